#include "common/text/json_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sbp {
namespace {

/// Values may contain file names, which are arbitrary bytes.
template <class Json>
std::string text_of(const Json& value, int indent) {
  return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

/// Replaces NULs, which the library takes for the end of the text, with a control character that it rejects.
std::string without_nul(std::string_view text) {
  std::string visible(text);
  std::ranges::replace(visible, '\0', '\x01');
  return visible;
}

}  // namespace

nlohmann::json parsed_json(std::string_view text) {
  return nlohmann::json::parse(without_nul(text));
}

nlohmann::json json_if_any(std::string_view text) {
  return nlohmann::json::parse(without_nul(text), nullptr, false);
}

std::string json_text(const nlohmann::json& value, int indent) {
  return text_of(value, indent);
}

std::string json_text(const nlohmann::ordered_json& value, int indent) {
  return text_of(value, indent);
}

std::string json_string(const std::string& text) {
  return json_text(nlohmann::json(text));
}

std::string utf8_of(const std::string& text) {
  return parsed_json(json_string(text)).get<std::string>();
}

}  // namespace sbp
