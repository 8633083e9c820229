#include <algorithm>

#include "puzzle/text/likely_mistakes.h"
#include "puzzle/text/puzzle_text.h"

namespace sbp {
namespace {

bool is_blank(char character) {
  return character == ' ' || character == '\t';
}

/// The key of a header line in lower case, or nothing.
std::string key_of(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (!line.starts_with('#') || colon == std::string_view::npos) return {};
  return in_lower_case(SourceLine{line.substr(1, colon - 1)}.trimmed().text);
}

/// A line with plain dashes and spaces: U+2010 to U+2015 and U+2212, and U+00A0.
std::string with_plain_signs(std::string_view line) {
  std::string plain;
  while (!line.empty()) {
    const bool dash =
        line.size() > 2 && ((line.starts_with("\xE2\x80") && line[2] >= '\x90' && line[2] <= '\x95') ||
                            line.starts_with("\xE2\x88\x92"));
    const bool space = line.starts_with("\xC2\xA0");
    plain += dash ? '-' : space ? ' ' : line.front();
    line.remove_prefix(dash ? 3 : space ? 2 : 1);
  }
  return plain;
}

/// A row without the blanks between its cells; any other line as it is. Numbers may be a table.
std::string closed_up(std::string_view line) {
  std::string row;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_blank(line[i])) continue;
    if (i > 0 && !is_blank(line[i - 1])) return std::string(line);
    row += line[i];
  }
  const bool digits =
      std::ranges::all_of(row, [](char character) { return character >= '0' && character <= '9'; });
  return digits ? std::string(line) : row;
}

bool is_fence(std::string_view line) {
  return line.starts_with("```") && std::ranges::all_of(in_lower_case(line.substr(3)), [](char character) {
           return character >= 'a' && character <= 'z';
         });
}

std::string forgiven_line(const SourceLine& line) {
  if (key_of(line.trimmed().text) == "name") return std::string(line.text);
  const std::string plain = with_plain_signs(line.text);
  const SourceLine inner = SourceLine{plain}.trimmed();
  if (is_fence(inner.text)) return {};
  if (key_of(inner.text) == "axis") return in_lower_case(inner.text);
  if (const std::string_view word = word_meant(inner.text); inner.column == 1 && !word.empty())
    return std::string(word);
  const std::string row = closed_up(inner.text);
  if (row == inner.text) return plain;
  return (puzzle_words::is_word(row) ? " " : "") + row;  // indented, it is not a keyword
}

}  // namespace

std::string forgiven(const SourceText& source) {
  std::string text;
  for (const SourceLine& line : source.lines()) text += forgiven_line(line) + '\n';
  return text;
}

}  // namespace sbp
