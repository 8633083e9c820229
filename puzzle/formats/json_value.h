// Reading JSON with complaints that say where.
#pragma once

#include <functional>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "common/text/source_text.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// The JSON of a text. Throws Error, pointing to the place, if it is none.
nlohmann::json parse_json(const SourceText& source);

/// Whether a text begins as objects and arrays do, however it goes on.
bool opens_like_json(const SourceText& source);

/// Whether a text is a JSON object, or an array that begins with one, with a member of this name.
bool has_member(const SourceText& source, const std::string& name);

/// A value and the way to it. Whatever it is asked for and is not makes it throw Error with that way, as in
/// "FILE:1:1: /pieces/3/name: ...". Refers to the source and to the whole.
class JsonValue {
 public:
  JsonValue(const SourceText& source, const nlohmann::json& value, std::string path = "")
      : source_(source), value_(value), path_(std::move(path)) {}

  JsonValue member(const std::string& name) const;
  /// Nothing if there is none, or if it is null.
  std::optional<JsonValue> member_if_any(const std::string& name) const;
  /// Refuses members of other names.
  void only(std::initializer_list<std::string_view> names) const;
  /// The items of an array, of which there are at most so many.
  std::vector<JsonValue> items(std::size_t most) const;
  int integer(int least, int most) const;
  bool boolean() const;
  std::string text() const;
  /// Two numbers, in the order in which they stand.
  Place pair(int least, int most) const;
  bool is_array() const { return value_.is_array(); }

  [[noreturn]] void fail(const std::string& complaint) const;

 private:
  const SourceText& source_;
  const nlohmann::json& value_;
  std::string path_;
};

/// The puzzles of a text that is one, or an array of them, as read(value) reads each. Throws Error if there
/// is none, or too many.
std::vector<SlidingPuzzle> puzzles_in_json(const SourceText& source,
                                           const std::function<SlidingPuzzle(const JsonValue& value)>& read);

}  // namespace sbp
