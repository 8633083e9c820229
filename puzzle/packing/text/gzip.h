// Texts compressed by gzip.
#pragma once

#include <string>
#include <string_view>

namespace sbp {

/// Whether a file begins as gzip lets them begin.
bool is_gzip(std::string_view file);

/// The text in a file. Throws Error, which begins with the file's name, if it is damaged or holds more than
/// 16 MiB.
std::string gunzip(std::string_view file, const std::string& file_name);

/// A file with the text, the same whenever it is made.
std::string gzip(std::string_view text);

}  // namespace sbp
