// JSON access with errors that show the place.
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

/// Parses a text. Throws Error, with the place, if it is not JSON.
nlohmann::json parse_json(const SourceText& source);

/// Whether a text begins like an object or an array.
bool opens_like_json(const SourceText& source);

/// Whether a text is a JSON object with this member, or an array whose first item is.
bool has_member(const SourceText& source, const std::string& name);

/// A value and its path. If it is not what is requested, it throws Error with the path, as in "FILE:1:1:
/// /pieces/3/name: ...". Refers to the source and to the whole document.
class JsonValue {
 public:
  JsonValue(const SourceText& source, const nlohmann::json& value, std::string path = "")
      : source_(source), value_(value), path_(std::move(path)) {}

  JsonValue member(const std::string& name) const;
  /// Nothing if it is missing or null.
  std::optional<JsonValue> member_if_any(const std::string& name) const;
  /// Rejects members with other names.
  void only(std::initializer_list<std::string_view> names) const;
  /// The items of an array of at most `most`.
  std::vector<JsonValue> items(std::size_t most) const;
  int integer(int least, int most) const;
  bool boolean() const;
  std::string text() const;
  /// An array of two integers.
  Place pair(int least, int most) const;
  bool is_array() const { return value_.is_array(); }

  /// Throws Error as SourceText::fail() does, with the path of the value.
  template <class... Values>
  [[noreturn]] void fail(std::string_view sentence, const Values&... values) const {
    throw_error(filled(sentence, values...));
  }

 private:
  [[noreturn]] void throw_error(const std::string& sentence) const;

  const SourceText& source_;
  const nlohmann::json& value_;
  std::string path_;
};

/// The puzzles of a text with one puzzle or an array of them, each read by read(value). Throws Error if there
/// are none or too many.
std::vector<SlidingPuzzle> puzzles_in_json(const SourceText& source,
                                           const std::function<SlidingPuzzle(const JsonValue& value)>& read);

}  // namespace sbp
