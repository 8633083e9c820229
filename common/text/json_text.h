// JSON to text and back. The library has that in headers alone; here it is compiled once for all.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace sbp {

/// The value of a text. Throws nlohmann::json::parse_error.
nlohmann::json parsed_json(std::string_view text);
/// The same; members of objects keep their order.
nlohmann::ordered_json parsed_ordered_json(std::string_view text);
/// The value of a text; one that is_discarded() if it has none.
nlohmann::json json_if_any(std::string_view text);

/// The text of a value: in one line, or with so many blanks before what is inside of something. What
/// is not UTF-8 in its strings is replaced.
std::string json_text(const nlohmann::json& value, int indent = -1);
std::string json_text(const nlohmann::ordered_json& value, int indent = -1);

/// A text as a JSON string.
std::string json_string(const std::string& text);
/// A text in which what is not UTF-8 is replaced, as in JSON.
std::string utf8_of(const std::string& text);

}  // namespace sbp
