// A text that is being read, and where a complaint about it points.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sbp {

/// A line, or what is left of one: where it stands in its file, both counted from 1, columns in bytes.
struct SourceLine {
  std::string_view text;
  std::size_t number = 1, column = 1;

  /// Without `offset` characters at its beginning.
  SourceLine from(std::size_t offset) const { return {text.substr(offset), number, column + offset}; }
  /// Without spaces, tabs and the like around it.
  SourceLine trimmed() const;
};

/// The lines of a text, which must outlive it. Line ends may be those of any system. A plain value.
class SourceText {
 public:
  static constexpr std::size_t kMostBytes = std::size_t{1} << 20;

  /// Throws Error if the text is larger than kMostBytes. The name is for messages.
  SourceText(std::string_view text, std::string file_name);

  std::string_view text() const { return text_; }
  const std::vector<SourceLine>& lines() const { return lines_; }
  /// The lines that hold more than spaces, trimmed.
  std::vector<SourceLine> filled_lines() const;
  /// An empty line after the last one.
  SourceLine end() const { return {{}, lines_.size() + 1, 1}; }
  /// Where a byte of the text stands.
  SourceLine line_at(std::size_t byte) const;

  /// Throws Error: "FILE:LINE:COLUMN: complaint", where the place is the beginning of `at`.
  [[noreturn]] void fail(const SourceLine& at, const std::string& complaint) const;

 private:
  std::string_view text_;
  std::string file_name_;
  std::vector<SourceLine> lines_;
};

/// A character for a message: 'A', or its number if it cannot be shown.
std::string shown(char character);
/// A text for a message: in quotes, without what cannot be shown, shortened.
std::string shown(std::string_view text);

/// Whether a character is a printing one of ASCII.
constexpr bool prints(char character) {
  return character > ' ' && character < 127;
}

/// A text as the name of a puzzle: one line of valid UTF-8 without spaces around it.
std::string title_of(std::string_view text);

}  // namespace sbp
