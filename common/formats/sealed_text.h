// Lists and tables whose last line says whether they are whole.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sbp {

/// The last line of a text that seals itself: the name of its file, the bytes of the lines before, and their
/// text_hash, separated by tabs.
std::string seal_line(std::string_view name, std::string_view text);

/// What is before the last line of a text if that is its seal under this name; nothing otherwise.
std::optional<std::string> unsealed(std::string_view name, std::string_view text);

}  // namespace sbp
