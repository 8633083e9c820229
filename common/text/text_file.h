// Text from files and from standard input.
#pragma once

#include <string>

namespace sbp {

/// The text of a file, or of standard input if its name is "-". Follows links and reads pipes, since the file
/// is the user's. Throws Error if it cannot be read. Reads at most one byte more than SourceText::kMostBytes.
std::string read_text(const std::string& file);

/// The file's name in messages.
inline std::string shown_name(const std::string& file) {
  return file == "-" ? "standard input" : file;
}

}  // namespace sbp
