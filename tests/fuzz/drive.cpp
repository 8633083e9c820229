// libFuzzer calls this with every input.
#include "fuzz/input_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto try_input = sbp::fuzz::Fuzzer::all().begin()->second;
  try_input({reinterpret_cast<const char*>(data), size});
  return 0;
}
