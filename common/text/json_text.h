// JSON parsing and printing. The library is header-only; here it is compiled once.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace sbp {

/// Parses a text. Throws nlohmann::json::parse_error.
nlohmann::json parsed_json(std::string_view text);
/// Parses a text; the value is_discarded() if the text is not JSON.
nlohmann::json json_if_any(std::string_view text);

/// The text of a value, in one line or indented by `indent` spaces per level. Replaces invalid UTF-8 in
/// strings.
std::string json_text(const nlohmann::json& value, int indent = -1);
std::string json_text(const nlohmann::ordered_json& value, int indent = -1);

/// A text as a JSON string.
std::string json_string(const std::string& text);
/// The text with invalid UTF-8 replaced.
std::string utf8_of(const std::string& text);

}  // namespace sbp
