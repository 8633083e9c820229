#include "common/base/message.h"

#include <algorithm>
#include <cstdio>

namespace sbp {
namespace {

/// A character at the start of a text; empty if it is not well-formed.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 0;
};

Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return {byte(0), 1};
  const std::size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < length) return {};
  char32_t code = byte(0) & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return {};
    code = code << 6U | (byte(i) & 0x3fU);
  }
  const bool too_long = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  if (too_long || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return {};
  return {code, length};
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
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string line;
  bool cut = message.size() <= kBegin + kEnd;
  for (std::size_t i = 0; i < message.size();) {
    if (i >= kBegin && !cut) {
      line += " ... ";
      i = message.size() - kEnd;
      cut = true;
    }
    const auto [code, bytes] = first_character(message.substr(i));
    if (bytes > 0 && !is_control(code)) {
      line += message.substr(i, bytes);
      i += bytes;
      continue;
    }
    for (const std::size_t end = i + std::max<std::size_t>(bytes, 1); i < end; ++i) {
      const auto byte = static_cast<unsigned char>(message[i]);
      line += {'\\', 'x', kDigits[byte >> 4U], kDigits[byte & 15U]};
    }
  }
  return line;
}

void warn(const std::string& line) {
  std::fprintf(stderr, "%s\n", printable(line).c_str());
}

}  // namespace sbp
