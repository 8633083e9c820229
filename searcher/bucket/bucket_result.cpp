#include "searcher/bucket/bucket_result.h"

#include <numeric>

namespace sbp {

void Findings::merge(const Findings& other) {
  sources.merge(other.sources);
  piece_sets += other.piece_sets;
  moves_corner = std::max(moves_corner, other.moves_corner);
  if (other.moves() > moves() || (other.moves() > 0 && other.moves() == moves() && other.hardest < hardest))
    hardest = other.hardest;
  if (census.size() < other.census.size()) census.resize(other.census.size());
  for (std::size_t moves = 0; moves < other.census.size(); ++moves) census[moves] += other.census[moves];
}

ResultRow make_row(const Bucket& bucket, const Findings& findings, const std::string& solution) {
  ResultRow row(bucket);
  row.justsolved = findings.sources.count;
  row.moves = findings.moves();
  row.hardest = findings.census.empty() ? 0 : findings.census.back();
  row.goal = findings.hardest.goal;
  row.board = findings.hardest.position.labels();
  row.solution = solution;
  row.moves_corner = findings.moves_corner;
  row.puzzles = std::accumulate(findings.census.begin(), findings.census.end(), std::uint64_t{0});
  row.piece_sets = findings.piece_sets;
  return row;
}

}  // namespace sbp
