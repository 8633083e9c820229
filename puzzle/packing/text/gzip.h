// Gzip compression of texts.
#pragma once

#include <string>
#include <string_view>

namespace sbp {

/// Whether a file has the gzip signature.
bool is_gzip(std::string_view file);

/// Decompresses a file. Throws Error, beginning with the file's name, if it is damaged or has more than 16
/// MiB of text.
std::string gunzip(std::string_view file, const std::string& file_name);

/// Compresses a text, deterministically.
std::string gzip(std::string_view text);

}  // namespace sbp
