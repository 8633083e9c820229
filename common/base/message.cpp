#include "common/base/message.h"

#include <algorithm>
#include <array>
#include <boost/locale/utf.hpp>
#include <cstdio>

#include "common/base/hash.h"

namespace sbp {
namespace {

/// A character at the start of a text; empty if it is not well-formed.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 0;
};

Character first_character(std::string_view text) {
  const char* end = text.data();
  const auto code = boost::locale::utf::utf_traits<char>::decode(end, text.data() + text.size());
  if (!boost::locale::utf::is_valid_codepoint(code)) return {};
  return {code, static_cast<std::size_t>(end - text.data())};
}

/// Whether a terminal does something else with a character than to show it in its place.
bool is_control(char32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x061c ||
         (code >= 0x200e && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
         (code >= 0x2066 && code <= 0x2069);
}

}  // namespace

std::string printable(std::string_view message) {
  constexpr std::size_t kBegin = 1200, kEnd = 400;
  std::string line;
  bool cut = message.size() <= kBegin + kEnd;
  for (std::size_t i = 0; i < message.size();) {
    if (i >= kBegin && !cut) {
      line += " ... ";
      i = std::max(i, message.size() - kEnd);
      cut = true;
    }
    const auto [code, bytes] = first_character(message.substr(i));
    if (bytes > 0 && !is_control(code)) {
      line += message.substr(i, bytes);
      i += bytes;
      continue;
    }
    for (const std::size_t end = i + std::max<std::size_t>(bytes, 1); i < end; ++i)
      line += "\\x" + hex_digits(std::array{static_cast<std::uint8_t>(message[i])});
  }
  return line;
}

void warn(const std::string& line) {
  std::fprintf(stderr, "%s\n", printable(line).c_str());
}

}  // namespace sbp
