// A text being parsed, with positions for error messages.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "common/text/words.h"

namespace sbp {

/// With which some programs begin a text.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// A sentence in which the values replace the "{}" in order. It has as many.
std::string with_values(std::string_view sentence, std::initializer_list<std::string> values);

/// The same for texts and whole numbers.
template <class... Values>
std::string filled(std::string_view sentence, const Values&... values) {
  const auto text_of = []<class Value>(const Value& value) {
    if constexpr (std::is_arithmetic_v<Value>)
      return std::to_string(value);
    else
      return std::string(value);
  };
  static_cast<void>(text_of);  // without values it is not used
  return with_values(sentence, {text_of(values)...});
}

/// A line or the rest of one, with its place in the file: line and column, both from 1, columns in bytes.
struct SourceLine {
  std::string_view text;
  std::size_t number = 1, column = 1;

  /// The line without its first `offset` characters.
  SourceLine from(std::size_t offset) const { return {text.substr(offset), number, column + offset}; }
  /// The line without surrounding white space.
  SourceLine trimmed() const;
};

/// The lines of a text, which must outlive it. Accepts the line ends of any system.
class SourceText {
 public:
  static constexpr std::size_t kMostBytes = std::size_t{1} << 20;

  /// Throws Error if the text is larger than kMostBytes. Messages use the name.
  SourceText(std::string_view text, std::string file_name);

  std::string_view text() const { return text_; }
  const std::vector<SourceLine>& lines() const { return lines_; }
  /// The lines that are not blank, trimmed.
  std::vector<SourceLine> filled_lines() const;
  /// An empty line after the last one.
  SourceLine end() const { return {{}, lines_.size() + 1, 1}; }
  /// The place of a byte of the text.
  SourceLine line_at(std::size_t byte) const;

  /// Throws Error "FILE:LINE:COLUMN: sentence" with the place where `at` begins. Values replace "{}" in
  /// order.
  template <class... Values>
  [[noreturn]] void fail(const SourceLine& at, std::string_view sentence, const Values&... values) const {
    throw_error(at, filled(sentence, values...));
  }

 private:
  [[noreturn]] void throw_error(const SourceLine& at, const std::string& sentence) const;

  std::string_view text_;
  std::string file_name_;
  std::vector<SourceLine> lines_;
};

/// The blocks of lines between empty ones.
std::vector<std::vector<SourceLine>> blocks_of(const std::vector<SourceLine>& lines);

/// A character for a message: 'A', or its number if it is not printable.
std::string shown(char character);
/// A text for a message: quoted, printable and shortened.
std::string shown(std::string_view text);

/// Whether a character is printable ASCII.
constexpr bool prints(char character) {
  return character > ' ' && character < 127;
}

/// A text as a puzzle's title: one line of valid UTF-8 without surrounding spaces.
std::string title_of(std::string_view text);

}  // namespace sbp
