// Replays a fuzzer's corpus: the name of the fuzzer, then the folder.
#include <boost/filesystem/directory.hpp>
#include <fstream>
#include <iostream>
#include <iterator>

#include "fuzz/input_file.h"

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const auto try_input = sbp::fuzz::Fuzzer::all().at(argv[1]);
  int inputs = 0;
  for (const auto& entry : sbp::fs::directory_iterator(argv[2])) {
    std::ifstream file(entry.path().string(), std::ios::binary);
    const std::string input{std::istreambuf_iterator<char>(file), {}};
    std::cout << entry.path().filename().string() << std::endl;
    try_input(input);
    ++inputs;
  }
  return inputs > 0 ? 0 : 1;
}
