// Numbers as people read and write them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sbp {

/// Removes a number below 2^64 from the beginning of a text. Nothing, and the text is undefined, if there is
/// none, or if it has a sign or leading zeros.
std::optional<std::uint64_t> take_number(std::string_view& text);

/// The number from 0 to `most` that a whole text is, without sign or leading zeros.
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
