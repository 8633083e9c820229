#include "sorter/bucket_index.h"

#include <span>

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
  UpperRows& upper_rows = upper_.local();
  on_this_cpu([&](auto) {
    // Of what is not local the compiler would load everything again for each record.
    const PositionCode lower_bits = lower_.mask();
    const LowerRows::View lower = lower_.view();
    const EntryTable<Keyed>::View by_key = by_key_.view();
    const std::span<const PositionCode> records = codes;
    const std::span<std::uint16_t> bucket_of = numbers;
    for (std::size_t i = 0; i < records.size();) {
      const PositionCode above = records[i] & ~lower_bits;
      const UpperRows::Keys upper = upper_rows.keys(above);
      for (; i < records.size() && (records[i] & ~lower_bits) == above; ++i) {
        const LowerRows::Content& below = lower.find(records[i] & lower_bits);
        bucket_of[i] = by_key.find(upper.with(below.border) + below.key).bucket;
      }
    }
  });
}

}  // namespace sbp
