#include "sorter/bucket_index.h"

#include "common/system/kernels.h"

namespace sbp {

BucketIndex::BucketIndex(const Board& board)
    : coder_(board),
      weights_(board.cells()),
      lower_(board, weights_),
      upper_(coder_, lower_, weights_),
      buckets_(all_buckets(board.cells(), 0)),
      by_key_(keyed(), 4) {}

std::vector<BucketIndex::Keyed> BucketIndex::keyed() const {
  std::vector<Keyed> keyed;
  for (const Bucket& bucket : buckets_) {
    BucketKey key = 0;
    for (int size = 1; size <= coder_.board().cells(); ++size)
      key += weights_[size] * static_cast<unsigned>(bucket.count(size));
    keyed.push_back({key, static_cast<std::uint16_t>(keyed.size())});
  }
  return keyed;
}

void BucketIndex::classify(const std::vector<PositionCode>& codes,
                           std::vector<std::uint16_t>& numbers) const {
  numbers.resize(codes.size());
  UpperRows& upper = upper_.local();
  on_this_cpu([&](auto) {
    for (std::size_t i = 0; i < codes.size(); ++i) {
      const PositionCode code = codes[i] & ~lower_.mask();
      if (code != upper.code()) upper.enter(code);
      const LowerRows::Content& below = lower_.find(codes[i] & lower_.mask());
      numbers[i] = by_key_.find(upper.key() + upper.key_across(below.border) + below.key).bucket;
    }
  });
}

}  // namespace sbp
