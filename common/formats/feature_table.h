// Tables of ratings: a row for the hardest puzzle of each bucket of a board. docs/reference/tables.md
// describes them.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "common/formats/result_table.h"
#include "common/system/file.h"

namespace sbp {

/// The numbers of a row, in the order of columns. docs/notes/rating.md says what they mean.
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

/// The name of a column: a word of lower-case letters and '_'.
std::string_view feature_name(Feature feature);

/// The numbers of a puzzle that has a solution. They are texts in decimal, since `solutions` may be too large
/// for any type.
class Features {
 public:
  std::string& operator[](Feature feature) { return texts_[static_cast<std::size_t>(feature)]; }
  const std::string& operator[](Feature feature) const { return texts_[static_cast<std::size_t>(feature)]; }

  /// The number, or the one next to it that a double can hold.
  double number(Feature feature) const { return std::stod((*this)[feature]); }

 private:
  std::array<std::string, kFeatures> texts_;
};

/// The first line, with its end.
std::string feature_columns();

/// The line of a bucket, with its end.
std::string feature_line(const Bucket& bucket, const Features& features);

/// Whether a line without its end can be that of a row of results: its bucket, its number of moves, and as
/// many numbers as there are columns, written as JSON writes them.
bool is_feature_line(std::string_view line, const ResultRow& row);

/// Reads the ratings of a board by bucket name. There must be one for each row of `results` that has a
/// puzzle, in their order. Throws Error with file, line and reason if the file cannot be read, is not whole,
/// or is not the table of these results; then `remedy` is its advice.
std::map<std::string, Features> read_features(const fs::path& file, const ResultTable& results,
                                              std::string_view remedy);

}  // namespace sbp
