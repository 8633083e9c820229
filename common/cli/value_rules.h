// What values of options may be.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace sbp {

/// Returns what is wrong with a value, empty for nothing; may write the value in another form.
using ValueRule = std::function<std::string(std::string&)>;

/// For options whose value is a whole number from `least` to `most`, without sign and leading zeros.
ValueRule whole_number(std::uint64_t least, std::uint64_t most);

/// For options whose value is a size: takes "512M" and the like to a number of bytes, and refuses what is
/// negative, not below 2^64, begins with a needless zero, or is no size at all.
ValueRule size_in_bytes();

/// For options whose value is the name of a file to be written: refuses none, and "-", which people take for
/// standard output.
ValueRule file_name();

/// For options whose value is the name of a folder: refuses none, such as a variable that was not set.
ValueRule folder_name();

}  // namespace sbp
