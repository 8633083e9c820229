#include "common/base/pattern.h"

#include <stdexcept>

namespace sbp {

void Pattern::Free::operator()(regex_t* compiled) const {
  regfree(compiled);
  delete compiled;
}

Pattern::Pattern(const std::string& expression) {
  auto compiled = std::make_unique<regex_t>();
  if (regcomp(compiled.get(), ("^(" + expression + ")$").c_str(), REG_EXTENDED | REG_NOSUB) != 0)
    throw std::logic_error("no pattern: " + expression);
  compiled_.reset(compiled.release());
}

bool Pattern::matches(const std::string& text) const {
  // To the function, a text ends at its first zero byte.
  return text.find('\0') == std::string::npos && regexec(compiled_.get(), text.c_str(), 0, nullptr, 0) == 0;
}

}  // namespace sbp
