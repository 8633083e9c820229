#include "searcher/run/bucket_weights.h"

#include <algorithm>
#include <bit>

#include "common/enumeration/position_ranks.h"

namespace sbp {

std::map<Bucket, std::uint64_t> bucket_weights(const Board& board) {
  std::map<Bucket, std::uint64_t> weights;
  for (const Bucket& bucket : all_buckets(board.cells(), 1)) weights.emplace(bucket, 0);
  const PositionRanks positions(board);
  const std::uint64_t all = positions.positions(), samples = std::min(all, kWeightSamples);
  for (const auto& pieces : positions.unrank(spread_ranks(samples, all))) {
    Bucket bucket(board.cells());
    for (const Cells piece : pieces) bucket.add(std::popcount(piece));
    if (const auto weight = weights.find(bucket); weight != weights.end()) ++weight->second;
  }
  for (auto& [bucket, weight] : weights) weight = std::max<std::uint64_t>(1, weight * all / samples);
  return weights;
}

}  // namespace sbp
