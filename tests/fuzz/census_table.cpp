// census.tsv of 2x4: an accepted table is written back unchanged.
#include "common/formats/result_table.h"
#include "common/system/error.h"
#include "fuzz/input_file.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sbp;
  static const fuzz::InputFile file;
  const auto text = fuzz::text_of(data, size);
  try {
    fuzz::require(format_census(read_census(file.fill(text), Board(2, 4), "")) == text);
  } catch (const Error&) {
  }
  return 0;
}
