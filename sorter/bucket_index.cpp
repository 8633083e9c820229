#include "sorter/bucket_index.h"

#include "common/system/error.h"
#include "common/system/kernels.h"

namespace sbp {

BucketIndex::BucketIndex(const Board& board)
    : coder_(board),
      buckets_(all_buckets(board.cells(), 0)),
      weight_(static_cast<std::size_t>(board.cells()) + 1) {
  const int cells = board.cells();
  std::uint64_t weight = 1;
  for (int size = 1; size <= cells; ++size) {
    weight_[static_cast<std::size_t>(size)] = weight;
    weight *= static_cast<std::uint64_t>(cells / size + 1);
  }

  table_.resize(4 * std::bit_ceil(buckets_.size()));
  shift_ = 64 - std::countr_zero(table_.size());
  for (std::size_t number = 0; number < buckets_.size(); ++number) {
    std::uint64_t key = 0;
    for (int size = 1; size <= cells; ++size)
      key += weight_[static_cast<std::size_t>(size)] * static_cast<unsigned>(buckets_[number].count(size));
    std::size_t slot = slot_of(key);
    while (table_[slot].key != 0) slot = (slot + 1) % table_.size();
    table_[slot] = {key, static_cast<std::uint16_t>(number)};
  }
}

std::uint16_t BucketIndex::number_of(std::uint64_t key) const {
  for (std::size_t slot = slot_of(key);; slot = (slot + 1) % table_.size()) {
    if (table_[slot].key == 0) throw Error("a record is not a position; run the finder again with --force");
    if (table_[slot].key == key) return table_[slot].number;
  }
}

std::uint64_t BucketIndex::key(PositionCode code) const {
  // Which cells are joined to the neighbour on that side; the right neighbour is one slot lower.
  const int row = 3 * coder_.board().width();
  const PositionCode right = code >> 1 & kOccupiedBits, down = code >> 2 & kOccupiedBits;
  const PositionCode left = right >> 3, up = down >> row;
  const PositionCode joined = right | down | left | up;
  const PositionCode single = code & kOccupiedBits & ~joined;
  // The second cells of dominoes: joined on one side only to a cell that is joined on one side only.
  const PositionCode lying = (right & ~(down | left | up)) >> 3 & left & ~(right | down | up);
  const PositionCode standing = (down & ~(right | left | up)) >> row & up & ~(right | down | left);
  std::uint64_t key = weight_[1] * static_cast<unsigned>(std::popcount(single)) +
                      weight_[2] * static_cast<unsigned>(std::popcount(lying | standing));
  PositionCode larger = joined & ~(lying | lying << 3 | standing | standing << row);
  // Each piece left has three cells or more, so fewer than six cells are one piece.
  while (std::popcount(larger) >= 6) {
    const PositionCode piece = coder_.flood(code, std::bit_floor(larger));
    key += weight_[static_cast<std::size_t>(std::popcount(piece))];
    larger &= ~piece;
  }
  if (larger != 0) key += weight_[static_cast<std::size_t>(std::popcount(larger))];
  return key;
}

void BucketIndex::classify(const std::vector<PositionCode>& codes,
                           std::vector<std::uint16_t>& numbers) const {
  numbers.resize(codes.size());
  on_this_cpu([&](auto) {
    for (std::size_t i = 0; i < codes.size(); ++i) numbers[i] = number_of(key(codes[i]));
  });
}

}  // namespace sbp
