#include "common/text/text_file.h"

#include <algorithm>
#include <array>
#include <boost/filesystem/operations.hpp>
#include <cerrno>
#include <fstream>
#include <iostream>

#include "common/base/error.h"
#include "common/files/file.h"
#include "common/text/source_text.h"

namespace sbp {
namespace {

/// Reads at most one byte more than the limit, since a pipe may never end.
std::string read_beginning(std::istream& in) {
  constexpr std::size_t kMost = SourceText::kMostBytes + 1;
  std::string text;
  std::array<char, 4096> piece;
  while (in && text.size() < kMost) {
    in.read(piece.data(), static_cast<std::streamsize>(std::min(piece.size(), kMost - text.size())));
    text.append(piece.data(), static_cast<std::size_t>(in.gcount()));
  }
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

}  // namespace sbp
