// Regular expressions.
#pragma once

#include <regex.h>

#include <memory>
#include <string>

namespace sbp {

/// A POSIX extended regular expression. std::regex takes seconds to compile and recurses for each character
/// of the text.
class Pattern {
 public:
  /// Throws std::logic_error if the expression is invalid.
  explicit Pattern(const std::string& expression);

  /// Whether the whole text matches.
  bool matches(const std::string& text) const;

 private:
  struct Free {
    void operator()(regex_t* compiled) const;
  };
  std::unique_ptr<regex_t, Free> compiled_;
};

}  // namespace sbp
