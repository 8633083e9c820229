// Numbers as people read and write them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sbp {

/// Removes the digits at the beginning of a text and returns their number. Returns nothing if there are none,
/// with leading zeros, and from 2^64 on.
std::optional<std::uint64_t> take_number(std::string_view& text);

/// The number that a text consists of; nothing if it has a sign or leading zeros, or exceeds `most`.
std::optional<std::uint64_t> number_in(std::string_view text, std::uint64_t most);

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
