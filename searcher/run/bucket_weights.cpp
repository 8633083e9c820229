#include "searcher/run/bucket_weights.h"

#include <algorithm>
#include <bit>

#include "common/enumeration/position_ranks.h"
#include "common/system/limits.h"

namespace sbp {
namespace {

/// Adds every bucket that has the pieces of `bucket`, and then some of at most `size` cells each, and a void.
void add_buckets(const Bucket& bucket, int size, std::map<Bucket, std::uint64_t>& weights) {
  if (bucket.pieces() > 0) weights.emplace(bucket, 0);
  for (int next = std::min(size, bucket.voids() - 1); next >= 1; --next) {
    Bucket larger = bucket;
    larger.add(next);
    add_buckets(larger, next, weights);
  }
}

}  // namespace

std::map<Bucket, std::uint64_t> bucket_weights(const Board& board) {
  std::map<Bucket, std::uint64_t> weights;
  add_buckets(Bucket(board.cells()), board.cells(), weights);
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
