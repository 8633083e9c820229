#include "sorter/bucket_index.h"

#include <bit>

#include "common/system/error.h"
#include "common/system/kernels.h"

namespace sbp {

BucketIndex::BucketIndex(const Board& board)
    : coder_(board),
      weights_(board.cells()),
      lower_(board, weights_),
      upper_(coder_, lower_, weights_),
      buckets_(all_buckets(board.cells(), 0)) {
  table_.resize(4 * std::bit_ceil(buckets_.size()));
  shift_ = 64 - std::countr_zero(table_.size());
  for (std::size_t number = 0; number < buckets_.size(); ++number) {
    BucketKey key = 0;
    for (int size = 1; size <= board.cells(); ++size)
      key += weights_[size] * static_cast<unsigned>(buckets_[number].count(size));
    std::size_t slot = slot_of(key);
    while (table_[slot].key != 0) slot = (slot + 1) % table_.size();
    table_[slot] = {key, static_cast<std::uint16_t>(number)};
  }
}

std::uint16_t BucketIndex::number_of(BucketKey key) const {
  for (std::size_t slot = slot_of(key);; slot = (slot + 1) & (table_.size() - 1)) {
    if (table_[slot].key == 0) throw Error("a record is not a position; run the finder again with --force");
    if (table_[slot].key == key) return table_[slot].number;
  }
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
      numbers[i] = number_of(upper.key() + upper.key_across(below.border) + below.key);
    }
  });
}

}  // namespace sbp
