#include "common/text/source_text.h"

#include <algorithm>

#include "common/base/error.h"
#include "common/text/json_text.h"

namespace sbp {
namespace {

bool is_blank(char character) {
  return character == ' ' || (character >= '\t' && character <= '\r');
}

}  // namespace

SourceLine SourceLine::trimmed() const {
  std::size_t begin = 0, end = text.size();
  while (begin < end && is_blank(text[begin])) ++begin;
  while (end > begin && is_blank(text[end - 1])) --end;
  return {text.substr(begin, end - begin), number, column + begin};
}

SourceText::SourceText(std::string_view text, std::string file_name)
    : text_(text), file_name_(std::move(file_name)) {
  if (text.size() > kMostBytes) fail({}, faults::kTextTooLarge);
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    lines_.push_back({text.substr(0, end), lines_.size() + 1, 1});
    text.remove_prefix(end);
    if (!text.empty()) text.remove_prefix(text.starts_with("\r\n") ? 2 : 1);
  }
}

std::vector<SourceLine> SourceText::filled_lines() const {
  std::vector<SourceLine> filled;
  for (const SourceLine& line : lines_)
    if (const SourceLine inner = line.trimmed(); !inner.text.empty()) filled.push_back(inner);
  return filled;
}

SourceLine SourceText::line_at(std::size_t byte) const {
  const auto begin_of = [&](const SourceLine& line) {
    return static_cast<std::size_t>(line.text.data() - text_.data());
  };
  const auto line = std::ranges::partition_point(
      lines_, [&](const SourceLine& each) { return begin_of(each) + each.text.size() < byte; });
  return line == lines_.end() ? end() : line->from(std::max(byte, begin_of(*line)) - begin_of(*line));
}

void SourceText::throw_error(const SourceLine& at, const std::string& sentence) const {
  throw Error(file_name_ + ":" + std::to_string(at.number) + ":" + std::to_string(at.column) + ": " +
              sentence);
}

std::string with_values(std::string_view sentence, std::initializer_list<std::string> values) {
  std::string text(sentence);
  std::size_t at = 0;
  for (const std::string& value : values) {
    at = text.find("{}", at);
    text.replace(at, 2, value);
    at += value.size();
  }
  return text;
}

std::vector<std::vector<SourceLine>> blocks_of(const std::vector<SourceLine>& lines) {
  std::vector<std::vector<SourceLine>> blocks;
  bool inside = false;
  for (const SourceLine& line : lines) {
    if (!line.text.empty() && !inside) blocks.emplace_back();
    inside = !line.text.empty();
    if (inside) blocks.back().push_back(line);
  }
  return blocks;
}

std::string shown(char character) {
  if (prints(character)) return std::string("'") + character + "'";
  if (character == ' ') return "a space";
  return "the byte " + std::to_string(static_cast<unsigned char>(character));
}

std::string shown(std::string_view text) {
  constexpr std::size_t kMost = 20;
  std::string quoted = "'";
  for (const char character : text.substr(0, kMost))
    quoted += prints(character) || character == ' ' ? character : '?';
  return quoted + (text.size() > kMost ? "..." : "") + "'";
}

std::string title_of(std::string_view text) {
  std::string title(text);
  for (char& character : title)
    if (static_cast<unsigned char>(character) < ' ' || character == 127) character = ' ';
  title = SourceLine{title}.trimmed().text;
  return utf8_of(title);
}

}  // namespace sbp
