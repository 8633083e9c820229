#include "sorter/bucket_index.h"

#include <array>
#include <cassert>
#include <utility>

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

/// The pieces of three and more cells of a position. The codes of a file ascend, so most begin as the one
/// before does; pieces that end before the first difference are the same.
class BucketIndex::LargerPieces {
 public:
  explicit LargerPieces(const BucketIndex& index) : index_(index) {}

  /// The sum of their weights, for the next code with these cells in such pieces.
  std::uint64_t key(PositionCode code, PositionCode larger) {
    // All above the highest bit that differs: whole cells, if their lowest bit is there.
    const PositionCode differs = std::exchange(code_, code) ^ code;
    const PositionCode same = differs == 0 ? ~PositionCode{0} : ~(2 * std::bit_floor(differs) - 1);
    std::uint64_t key = 0;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      const Piece piece = pieces_[i];
      if ((piece.cells & ~same) != 0) continue;
      pieces_[kept++] = piece;
      key += piece.weight;
      larger &= ~piece.cells;
    }
    count_ = kept;
    // Each piece left has three cells or more, so fewer than six cells are one piece.
    while (std::popcount(larger) >= 6) key += add(index_.coder_.flood(code, std::bit_floor(larger)), larger);
    if (larger != 0) key += add(larger, larger);
    return key;
  }

 private:
  struct Piece {
    PositionCode cells;
    std::uint64_t weight;
  };

  std::uint64_t add(PositionCode cells, PositionCode& larger) {
    const std::uint64_t weight = index_.weight_[static_cast<std::size_t>(std::popcount(cells))];
    assert(count_ < pieces_.size());
    pieces_[count_++] = {cells, weight};
    larger &= ~cells;
    return weight;
  }

  const BucketIndex& index_;
  PositionCode code_ = 0;
  std::array<Piece, kMaxFileCells> pieces_;  // what is no position may have smaller ones, each with a cell
  std::size_t count_ = 0;
};

std::uint64_t BucketIndex::key(PositionCode code, LargerPieces& pieces) const {
  // Which cells are joined to the neighbour on that side; the right neighbour is one slot lower.
  const int row = 3 * coder_.board().width();
  const PositionCode right = code >> 1 & kOccupiedBits, down = code >> 2 & kOccupiedBits;
  const PositionCode left = right >> 3, up = down >> row;
  const PositionCode joined = right | down | left | up;
  const PositionCode single = code & kOccupiedBits & ~joined;
  // The second cells of dominoes: joined on one side only to a cell that is joined on one side only.
  const PositionCode lying = (right & ~(down | left | up)) >> 3 & left & ~(right | down | up);
  const PositionCode standing = (down & ~(right | left | up)) >> row & up & ~(right | down | left);
  const PositionCode larger = joined & ~(lying | lying << 3 | standing | standing << row);
  return weight_[1] * static_cast<unsigned>(std::popcount(single)) +
         weight_[2] * static_cast<unsigned>(std::popcount(lying | standing)) + pieces.key(code, larger);
}

void BucketIndex::classify(const std::vector<PositionCode>& codes,
                           std::vector<std::uint16_t>& numbers) const {
  numbers.resize(codes.size());
  on_this_cpu([&](auto) {
    LargerPieces pieces(*this);
    for (std::size_t i = 0; i < codes.size(); ++i) numbers[i] = number_of(key(codes[i], pieces));
  });
}

}  // namespace sbp
