#include "common/text/line_cursor.h"

#include <charconv>

namespace sbp {

SourceLine LineCursor::rest() {
  return rest_ = rest_.trimmed();
}

bool LineCursor::at_end() {
  return rest().text.empty();
}

char LineCursor::next() {
  return at_end() ? '\0' : rest_.text.front();
}

bool LineCursor::eat(char character) {
  if (at_end() || rest_.text.front() != character) return false;
  rest_ = rest_.from(1);
  return true;
}

void LineCursor::expect(char character) {
  if (!eat(character))
    at_end() ? fail(faults::kExpectedAtEnd, shown(character))
             : fail(faults::kExpected, shown(next()), shown(character));
}

int LineCursor::integer(int least, int most) {
  const SourceLine begin = rest();
  const std::optional<int> number = integer_if_any();
  if (!number) fail(faults::kNumberMissing);
  if (*number < least || *number > most) source_.fail(begin, faults::kNumberOutOfRange, *number, least, most);
  return *number;
}

std::optional<int> LineCursor::integer_if_any() {
  const std::string_view text = rest().text;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  rest_ = rest_.from(static_cast<std::size_t>(end - text.data()));
  return number;
}

SourceLine LineCursor::word() {
  const SourceLine begin = rest();
  const std::size_t length = std::min(begin.text.find_first_of(" \t\v\f"), begin.text.size());
  rest_ = begin.from(length);
  return {begin.text.substr(0, length), begin.number, begin.column};
}

}  // namespace sbp
