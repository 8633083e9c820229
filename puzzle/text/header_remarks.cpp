#include <algorithm>

#include "common/text/edit_distance.h"
#include "puzzle/text/assembly.h"
#include "puzzle/text/likely_mistakes.h"
#include "puzzle/text/puzzle_header.h"
#include "puzzle/text/puzzle_text.h"

namespace sbp {
namespace {

using namespace puzzle_words;

class HeaderReader {
 public:
  explicit HeaderReader(const SourceText& source) : source_(source) {}

  std::vector<TextRemark> remarks() {
    std::vector<SourceLine> header;
    bool in_header = true;
    for (const SourceLine& line : source_.lines()) {
      const SourceLine inner = line.trimmed();
      if (is_word(inner.text) && inner.column == line.column)
        in_header = false;
      else if (in_header)
        header.push_back(inner);
      else
        see_row(inner, inner.column == line.column);
    }
    for (const SourceLine& line : header)
      if (line.text.starts_with('#')) see_header(line);
    return std::move(remarks_);
  }

 private:
  void see_row(const SourceLine& row, bool at_beginning) {
    drawn_ += row.text;
    if (const std::string_view word = word_meant(row.text); at_beginning && word.size() > 2)
      say(row, filled(faults::kRowIsKeyword, shown(row.text), word));
  }

  void see_header(const SourceLine& line) {
    const std::size_t colon = line.text.find(':');
    if (colon != std::string_view::npos) {
      const std::string_view key = SourceLine{line.text.substr(1, colon - 1)}.trimmed().text;
      const std::string_view value = line.from(colon + 1).trimmed().text;
      const std::string lower = in_lower_case(key);
      const auto* const exact = std::ranges::find(kHeaderKeys, std::string_view(lower), &HeaderKey::key);
      if (exact != std::ranges::end(kHeaderKeys)) {
        if (value.empty()) say(line, filled(faults::kValueMissing, key, exact->key, exact->example));
        return;
      }
      for (const HeaderKey& known : kHeaderKeys)
        if (differ_by_one_edit(lower, known.key) && may_be(known, lower, value))
          return say(line, filled(faults::kKeyIsComment, key, known.key));
    }
    see_words(line);
  }

  /// Checks for a key without a colon.
  void see_words(const SourceLine& line) {
    const std::string_view text = line.from(1).trimmed().text;
    const std::size_t end = std::min(text.find_first_of(" \t=;"), text.size());
    const std::string word = in_lower_case(text.substr(0, end));
    const std::size_t rest = std::min(text.find_first_not_of(" \t=;", end), text.size());
    for (const HeaderKey& known : kHeaderKeys)
      if (word == known.key && may_be(known, word, text.substr(rest)))
        return say(line, filled(faults::kWordsAreComment, shown(line.text), known.key, known.example));
  }

  /// Whether a word may be the value of a key: a name, yes, or characters of the drawings.
  bool may_be(const HeaderKey& known, std::string_view typed, std::string_view value) const {
    if (known.key == "name")  // too many words are like it
      return typed.starts_with('n') && !(!value.empty() && value.front() >= 'a' && value.front() <= 'z');
    if (known.key == "axis")
      return value.empty() || in_lower_case(value) == "yes" || in_lower_case(value) == "no";
    if (known.key == "colour" || known.key == "color") {  // of the first pieces and their colour, the pieces
      const std::size_t end = std::min(value.find_first_of(" \t"), value.size());
      const std::string_view rest = SourceLine{value.substr(end)}.trimmed().text;
      if (colour_named(rest.substr(0, rest.find_first_of(" \t,"))).empty()) return value.empty();
      value = value.substr(0, end);
    }
    return std::ranges::all_of(value, [&](char character) {
      return character == ' ' || character == '\t' || character == ',' ||
             drawn_.find(character) != std::string::npos;
    });
  }

  void say(const SourceLine& at, std::string text) { remarks_.push_back({at, std::move(text)}); }

  const SourceText& source_;
  std::string drawn_;  // the characters of all drawings
  std::vector<TextRemark> remarks_;
};

}  // namespace

std::vector<TextRemark> header_remarks(const SourceText& source) {
  return HeaderReader(source).remarks();
}

}  // namespace sbp
