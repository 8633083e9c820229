#include "sorter/bucket_index.h"

#include "common/base/error.h"
#include "common/base/narrow.h"

namespace sbp {

void refuse_record() {
  throw Error("a record is not a valid position; run the finder again with --force");
}

BucketIndex::BucketIndex(const Board& board) : weights_{0}, buckets_(all_buckets(board.cells(), 0)) {
  BucketKey weight = 1;
  for (int size = 1; size <= board.cells(); ++size) {
    weights_.push_back(weight);
    weight *= static_cast<BucketKey>(board.cells() / size + 1);
  }
  for (const Bucket& bucket : buckets_) {
    BucketKey key = 0;
    for (int size = 1; size <= board.cells(); ++size)
      key += this->weight(size) * static_cast<unsigned>(bucket.count(size));
    numbers_.emplace(key, narrow<std::uint16_t>(numbers_.size()));
  }
}

std::uint16_t BucketIndex::number(BucketKey key) const {
  const auto found = numbers_.find(key);
  if (found == numbers_.end()) refuse_record();
  return found->second;
}

}  // namespace sbp
