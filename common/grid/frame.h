// Frames of up to 128 cells, and places in them.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace sbp {

/// The most cells of a frame, walls included.
inline constexpr int kMostFrameCells = 128;

/// A column and a row, from 0 at the upper left.
struct Place {
  int x = 0, y = 0;

  friend auto operator<=>(const Place&, const Place&) = default;
};

/// A set of cells of a frame. Bit i is cell i in reading order.
class FrameSet {
 public:
  constexpr FrameSet() = default;
  /// The set of one cell.
  static constexpr FrameSet of(int cell) {
    assert(0 <= cell && cell < kMostFrameCells);
    FrameSet set;
    set.words_[static_cast<std::size_t>(cell / 64)] = std::uint64_t{1} << cell % 64;
    return set;
  }

  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  constexpr bool contains(int cell) const {
    return (words_[static_cast<std::size_t>(cell / 64)] >> cell % 64 & 1) != 0;
  }
  constexpr bool contains(const FrameSet& other) const { return (other - *this).empty(); }
  constexpr bool meets(const FrameSet& other) const { return !(*this & other).empty(); }
  /// The lowest cell of a set that is not empty.
  constexpr int first() const {
    assert(!empty());
    return words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]);
  }
  /// Calls visit(cell) for every cell, ascending.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::size_t word = 0; word < words_.size(); ++word)
      for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1)
        visit(static_cast<int>(64 * word) + std::countr_zero(bits));
  }

  constexpr FrameSet& operator|=(const FrameSet& other) {
    words_[0] |= other.words_[0];
    words_[1] |= other.words_[1];
    return *this;
  }
  friend constexpr FrameSet operator|(FrameSet a, const FrameSet& b) { return a |= b; }
  friend constexpr FrameSet operator&(const FrameSet& a, const FrameSet& b) {
    return {a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]};
  }
  /// The set difference.
  friend constexpr FrameSet operator-(const FrameSet& a, const FrameSet& b) {
    return {a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]};
  }
  friend constexpr auto operator<=>(const FrameSet&, const FrameSet&) = default;

 private:
  constexpr FrameSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace sbp
