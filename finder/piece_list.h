// The pieces that can start at a cell, in canonical order.
#pragma once

#include <cassert>
#include <span>
#include <vector>

#include "common/enumeration/region.h"

namespace sbp {

/// A slot that no board has; a requirement that contains it never holds.
inline constexpr Slots kNowhere = Slots{1} << 31;

/// One place for a piece.
struct PiecePlace {
  PositionCode code;
  Slots cells;
  /// The cells that must be voids for the piece to move one cell left (up). Contains kNowhere if it never
  /// can, or if the piece cannot be a goal piece, which has a cell in the bottom row and one in the right
  /// column.
  Slots left, up;
};

/// For each slot of a board the pieces whose first cell it is (canonical_pieces). Immutable; may be shared by
/// threads.
class PieceLists {
 public:
  /// A board of at most kMaxFileCells cells.
  explicit PieceLists(const Board& board);

  const Strip& strip() const { return strip_; }
  /// The pieces whose first cell is `slot`.
  std::span<const PiecePlace> starting_at(int slot) const {
    assert(0 <= slot && static_cast<std::size_t>(slot) < lists_.size());
    return lists_[static_cast<std::size_t>(slot)];
  }

  /// Calls `use` for the pieces that contain the first cell of a region and lie in it, in canonical order.
  template <class Use>
  void for_each_in(Slots region, Use use) const {
    for (const PiecePlace& piece : starting_at(first_slot(region)))
      if ((piece.cells & ~region) == 0) use(piece);
  }

 private:
  PiecePlace piece(Slots cells) const;

  Strip strip_;
  std::vector<std::vector<PiecePlace>> lists_;
};

}  // namespace sbp
