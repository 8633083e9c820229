#include "common/text/text_file.h"

#include <boost/filesystem/operations.hpp>
#include <cerrno>
#include <fstream>
#include <iostream>

#include "common/system/error.h"
#include "common/system/file.h"
#include "common/text/source_text.h"

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

}  // namespace sbp
