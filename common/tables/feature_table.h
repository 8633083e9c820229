// Rating tables: one row for the hardest puzzle of each bucket of a board.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "common/files/file.h"
#include "common/tables/result_table.h"

namespace sbp {

/// The numbers of a row, in column order.
enum class Feature {
  positions,
  dead_ends,
  length,
  solutions,
  opening,
  forced_moves,
  bottlenecks,
  branching,
  retreats,
  searched,
  guided,
  walk,
  walk_error,
  walks,
  score
};

inline constexpr std::size_t kFeatures = static_cast<std::size_t>(Feature::score) + 1;

/// The name of a column, in lower-case letters and '_'.
std::string_view feature_name(Feature feature);

/// The numbers of a solvable puzzle, as decimal texts, since `solutions` may exceed every integer type.
class Features {
 public:
  std::string& operator[](Feature feature) { return texts_[static_cast<std::size_t>(feature)]; }
  const std::string& operator[](Feature feature) const { return texts_[static_cast<std::size_t>(feature)]; }

  /// The number, rounded to a double.
  double number(Feature feature) const { return std::stod((*this)[feature]); }

 private:
  std::array<std::string, kFeatures> texts_;
};

/// The header line, including its line end.
std::string feature_columns();

/// The line of a bucket, including its line end.
std::string feature_line(const Bucket& bucket, const Features& features);

/// Whether a line, without its line end, fits a row of results: its bucket, its number of moves, and one
/// number in JSON form for each column.
bool is_feature_line(std::string_view line, const ResultRow& row);

/// Reads the ratings of a board by bucket name: one for each row of `results` that has a puzzle, in the same
/// order. Throws Error with file, line, reason and `remedy` if the file cannot be read, is incomplete, or
/// does not match the results.
std::map<std::string, Features> read_features(const fs::path& file, const ResultTable& results,
                                              std::string_view remedy);

}  // namespace sbp
