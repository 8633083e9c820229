#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <locale>

#include "puzzle/text/likely_mistakes.h"
#include "puzzle/text/puzzle_header.h"
#include "puzzle/text/puzzle_text.h"

namespace sbp {
namespace {

bool is_letter(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

/// Whether a row is a comment, "# some words", or a known key with a colon.
bool is_like_header(const SourceLine& row) {
  if (!row.text.starts_with('#')) return false;
  const std::string_view words = row.from(1).trimmed().text;
  const auto is_key = [&](const HeaderKey& known) {
    return SourceLine{words.substr(0, words.find(':'))}.trimmed().text == known.key;
  };
  if (words.find(':') != std::string_view::npos && std::ranges::any_of(kHeaderKeys, is_key)) return true;
  if (row.text.size() < 2 || (row.text[1] != ' ' && row.text[1] != '\t')) return false;
  // Cells separated by spaces, "# A . #", are not a comment.
  int letters = 0;
  return std::ranges::any_of(words, [&](char character) {
    letters = is_letter(character) ? letters + 1 : 0;
    return letters == 3;
  });
}

/// "Or" is more likely a row than a misspelled word.
bool may_be_row(std::string_view text) {
  return text.size() > 1 && text.front() != '#' && std::ranges::all_of(text, prints) &&
         !puzzle_words::is_word(text) && word_meant(text).size() <= 2;
}

}  // namespace

std::string in_lower_case(std::string_view text) {
  return boost::algorithm::to_lower_copy(std::string(text), std::locale::classic());
}

std::string_view word_meant(std::string_view text) {
  const std::string lower = in_lower_case(SourceLine{text.substr(0, text.find(':'))}.trimmed().text);
  if (lower == text || text.find(':') < text.size() - 1) return {};
  const auto* const word = std::ranges::find(kPuzzleWords, lower);
  return word == std::ranges::end(kPuzzleWords) ? std::string_view() : *word;
}

void refuse_misread_rows(const SourceText& source, const std::vector<SourceLine>& rows) {
  for (const SourceLine& row : rows) {
    const std::string_view text = row.text;
    const bool fits = text.size() == rows.front().text.size();
    if (fits && std::ranges::all_of(text, prints)) continue;
    if (is_like_header(row)) source.fail(row, faults::kHeaderInDrawing);
    if (const std::string_view word = word_meant(text); !word.empty())
      source.fail(row, faults::kWordMisspelled, shown(text), word);
    if (const std::size_t tab = text.find('\t'); tab != std::string_view::npos)
      source.fail(row.from(tab), faults::kTabInDrawing);
  }
}

void refuse_lost_row(const SourceText& source, const SourceLine& first) {
  if (first.number < 2) return;
  const SourceLine above = source.lines()[first.number - 2].trimmed();
  if (above.text.starts_with('#') && above.text.size() == first.text.size() &&
      above.text.find_first_of(" \t:") == std::string_view::npos)
    source.fail(above, faults::kRowIsComment);
}

bool begins_drawing(const SourceText& source, const SourceLine& line) {
  if (line.number >= source.lines().size() || !may_be_row(line.text)) return false;
  const std::string_view below = source.lines()[line.number].trimmed().text;
  return below.size() == line.text.size() && may_be_row(below);
}

}  // namespace sbp
