#include "solver/text/puzzle_file.h"

#include <boost/filesystem/operations.hpp>
#include <cerrno>
#include <fstream>
#include <iostream>

#include "common/system/error.h"
#include "common/system/file.h"
#include "solver/text/puzzle_format.h"

namespace sbp {
namespace {

/// No more than one byte above the limit is read: a pipe need not end.
std::string read_beginning(std::istream& in) {
  std::string text(SourceText::kMostBytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

}  // namespace

std::string read_text(const std::string& file) {
  if (file == "-") {
    std::string text = read_beginning(std::cin);
    if (std::cin.bad()) throw Error("standard input cannot be read");
    return text;
  }
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (!in) system_refused("read", file, errno);
  if (fs::is_directory(file)) system_refused("read", file, EISDIR);
  std::string text = read_beginning(in);
  if (in.bad()) system_refused("read", file, errno);
  return text;
}

std::vector<SlidingPuzzle> read_puzzle_file(const std::string& file, const std::string& format) {
  const std::string text = read_text(file);
  const SourceText source(text, file == "-" ? "standard input" : file);
  return (format.empty() ? guessed_format(source) : puzzle_format(format)).read(source);
}

}  // namespace sbp
