// A hash table of the states of a Profile, each with a number.
#pragma once

#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <vector>

#include "common/base/hash_index.h"
#include "common/grid/bits.h"
#include "puzzle/packing/search/profile.h"

namespace sbp {

/// Thrown when a number overflows.
struct NumberOverflow {};
/// Thrown when states exceed the memory limit.
struct TooLarge {};

/// Advances a state to its first open cell after its level. Returns the number of levels advanced.
template <class Mask>
std::size_t go_on(Mask& covered) {
  covered >>= 1;
  const int skipped = lowest(~covered);
  covered >>= skipped;
  return static_cast<std::size_t>(skipped) + 1;
}

template <class Mask>
std::vector<ProfileMove<Mask>> moves_of(const Profile& profile, std::size_t level) {
  std::vector<ProfileMove<Mask>> moves;
  for (const auto& [cells, piece, number, times] : profile.moves[level]) {
    const Profile::PieceField& field = profile.fields[piece];
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

/// The states of a level, each with a number. A state is the covered cells and the copies of pieces, as bits.
template <class Mask, class Count>
class StateTable {
 public:
  void add(Mask cells, std::uint64_t pieces, const Count& number) {
    const std::uint32_t hash = hash_of(cells, pieces);
    const std::size_t at = find(cells, pieces, hash);
    if (!index_.empty(at)) return add_to(states_[index_.entry(at)].number, number);
    if (states_.size() == HashIndex::kMostEntries) throw TooLarge{};
    states_.push_back({cells, pieces, number});
    index_.add(at, hash, static_cast<std::uint32_t>(states_.size() - 1),
               [this](std::uint32_t i) { return hash_of(states_[i].cells, states_[i].pieces); });
  }

  bool contains(Mask cells, std::uint64_t pieces) const {
    return !index_.empty(find(cells, pieces, hash_of(cells, pieces)));
  }

  template <class Visit>
  void for_each(const Visit& visit) const {
    for (const State& state : states_) visit(state.cells, state.pieces, state.number);
  }

  std::uint64_t size() const { return states_.size(); }
  /// Memory in bytes; an empty table counts as none.
  std::uint64_t bytes() const {
    return states_.empty() ? 0 : states_.capacity() * sizeof(State) + index_.bytes();
  }

 private:
  struct State {
    Mask cells;
    std::uint64_t pieces;
    Count number;
  };

  static std::uint32_t hash_of(Mask cells, std::uint64_t pieces) {
    constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15;
    std::uint64_t mixed = static_cast<std::uint64_t>(cells) * kOdd;
    if constexpr (sizeof(Mask) > 8)
      mixed = (std::rotl(mixed, 31) ^ static_cast<std::uint64_t>(cells >> 64)) * kOdd;
    mixed = (std::rotl(mixed, 31) ^ pieces) * kOdd;
    return static_cast<std::uint32_t>(mixed >> 32);
  }

  std::size_t find(Mask cells, std::uint64_t pieces, std::uint32_t hash) const {
    return index_.find(
        hash, [&](std::uint32_t i) { return states_[i].cells == cells && states_[i].pieces == pieces; });
  }

  std::vector<State> states_;
  HashIndex index_{5};
};

}  // namespace sbp
