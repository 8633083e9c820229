#include "solver/text/puzzle_file.h"

#include <iostream>

#include "common/system/error.h"
#include "common/system/file.h"
#include "solver/text/puzzle_format.h"

namespace sbp {
namespace {

/// No more than one byte above the limit is read.
std::string read_standard_input() {
  std::string text(SourceText::kMostBytes + 1, '\0');
  std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(std::cin.gcount()));
  if (std::cin.bad()) throw Error("standard input cannot be read");
  return text;
}

}  // namespace

std::string read_text(const std::string& file) {
  return file == "-" ? read_standard_input() : read_file(file);
}

std::vector<SlidingPuzzle> read_puzzle_file(const std::string& file, const std::string& format) {
  const std::string text = read_text(file);
  const SourceText source(text, file == "-" ? "standard input" : file);
  return (format.empty() ? guessed_format(source) : puzzle_format(format)).read(source);
}

}  // namespace sbp
