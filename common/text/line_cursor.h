// A cursor over one line of text.
#pragma once

#include <limits>
#include <optional>

#include "common/text/source_text.h"

namespace sbp {

/// The rest of a line. Every function first skips spaces. A missing item throws Error as SourceText::fail()
/// does. The source must outlive it.
class LineCursor {
 public:
  LineCursor(const SourceText& source, const SourceLine& line) : source_(source), rest_(line) {}

  bool at_end();
  /// The next character, without consuming it; 0 at the end.
  char next();
  /// Consumes a character if it is the next one.
  bool eat(char character);
  void expect(char character);
  /// A whole number; a negative one begins with '-'. A '+' is not read.
  int integer(int least = std::numeric_limits<int>::min(), int most = std::numeric_limits<int>::max());
  std::optional<int> integer_if_any();
  /// Everything up to the next space; empty at the end.
  SourceLine word();
  SourceLine rest();

  template <class... Values>
  [[noreturn]] void fail(std::string_view sentence, const Values&... values) {
    source_.fail(rest(), sentence, values...);
  }

 private:
  const SourceText& source_;
  SourceLine rest_;
};

}  // namespace sbp
