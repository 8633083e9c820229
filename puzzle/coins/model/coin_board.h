// Boards of coin puzzles, as bitboards, and the rule of moves.
#pragma once

#include <cassert>
#include <cstdint>

#include "common/grid/bits.h"

namespace sbp {

/// A set of cells, such as those with a coin: bit i is cell i in reading order (left to right, top to
/// bottom). Positions are ordered as these integers.
using CoinSet = std::uint64_t;

/// The set of one cell.
constexpr CoinSet coin_at(int cell) {
  return CoinSet{1} << cell;
}

/// A board `width` columns wide and `height` rows tall. Its masks keep shifts from wrapping around at the
/// edges. A plain value.
class CoinBoard {
 public:
  static constexpr int kMostCells = 64;

  /// Mirror images, to be added: kLeftRight + kUpDown is a half turn.
  static constexpr int kLeftRight = 1, kUpDown = 2;

  /// Requires 1 <= width, 1 <= height and width * height <= kMostCells.
  CoinBoard(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  int cells() const { return width_ * height_; }
  CoinSet all() const { return all_; }
  /// The cells of some consecutive rows.
  CoinSet rows(int first, int count) const;

  CoinSet left(CoinSet c) const { return (c & ~left_column_) >> 1; }
  CoinSet right(CoinSet c) const { return (c & ~right_column_) << 1; }
  CoinSet up(CoinSet c) const { return width_ == kMostCells ? 0 : c >> width_; }
  CoinSet down(CoinSet c) const { return width_ == kMostCells ? 0 : (c << width_) & all_; }

  /// The cells that share an edge with a cell of the set.
  CoinSet neighbours(CoinSet c) const { return left(c) | right(c) | up(c) | down(c); }
  /// The cells adjacent to at least two cells of the set: where the rule allows a coin, given these other
  /// coins, if the cell is empty.
  CoinSet crowded(CoinSet c) const {
    const CoinSet l = left(c), r = right(c), u = up(c), d = down(c);
    return (l & r) | (u & d) | ((l | r) & (u | d));
  }

  /// The set, extended by crowded cells to a fixpoint. No move leaves it, because a coin is only put next to
  /// two others.
  CoinSet closure(CoinSet c) const;

  /// The mirror image of a set.
  CoinSet image(CoinSet c, int mirror) const;

  friend bool operator==(const CoinBoard&, const CoinBoard&) = default;

 private:
  int width_, height_;
  CoinSet all_, left_column_ = 0, right_column_ = 0;
};

/// Coins on a board, and their target. Both sets have the same size.
struct CoinPuzzle {
  CoinBoard board;
  CoinSet start, goal;
};

}  // namespace sbp
