// Rules for the values of options.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace sbp {

/// Returns the error, or an empty text if the value is valid; may rewrite the value.
using ValueRule = std::function<std::string(std::string&)>;

/// A whole number from `least` to `most`, without sign or leading zeros.
ValueRule whole_number(std::uint64_t least, std::uint64_t most);

/// A size such as "512M", rewritten as a number of bytes below 2^64. Rejects signs and leading zeros.
ValueRule size_in_bytes();

/// A length in millimetres with at most three decimals, such as "0.15", rewritten in micrometres.
ValueRule millimetres(int least, int most);

/// The name of a file to write: not "-", which users take for standard output.
ValueRule file_name();

}  // namespace sbp
