#include "puzzle/text/puzzle_header.h"

#include <algorithm>

#include "common/base/joined.h"
#include "puzzle/text/assembly.h"
#include "puzzle/text/drawing.h"
#include "puzzle/text/likely_mistakes.h"

namespace sbp {
namespace {

bool is_word_character(char character) {
  return ('0' <= character && character <= '9') || ('A' <= character && character <= 'Z') ||
         ('a' <= character && character <= 'z');
}

PuzzleHeader::Names names_of(const SourceText& source, const SourceLine& value) {
  PuzzleHeader::Names names;
  for (std::size_t i = 0; i < value.text.size(); ++i) {
    const char name = value.text[i];
    if (name == ' ' || name == '\t') continue;
    if (!prints(name) || name == kVoid || name == kWall)
      source.fail(value.from(i), faults::kNotAName, shown(name));
    names.push_back({value.text.substr(i, 1), value.number, value.column + i});
  }
  return names;
}

/// A key as it is meant: in lower case, without blanks around it, even U+00A0.
std::string key_in(std::string_view text) {
  std::string plain(text);
  for (std::size_t at; (at = plain.find("\xC2\xA0")) != std::string::npos;) plain.replace(at, 2, " ");
  return in_lower_case(SourceLine{plain}.trimmed().text);
}

}  // namespace

std::string PuzzleHeader::all_signs() const {
  std::string all;
  for (std::size_t character = 0; character < signs.size(); ++character)
    if (signs[character] != Sign::piece) all += static_cast<char>(character);
  return all;
}

void PuzzleHeader::read(const SourceText& source, const SourceLine& line) {
  if (const std::string_view word = word_meant(line.text); !word.empty())
    source.fail(line, faults::kWordMisspelled, shown(line.text), word);
  if (!line.text.starts_with('#')) source.fail(line, faults::kNotAHeader);
  const std::size_t colon = line.text.find(':');
  if (colon == std::string_view::npos) return;
  const std::string key = key_in(line.text.substr(1, colon - 1));
  const SourceLine value = line.from(colon + 1).trimmed();
  const auto add_names = [&](Names& names) {
    for (const SourceLine& character : names_of(source, value)) names.push_back(character);
  };
  if (key == "name") name = title_of(value.text);
  if (key == "axis") read_axis(source, value);
  if (key == "distinct") add_names(distinct);
  if (key == "group") groups.push_back(names_of(source, value));
  if (key == "hlock") add_names(hlock);
  if (key == "vlock") add_names(vlock);
  if (key == "fixed") add_names(fixed);
  if (key == "colour" || key == "color") read_colours(source, value);
  if (key == "exit") read_exit(source, value);
  if (key == "any")
    for (const SourceLine& character : names_of(source, value)) declare(source, character, Sign::any);
  if (key == "void")
    for (const SourceLine& character : names_of(source, value)) declare(source, character, Sign::hollow);
}

void PuzzleHeader::read_axis(const SourceText& source, const SourceLine& value) {
  if (value.text != "yes" && value.text != "no") source.fail(value, faults::kAxisValue);
  axis = value.text == "yes";
}

void PuzzleHeader::read_colours(const SourceText& source, SourceLine rest) {
  while (!rest.text.empty()) {
    const std::string_view word = rest.text.substr(0, rest.text.find_first_of(" \t"));
    Names pieces = names_of(source, {word, rest.number, rest.column});
    rest = rest.from(word.size()).trimmed();
    if (rest.text.empty()) source.fail(rest, faults::kExpectedAtEnd, "a colour");
    const std::string_view given = rest.text.substr(0, rest.text.find_first_of(" \t,", 1));
    const std::string_view colour = colour_named(given);
    if (colour.empty()) source.fail(rest, faults::kNotAColour, shown(given), joined(kColours, ", "));
    colours.push_back({std::move(pieces), colour});
    rest = rest.from(given.size()).trimmed();
    if (rest.text.starts_with(',')) rest = rest.from(1).trimmed();
  }
}

void PuzzleHeader::read_exit(const SourceText& source, const SourceLine& value) {
  Names names = names_of(source, value);
  if (names.empty()) source.fail(value, faults::kExitIncomplete);
  std::string characters;
  for (const SourceLine& name : names) characters += name.text.front();
  if (looks_swapped(characters)) source.fail(value, faults::kExitOrder);
  declare(source, names.front(), Sign::exit);
  const SourceLine sign = names.front();
  names.erase(names.begin());
  exits.push_back({sign, std::move(names)});
}

bool looks_swapped(std::string_view exit) {
  return is_word_character(exit.front()) && !std::ranges::all_of(exit, is_word_character);
}

void PuzzleHeader::declare(const SourceText& source, const SourceLine& character, Sign sign) {
  Sign& declared = signs[static_cast<unsigned char>(character.text.front())];
  if (declared != Sign::piece) source.fail(character, faults::kSignTaken, shown(character.text.front()));
  declared = sign;
}

}  // namespace sbp
