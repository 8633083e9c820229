#include "common/picture/markup.h"

namespace sbp {
namespace {

/// The length in bytes of a leading character that XML forbids even as a reference: control characters,
/// U+FFFE and U+FFFF. Otherwise 0.
std::size_t forbidden(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first < ' ' && first != '\t' && first != '\n' && first != '\r') return 1;
  return text.starts_with("\xef\xbf\xbe") || text.starts_with("\xef\xbf\xbf") ? 3 : 0;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (const std::size_t bytes = forbidden(text.substr(i)); bytes > 0) {
      safe += "\xef\xbf\xbd";  // U+FFFD, the replacement character
      i += bytes - 1;
      continue;
    }
    switch (const char character = text[i]) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += character;
    }
  }
  return safe;
}

}  // namespace sbp
