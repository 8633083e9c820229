#include "solver/rate/feature_table.h"

#include <algorithm>
#include <cassert>

#include "common/formats/table_reader.h"
#include "solver/rate/rated_values.h"

namespace sbp {
namespace {

constexpr std::string_view kBucket = "bucket", kLength = "length";

/// The values of any puzzle that has a solution, for their names.
std::vector<RatedValue> some_values() {
  return rated_values({.positions = 0, .dead_ends = 0, .solution = SolutionRating{}});
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos;
}

}  // namespace

std::string feature_columns() {
  std::string line(kBucket);
  for (const RatedValue& value : some_values()) line += '\t' + std::string(value.name);
  return line + '\n';
}

std::string feature_line(const Bucket& bucket, const Rating& rating) {
  assert(rating.solution);
  std::string line = bucket.name();
  for (const RatedValue& value : rated_values(rating)) line += '\t' + value.text;
  return line + '\n';
}

bool is_feature_line(std::string_view line, const ResultRow& row) {
  const std::vector<std::string_view> fields = split(line, '\t');
  const std::vector<RatedValue> values = some_values();
  if (fields.size() != values.size() + 1 || fields.front() != row.bucket.name()) return false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string_view field = fields[i + 1];
    if (!is_number(field) || (values[i].name == kLength && field != std::to_string(row.moves))) return false;
  }
  return true;
}

}  // namespace sbp
