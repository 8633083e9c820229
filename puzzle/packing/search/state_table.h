// States of a Frontier, each with a number.
#pragma once

#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <vector>

#include "puzzle/packing/search/frontier.h"

namespace sbp {

/// A number does not fit.
struct NumberOverflow {};
/// States take more memory than they may.
struct TooLarge {};

/// A set of up to 128 cells as bits.
__extension__ using WideMask = unsigned __int128;

/// How many of the lowest bits are set.
inline int lowest_zero(std::uint64_t mask) {
  return std::countr_one(mask);
}
inline int lowest_zero(WideMask mask) {
  const auto low = static_cast<std::uint64_t>(mask);
  return ~low != 0 ? std::countr_one(low) : 64 + std::countr_one(static_cast<std::uint64_t>(mask >> 64));
}

template <class Mask>
Mask mask_of(const FrameSet& cells) {
  Mask mask = 0;
  cells.for_each([&](int cell) { mask |= Mask{1} << cell; });
  return mask;
}

/// Moves a state to its first open cell behind that of its level. Returns by how many levels.
template <class Mask>
std::size_t go_on(Mask& covered) {
  covered >>= 1;
  const int skipped = lowest_zero(covered);
  covered >>= skipped;
  return static_cast<std::size_t>(skipped) + 1;
}

template <class Mask>
std::vector<FrontierMove<Mask>> moves_of(const Frontier& frontier, std::size_t level) {
  std::vector<FrontierMove<Mask>> moves;
  for (const auto& [cells, piece, number, times] : frontier.moves[level]) {
    const Frontier::PieceField& field = frontier.fields[piece];
    moves.push_back({mask_of<Mask>(cells), field.one * static_cast<std::uint64_t>(times), field.mask,
                     field.most, field.limited, number});
  }
  return moves;
}

inline void add_to(std::uint64_t& sum, std::uint64_t number) {
  if (__builtin_add_overflow(sum, number, &sum)) throw NumberOverflow{};
}
inline void add_to(boost::multiprecision::cpp_int& sum, const boost::multiprecision::cpp_int& number) {
  sum += number;
}

/// A hash table by linear probing: covered cells and laid pieces, and the number that belongs to them.
template <class Mask, class Count>
class StateTable {
 public:
  void add(Mask cells, std::uint64_t pieces, const Count& number) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    State& state = slots_[place(cells, pieces)];
    if (state.number == 0) {
      state = {cells, pieces, number};
      ++size_;
    } else {
      add_to(state.number, number);
    }
  }

  bool contains(Mask cells, std::uint64_t pieces) const {
    return size_ != 0 && slots_[place(cells, pieces)].number != 0;
  }

  template <class Visit>
  void for_each(const Visit& visit) const {
    for (const State& state : slots_)
      if (state.number != 0) visit(state.cells, state.pieces, state.number);
  }

  std::uint64_t size() const { return size_; }
  std::uint64_t bytes() const { return slots_.capacity() * sizeof(State); }

 private:
  struct State {
    Mask cells;
    std::uint64_t pieces;
    Count number;  ///< 0: there is none
  };

  static std::uint64_t hash(Mask cells, std::uint64_t pieces) {
    constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15;
    std::uint64_t mixed = static_cast<std::uint64_t>(cells) * kOdd;
    if constexpr (sizeof(Mask) > 8)
      mixed = (std::rotl(mixed, 31) ^ static_cast<std::uint64_t>(cells >> 64)) * kOdd;
    mixed = (std::rotl(mixed, 31) ^ pieces) * kOdd;
    return mixed ^ mixed >> 32;
  }

  /// Where the state is, or would be.
  std::size_t place(Mask cells, std::uint64_t pieces) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = hash(cells, pieces) & mask;
    while (slots_[i].number != 0 && !(slots_[i].cells == cells && slots_[i].pieces == pieces))
      i = (i + 1) & mask;
    return i;
  }

  void grow() {
    std::vector<State> before(std::max<std::size_t>(16, 2 * slots_.size()));
    before.swap(slots_);
    for (State& state : before)
      if (state.number != 0) slots_[place(state.cells, state.pieces)] = std::move(state);
  }

  std::vector<State> slots_;
  std::uint64_t size_ = 0;
};

}  // namespace sbp
