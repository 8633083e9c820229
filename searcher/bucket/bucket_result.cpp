#include "searcher/bucket/bucket_result.h"

#include <cassert>
#include <numeric>

namespace sbp {

void BucketResult::merge(const BucketResult& other) {
  justsolved.merge(other.justsolved);
  piece_sets += other.piece_sets;
  moves_corner = std::max(moves_corner, other.moves_corner);
  if (other.moves() > moves() || (other.moves() > 0 && other.moves() == moves() && other.hardest < hardest))
    hardest = other.hardest;
  if (census.size() < other.census.size()) census.resize(other.census.size());
  for (std::size_t moves = 0; moves < other.census.size(); ++moves) census[moves] += other.census[moves];
}

ResultRow make_row(const Bucket& bucket, const BucketResult& result, const std::string& solution) {
  assert((result.moves() == 0) == result.hardest.position.empty());
  ResultRow row(bucket);
  row.justsolved = result.justsolved.count;
  row.moves = result.moves();
  row.hardest = result.census.empty() ? 0 : result.census.back();
  row.goal = result.hardest.goal;
  row.board = result.hardest.position.labels();
  row.solution = solution;
  row.moves_corner = result.moves_corner;
  row.puzzles = std::accumulate(result.census.begin(), result.census.end(), std::uint64_t{0});
  row.piece_sets = result.piece_sets;
  return row;
}

}  // namespace sbp
