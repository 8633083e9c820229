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

std::vector<std::pair<std::string, SlidingPuzzle>> read_puzzle_files(const std::vector<std::string>& files,
                                                                     const std::string& format) {
  std::vector<std::pair<std::string, SlidingPuzzle>> all;
  for (const std::string& file : files) {
    std::vector<SlidingPuzzle> puzzles = read_puzzle_file(file, format);
    for (std::size_t i = 0; i < puzzles.size(); ++i)
      all.emplace_back(puzzles.size() == 1 ? file : file + "#" + std::to_string(i + 1),
                       std::move(puzzles[i]));
  }
  return all;
}

}  // namespace sbp
