// Lines of journals, each with its own checksum.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sbp {

/// The line of an entry, which has no end of a line in it: its text_hash, a space, the entry, the end.
std::string sealed_line(std::string_view entry);

/// The entry of the sealed line that begins at `start` of a text; nothing if the line is cut off, too short,
/// or not as it was written.
std::optional<std::string> sealed_entry_at(std::string_view text, std::size_t start);

/// Whether the last line of a text, which begins at `start`, is what a kill leaves of one.
inline bool is_cut_off_line(std::string_view text, std::size_t start) {
  return text.find('\n', start) == std::string_view::npos;
}

}  // namespace sbp
