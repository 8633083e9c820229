// Buckets: the number of pieces of each size.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "common/grid/board.h"

namespace sbp {

/// The n-omino counts of a position, n = 1 .. cells of the board. A value type.
class Bucket {
 public:
  /// The empty bucket of a board of `cells` cells, 1 .. kMaxCountCells.
  explicit Bucket(int cells) : cells_(cells) { assert(1 <= cells && cells <= kMaxCountCells); }

  /// Parses the full form ("5-3-1-0-...", one number for each size) or a short form ("(5,3,1)", "5,3,1" or
  /// "5-3-1", trailing zeros left out). Throws UsageError if `text` is neither, or needs more than `cells`
  /// cells.
  static Bucket parse(std::string_view text, int cells);

  /// Cells of the board.
  int cells() const { return cells_; }
  /// The number of pieces with `size` cells; 1 <= size <= cells().
  int count(int size) const { return counts_[index(size)]; }
  /// 0 <= count <= cells().
  void set_count(int size, int count) {
    assert(0 <= count && count <= cells_);
    counts_[index(size)] = static_cast<signed char>(count);
  }
  /// Adds a piece of `size` cells.
  void add(int size) { ++counts_[index(size)]; }

  /// The number of pieces.
  int pieces() const;
  /// Cells covered by pieces.
  int covered() const;
  /// Cells not covered by pieces.
  int voids() const { return cells_ - covered(); }

  /// "5-3-1-0-0-0-0-0-0": one count for each size up to the number of cells.
  std::string name() const;
  /// "(5,3,1)": trailing zeros left out.
  std::string short_name() const;

  /// Whether all counts are the same.
  friend bool operator==(const Bucket&, const Bucket&) = default;
  /// Some total order. Files are sorted by name() as bytes instead.
  friend auto operator<=>(const Bucket&, const Bucket&) = default;

 private:
  std::size_t index(int size) const {
    assert(1 <= size && size <= cells_);
    return static_cast<std::size_t>(size);
  }

  int cells_;
  std::array<signed char, kMaxCountCells + 1> counts_{};  // index 0 is not used
};

/// All buckets of a board of `cells` cells with at least one piece and at least `least_voids` voids, whether
/// or not their pieces can be placed. In a fixed order, not that of operator<.
std::vector<Bucket> all_buckets(int cells, int least_voids);

}  // namespace sbp
