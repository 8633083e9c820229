// Boards of coin puzzles, and what the rule asks of cells.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <string>

namespace sbp {

/// A set of cells, such as those with a coin: bit i is cell i, counted in reading order (left to right, top
/// to bottom). Positions compare as these numbers.
using CoinSet = std::uint64_t;

/// The set of one cell.
constexpr CoinSet coin_at(int cell) {
  return CoinSet{1} << cell;
}

/// Calls visit(cell) for every cell of a set, ascending.
template <class Visit>
constexpr void for_each_coin(CoinSet cells, Visit&& visit) {
  for (; cells != 0; cells &= cells - 1) visit(std::countr_zero(cells));
}

/// The bits of `from` at the set bits of `mask`, moved together at the low end. For tables, not for inner
/// loops.
CoinSet packed(CoinSet from, CoinSet mask);
/// The low bits of `from`, moved to the set bits of `mask`; the inverse of packed().
CoinSet unpacked(CoinSet from, CoinSet mask);

/// A board `width` columns wide and `height` rows tall. Knows its masks, so that no caller has to think of
/// wrap-around at the edges. A plain value.
class CoinBoard {
 public:
  static constexpr int kMostCells = 64;

  /// Mirror images, as sums: kLeftRight + kUpDown is the board turned by half a turn.
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
  /// The cells that share edges with at least two cells of the set: where the rule lets a coin be put if
  /// these are the other coins (and no coin is there).
  CoinSet crowded(CoinSet c) const {
    const CoinSet l = left(c), r = right(c), u = up(c), d = down(c);
    return (l & r) | (u & d) | ((l | r) & (u | d));
  }

  /// The set, and whatever is crowded by it and what was added. No move leads out of it: a coin is put only
  /// where two others are beside it.
  CoinSet closure(CoinSet c) const;

  /// The mirror image of a set.
  CoinSet image(CoinSet c, int mirror) const;

  friend bool operator==(const CoinBoard&, const CoinBoard&) = default;

 private:
  int width_, height_;
  CoinSet all_, left_column_ = 0, right_column_ = 0;
};

/// Coins on a board, and where they shall be. Both sets have as many coins.
struct CoinPuzzle {
  CoinBoard board;
  CoinSet start, goal;
};

}  // namespace sbp
