// Texts from files, and from standard input.
#pragma once

#include <string>

namespace sbp {

/// The text of a file, or of standard input if its name is "-". As the file is somebody's own, it may be a
/// link or a pipe. Throws Error if it cannot be read; of one that is larger than SourceText::kMostBytes may
/// be only the beginning, one byte too much, is read.
std::string read_text(const std::string& file);

/// What messages call it.
inline std::string shown_name(const std::string& file) {
  return file == "-" ? "standard input" : file;
}

}  // namespace sbp
