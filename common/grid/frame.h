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

/// A set of numbers below 64 * kWords: bit i of the words, lowest word first, is number i. A plain value.
template <std::size_t kWords, class Number = int>
struct NumberSet {
  std::array<std::uint64_t, kWords> words{};

  /// The set of one number.
  static constexpr NumberSet of(Number number) {
    assert(static_cast<std::size_t>(number) < 64 * kWords);
    NumberSet set;
    set.words[word_of(number)] = std::uint64_t{1} << number % 64;
    return set;
  }

  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  constexpr int size() const {
    int sum = 0;
    for (const std::uint64_t word : words) sum += std::popcount(word);
    return sum;
  }
  constexpr bool contains(Number number) const { return (words[word_of(number)] >> number % 64 & 1) != 0; }
  constexpr bool contains(const NumberSet& other) const { return (other - *this).empty(); }
  constexpr bool meets(const NumberSet& other) const { return !(*this & other).empty(); }
  /// The lowest number of a set that is not empty.
  constexpr Number first() const {
    assert(!empty());
    std::size_t word = 0;
    while (words[word] == 0) ++word;
    return lowest_in(word, words[word]);
  }
  /// Calls visit(number) for every number, ascending.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::size_t word = 0; word < kWords; ++word)
      for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1) visit(lowest_in(word, bits));
  }

  constexpr NumberSet& operator|=(const NumberSet& other) {
    for (std::size_t word = 0; word < kWords; ++word) words[word] |= other.words[word];
    return *this;
  }
  friend constexpr NumberSet operator|(NumberSet a, const NumberSet& b) { return a |= b; }
  friend constexpr NumberSet operator&(NumberSet a, const NumberSet& b) {
    for (std::size_t word = 0; word < kWords; ++word) a.words[word] &= b.words[word];
    return a;
  }
  /// The set difference.
  friend constexpr NumberSet operator-(NumberSet a, const NumberSet& b) {
    for (std::size_t word = 0; word < kWords; ++word) a.words[word] &= ~b.words[word];
    return a;
  }
  friend constexpr auto operator<=>(const NumberSet&, const NumberSet&) = default;

 private:
  static constexpr std::size_t word_of(Number number) {
    return kWords > 1 ? static_cast<std::size_t>(number) / 64 : 0;
  }
  static constexpr Number lowest_in(std::size_t word, std::uint64_t bits) {
    return static_cast<Number>(64 * word) + static_cast<Number>(std::countr_zero(bits));
  }
};

/// A set of cells of a frame, numbered in reading order.
using FrameSet = NumberSet<kMostFrameCells / 64>;

}  // namespace sbp
