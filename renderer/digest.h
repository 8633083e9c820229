// Hashes of the tables that a site was rendered from.
#pragma once

#include <string>
#include <string_view>

namespace sbp {

/// The MD5 of a text in hexadecimal, as md5sum prints it.
std::string md5_hex(std::string_view text);

/// The 64-bit XXH3 of a text in hexadecimal, as `xxhsum -H3` prints it.
std::string xxh3_hex(std::string_view text);

}  // namespace sbp
