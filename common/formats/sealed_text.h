// Lists and tables whose last line seals them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sbp {

/// The seal of a text: its file's name, the bytes of the lines before, and their text_hash, separated by
/// tabs.
std::string seal_line(std::string_view name, std::string_view text);

/// The text before its last line if that is a valid seal with this name; otherwise nothing.
std::optional<std::string> unsealed(std::string_view name, std::string_view text);

}  // namespace sbp
