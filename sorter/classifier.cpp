#include "sorter/classifier.h"

#include <bit>

#include "common/base/limits.h"
#include "common/machine/kernels.h"

namespace sbp {
namespace {

/// Cells at the end of a board that hold one of some thousand things in most records.
constexpr auto kSorterLastCells = chosen<int>(9, 1, 10);
/// Slots for what they hold and for keys of buckets, as a power of two.
constexpr auto kSorterAnswerBits = chosen<int>(15, 1, 20);

/// The bits of the last cells in a position code.
constexpr PositionCode kLastCells = (PositionCode{1} << 3 * kSorterLastCells) - 1;

/// A code without the pieces with these occupied bits.
PositionCode without(PositionCode code, PositionCode pieces) {
  return code & ~(pieces | pieces << 1 | pieces << 2);
}

}  // namespace

Classifier::Classifier(const Board& board, const BucketIndex& index)
    : coder_(board),
      all_cells_((PositionCode{1} << 3 * board.cells()) - 1),
      index_(index),
      last_keys_(kSorterAnswerBits),
      numbers_(kSorterAnswerBits) {}

void Classifier::classify(std::span<const PositionCode> codes, std::vector<std::uint16_t>& numbers) {
  numbers.resize(codes.size());
  on_this_cpu([&](auto) {
    for (std::size_t i = 0; i < codes.size(); ++i)
      numbers[i] = numbers_.of(key(codes[i]), [&](BucketKey key) { return index_.number(key); });
  });
}

BucketKey Classifier::key(PositionCode code) {
  if ((code & ~all_cells_) != 0) refuse_record();
  if ((code & ~kLastCells) != first_cells_) begin_with(code & ~kLastCells);
  BucketKey key = first_key_;
  PositionCode found = 0;
  for (const PositionCode begun : begun_) {
    if ((begun & found) != 0) continue;  // joined to another in the last cells
    const PositionCode piece = coder_.flood(code, begun);
    key += weight(piece, code);
    found |= piece;
  }
  const auto rest = static_cast<std::uint32_t>(without(code, found) & kLastCells);
  return key + last_keys_.of(
                   rest, [&](std::uint32_t rest) { return static_cast<std::uint32_t>(key_of_pieces(rest)); });
}

void Classifier::begin_with(PositionCode first_cells) {
  first_cells_ = first_cells;
  first_key_ = 0;
  begun_.clear();
  for (PositionCode rest = first_cells & kOccupiedBits; rest != 0;) {
    const PositionCode piece = coder_.flood(first_cells, std::bit_floor(rest));
    if ((piece & kLastCells) == 0)
      first_key_ += weight(piece, first_cells);
    else
      begun_.push_back(piece);
    rest &= ~piece;
  }
}

BucketKey Classifier::key_of_pieces(PositionCode code) const {
  BucketKey key = 0;
  for (PositionCode rest = code & kOccupiedBits; rest != 0;) {
    const PositionCode piece = coder_.flood(code, std::bit_floor(rest));
    key += weight(piece, code);
    rest &= ~piece;
  }
  return key;
}

BucketKey Classifier::weight(PositionCode piece, PositionCode code) const {
  if ((piece & ~code) != 0) refuse_record();  // a join to a void
  return index_.weight(std::popcount(piece));
}

}  // namespace sbp
