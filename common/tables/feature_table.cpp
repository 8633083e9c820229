#include "common/tables/feature_table.h"

#include <algorithm>

#include "common/base/error.h"
#include "common/formats/sealed_text.h"
#include "common/tables/table_reader.h"

namespace sbp {
namespace {

constexpr std::string_view kBucket = "bucket";

/// Numbers of up to 18 digits fit into every type used; `solutions` has no limit.
constexpr std::size_t kMostDigits = 18;

constexpr std::array<std::string_view, kFeatures> kNames{
    "positions", "dead_ends", "length", "solutions", "opening",    "forced_moves", "bottlenecks", "branching",
    "retreats",  "searched",  "guided", "walk",      "walk_error", "walks",        "score"};

/// Whether a text is digits, at least one.
bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Whether a text is a valid number of its column: whole, or rounded to two digits.
bool is_value(Feature feature, std::string_view text) {
  std::string_view whole = text;
  if (feature == Feature::branching || feature == Feature::walk || feature == Feature::walk_error ||
      feature == Feature::score) {
    const std::size_t point = text.size() < 4 ? 0 : text.size() - 3;
    if (text[point] != '.' || !is_digits(text.substr(point + 1))) return false;
    whole = text.substr(0, point);
  }
  const bool fits = feature == Feature::solutions || whole.size() <= kMostDigits;
  return is_digits(whole) && fits && (whole.size() == 1 || whole.front() != '0');
}

Features parse_line(std::string_view line) {
  const std::vector<std::string_view> fields = split(line, '\t');
  Features features;
  for (std::size_t i = 0; i < kFeatures; ++i) features[static_cast<Feature>(i)] = fields[i + 1];
  return features;
}

}  // namespace

std::string_view feature_name(Feature feature) {
  return kNames[static_cast<std::size_t>(feature)];
}

std::string feature_columns() {
  std::string line(kBucket);
  for (const std::string_view name : kNames) line += '\t' + std::string(name);
  return line + '\n';
}

std::string feature_line(const Bucket& bucket, const Features& features) {
  std::string line = bucket.name();
  for (std::size_t i = 0; i < kFeatures; ++i) line += '\t' + features[static_cast<Feature>(i)];
  return line + '\n';
}

bool is_feature_line(std::string_view line, const ResultRow& row) {
  const std::vector<std::string_view> fields = split(line, '\t');
  if (fields.size() != kFeatures + 1 || fields.front() != row.bucket.name()) return false;
  for (std::size_t i = 0; i < kFeatures; ++i)
    if (!is_value(static_cast<Feature>(i), fields[i + 1])) return false;
  return parse_line(line)[Feature::length] == std::to_string(row.moves);
}

std::map<std::string, Features> read_features(const fs::path& file, const ResultTable& results,
                                              std::string_view remedy) {
  const std::string whole = read_file(file);
  const auto fail = [&](std::size_t line, const std::string& why) {
    TableLine(file, line, "", remedy).fail(why);
  };
  if (!whole.starts_with(feature_columns())) fail(1, "this is not the header line of a rating table");
  const std::optional<std::string> text = unsealed(file.filename().string(), whole);
  if (!text)
    fail(static_cast<std::size_t>(std::ranges::count(whole, '\n')), "wrong checksum of the preceding lines");
  const std::vector<std::string_view> lines = split(*text, '\n');  // the last is empty
  std::map<std::string, Features> features;
  std::size_t next = 1;
  for (const ResultRow& row : results.rows) {
    if (row.moves == 0) continue;
    if (!is_feature_line(lines[next], row))
      fail(next + 1, "these are not the ratings of " + row.bucket.name() + ", which takes " +
                         std::to_string(row.moves) + (row.moves == 1 ? " move" : " moves"));
    features.emplace(row.bucket.name(), parse_line(lines[next++]));
  }
  if (next + 1 != lines.size()) fail(next + 1, "the results have no such puzzle");
  return features;
}

}  // namespace sbp
