// Checksums in text files: in every line of a journal, and in the last line of a list or table.
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

/// The line of a single-line entry: its text_hash, a space, the entry, the line end.
std::string sealed_line(std::string_view entry);

/// The entry of the sealed line at offset `start`; nothing if the line is truncated or damaged.
std::optional<std::string> sealed_entry_at(std::string_view text, std::size_t start);

/// Whether the last line of a text, at offset `start`, is truncated, as a kill leaves it.
inline bool is_cut_off_line(std::string_view text, std::size_t start) {
  return text.find('\n', start) == std::string_view::npos;
}

}  // namespace sbp
