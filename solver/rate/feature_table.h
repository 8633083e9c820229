// Tables of ratings: a row for the hardest puzzle of each bucket of a board. docs/tables.md describes them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/formats/result_table.h"
#include "solver/rate/rating.h"

namespace sbp {

/// The first line, with its end.
std::string feature_columns();

/// The line of a bucket, with its end. The rating must have a solution.
std::string feature_line(const Bucket& bucket, const Rating& rating);

/// Whether a line without its end can be that of a row of results: its bucket, its number of moves, and as
/// many numbers as there are columns.
bool is_feature_line(std::string_view line, const ResultRow& row);

}  // namespace sbp
