// How numbers are written for people.
#pragma once

#include <cstdint>
#include <string>

namespace sbp {

/// "1,549,131,386".
std::string with_separators(std::uint64_t number);

/// The same for the digits of a number of any size.
std::string with_separators(std::string digits);

}  // namespace sbp
