// The rows of the result tables for one bucket.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "oracle/label_board.h"

namespace oracle {

/// The method: from each start separately (the definition), or for a whole piece set at once.
enum class Method { kForward, kAllAtOnce };

/// The results of one bucket: the columns of results.tsv and census.tsv.
struct BucketResult {
  Bucket bucket;
  std::uint64_t justsolved = 0;
  int moves = 0;
  std::uint64_t hardest = 0;
  int goal = 0;
  Labels board;
  std::string solution;
  int moves_corner = 0;
  std::uint64_t puzzles = 0;
  std::uint64_t piece_sets = 0;
  std::map<int, std::uint64_t> census;  ///< puzzles by difficulty
};

/// All positions of a bucket by piece set; none if there are more than `max_positions`.
std::optional<std::vector<std::vector<Labels>>> positions_by_piece_set(const Board& board,
                                                                       const Bucket& bucket,
                                                                       std::uint64_t max_positions);

/// Solves every puzzle of the given positions, which must be all of the bucket. None for a bucket without
/// justsolved positions, which tables omit.
std::optional<BucketResult> solve_bucket(const Board& board, const Bucket& bucket,
                                         const std::vector<std::vector<Labels>>& positions, Method method);

extern const std::string kResultHeader, kCensusHeader;

/// The row of results.tsv, without the line end.
std::string result_row(const BucketResult& result);
/// The rows of census.tsv, each without its line end.
std::vector<std::string> census_rows(const BucketResult& result);

}  // namespace oracle
