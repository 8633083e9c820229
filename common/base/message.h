// Messages on a terminal.
#pragma once

#include <string>
#include <string_view>

namespace sbp {

/// A message as one line of bounded length. Names and file contents in it may come from anywhere, and a
/// terminal must not obey them: control characters, those that turn the direction of writing, and bytes that
/// are no UTF-8 become \xNN.
std::string printable(std::string_view message);

/// One printable line on stderr.
void warn(const std::string& line);

}  // namespace sbp
