// Runs a fuzzer's function on every file of a folder.
#include <boost/filesystem/directory.hpp>
#include <fstream>
#include <iostream>
#include <iterator>

#include "fuzz/input_file.h"

int main(int argc, char** argv) {
  int inputs = 0;
  if (argc == 2) {
    for (const auto& entry : sbp::fs::directory_iterator(argv[1])) {
      std::ifstream file(entry.path().string(), std::ios::binary);
      const std::string input{std::istreambuf_iterator<char>(file), {}};
      std::cout << entry.path().filename().string() << std::endl;
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
      ++inputs;
    }
  }
  return inputs > 0 ? 0 : 1;
}
