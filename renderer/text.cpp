#include "renderer/text.h"

#include <algorithm>

#include "common/system/number_text.h"

namespace sbp {

std::string escape_html(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

std::string counted(std::uint64_t number, std::string_view noun) {
  return with_separators(number) + " " + std::string(noun) + (number == 1 ? "" : "s");
}

std::string address_name(const Bucket& bucket) {
  std::string name = bucket.short_name();
  std::replace(name.begin(), name.end(), ',', '-');
  return name.substr(1, name.size() - 2);
}

}  // namespace sbp
