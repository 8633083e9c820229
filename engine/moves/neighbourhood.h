// The adjacency of free cells.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "common/grid/board.h"

namespace sbp {

/// For each place of a set of free cells, in reading order, its neighbours of higher place: whether the next
/// place is the right neighbour, and how many places further the neighbour below is (0 for none). Moves of
/// monominoes depend on nothing else. At most kMaxSearchCells places.
class Neighbourhood {
 public:
  Neighbourhood(const Board& board, Cells free) {
    std::size_t place = 0;
    for (Cells rest = free; rest != 0; rest &= rest - 1, ++place) {
      const Cells cell = rest & -rest;
      std::uint64_t bits = (board.right(cell) & free) != 0 ? 1 : 0;
      if (const Cells below = board.down(cell) & free; below != 0)
        bits |= static_cast<std::uint64_t>(std::popcount(free & (below - 1) & ~(cell - 1))) << 1;
      if (bits != 0) bits_[place / kPlacesPerWord] |= bits << (kBitsPerPlace * (place % kPlacesPerWord));
    }
  }

  /// Calls visit(place, other) for all neighbours, the lower place first, ascending.
  template <class Visit>
  void for_each_pair(Visit&& visit) const {
    for (std::size_t place = 0; place < kWords * kPlacesPerWord; ++place) {
      const std::uint64_t bits =
          bits_[place / kPlacesPerWord] >> (kBitsPerPlace * (place % kPlacesPerWord)) & kPlaceMask;
      const int here = static_cast<int>(place);
      if ((bits & 1) != 0) visit(here, here + 1);
      if (bits >> 1 != 0) visit(here, here + static_cast<int>(bits >> 1));
    }
  }

  friend bool operator==(const Neighbourhood&, const Neighbourhood&) = default;

  /// For hash tables.
  struct Hash {
    std::size_t operator()(const Neighbourhood& n) const {
      return static_cast<std::size_t>((n.bits_[0] ^ n.bits_[1] * 0x9e3779b97f4a7c15U) * 0xd6e8feb86659fd93U >>
                                      16);
    }
  };

 private:
  // A board with a neighbour below has two rows, so that neighbour is at most half the cells further. The
  // last place has no neighbour of higher place and needs no bits.
  static constexpr std::size_t kWords = 2, kBitsPerPlace = 5, kPlacesPerWord = 64 / kBitsPerPlace;
  static constexpr std::uint64_t kPlaceMask = (1 << kBitsPerPlace) - 1;
  static_assert(kMaxSearchCells / 2 <= kPlaceMask >> 1);
  static_assert(kMaxSearchCells - 1 <= kWords * kPlacesPerWord);

  std::array<std::uint64_t, kWords> bits_{};
};

}  // namespace sbp
