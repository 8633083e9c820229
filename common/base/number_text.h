// How numbers are written for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sbp {

/// "1,549,131,386".
std::string with_separators(std::uint64_t number);

/// The same for the digits of a number of any size.
std::string with_separators(std::string digits);

/// "1 move", "2 moves", "1,204 puzzles".
std::string counted(std::uint64_t number, std::string_view noun);

/// Needed bytes, rounded up, and available bytes, rounded down, in the notation of --memory: "26159M", and
/// below a megabyte "500K". Less than a kilobyte available is given in bytes: "12 bytes".
std::string needed_bytes(std::uint64_t bytes);
std::string available_bytes(std::uint64_t bytes);

}  // namespace sbp
