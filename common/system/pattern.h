// Which texts have a form.
#pragma once

#include <regex.h>

#include <memory>
#include <string>

namespace sbp {

/// An extended regular expression of POSIX. That of the standard library is all in headers, which take
/// seconds to compile, and calls itself for each character of a text.
class Pattern {
 public:
  /// Throws std::logic_error if it is none.
  explicit Pattern(const std::string& expression);

  /// Whether the whole of a text has the form.
  bool matches(const std::string& text) const;

 private:
  struct Free {
    void operator()(regex_t* compiled) const;
  };
  std::unique_ptr<regex_t, Free> compiled_;
};

}  // namespace sbp
