#include "puzzle/formats/json_value.h"

#include <algorithm>

#include "common/text/json_text.h"
#include "puzzle/text/assembly.h"

namespace sbp {

using nlohmann::json;

json parse_json(const SourceText& source) {
  try {
    return parsed_json(source.text());
  } catch (const json::parse_error& error) {
    source.fail(source.line_at(error.byte > 0 ? error.byte - 1 : 0), faults::kJsonSyntax);
  } catch (const json::exception&) {
    source.fail({}, faults::kJsonNumber);
  }
}

bool opens_like_json(const SourceText& source) {
  const auto* const first = std::ranges::find_if(source.text(), prints);
  return first != source.text().end() && (*first == '{' || *first == '[');
}

bool has_member(const SourceText& source, const std::string& name) {
  if (!opens_like_json(source)) return false;
  const json value = json_if_any(source.text());
  const json& object = value.is_array() && !value.empty() ? value.front() : value;
  return object.is_object() && object.contains(name);
}

JsonValue JsonValue::member(const std::string& name) const {
  if (const std::optional<JsonValue> found = member_if_any(name)) return *found;
  fail(faults::kMemberMissing, name);
}

std::optional<JsonValue> JsonValue::member_if_any(const std::string& name) const {
  if (!value_.is_object()) fail(faults::kNotAnObject);
  const auto found = value_.find(name);
  if (found == value_.end() || found->is_null()) return std::nullopt;
  return JsonValue(source_, *found, path_ + "/" + name);
}

void JsonValue::only(std::initializer_list<std::string_view> names) const {
  if (!value_.is_object()) fail(faults::kNotAnObject);
  for (const auto& [name, value] : value_.items())
    if (std::ranges::find(names, name) == names.end()) fail(faults::kMemberUnknown, shown(name));
}

std::vector<JsonValue> JsonValue::items(std::size_t most) const {
  if (!value_.is_array()) fail(faults::kNotAnArray);
  if (value_.size() > most) fail(faults::kTooManyValues, most);
  std::vector<JsonValue> items;
  for (const json& value : value_)
    items.emplace_back(source_, value, path_ + "/" + std::to_string(items.size()));
  return items;
}

int JsonValue::integer(int least, int most) const {
  if (!value_.is_number_integer() || value_ < least || value_ > most)
    fail(faults::kNotAnInteger, least, most);
  return value_.get<int>();
}

bool JsonValue::boolean() const {
  if (!value_.is_boolean()) fail(faults::kNotABoolean);
  return value_.get<bool>();
}

std::string JsonValue::text() const {
  if (!value_.is_string()) fail(faults::kNotAString);
  return value_.get<std::string>();
}

Place JsonValue::pair(int least, int most) const {
  const std::vector<JsonValue> numbers = items(2);
  if (numbers.size() != 2) fail(faults::kNotAPair);
  return {numbers[0].integer(least, most), numbers[1].integer(least, most)};
}

void JsonValue::throw_error(const std::string& sentence) const {
  source_.fail({}, "{}: {}", path_.empty() ? "/" : path_, sentence);
}

std::vector<SlidingPuzzle> puzzles_in_json(const SourceText& source,
                                           const std::function<SlidingPuzzle(const JsonValue& value)>& read) {
  const json whole = parse_json(source);
  const JsonValue value(source, whole);
  if (!value.is_array()) return {read(value)};
  std::vector<SlidingPuzzle> puzzles;
  for (const JsonValue& item : value.items(kMostPuzzles)) puzzles.push_back(read(item));
  require_some(puzzles, source);
  return puzzles;
}

}  // namespace sbp
