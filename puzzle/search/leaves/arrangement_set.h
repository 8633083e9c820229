// Bit sets of arrangements of the singles, and their order-preserving renumbering by bit extract and
// deposit.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "common/grid/bits.h"

namespace sbp {

/// A set of arrangements of the singles (see SingleCells). Bit r is the arrangement of rank r; the first
/// word has the lowest bits.
template <std::size_t kWords>
struct ArrangementSet {
  std::array<std::uint64_t, kWords> words{};

  static constexpr ArrangementSet of(std::uint32_t rank) {
    ArrangementSet set;
    set.words[kWords > 1 ? rank / 64 : 0] = std::uint64_t{1} << rank % 64;
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
  /// Calls visit(rank) for each, ascending.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::size_t word = 0; word < kWords; ++word)
      for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1)
        visit(static_cast<std::uint32_t>(64 * word) + static_cast<std::uint32_t>(std::countr_zero(bits)));
  }

  constexpr ArrangementSet& operator|=(const ArrangementSet& other) {
    for (std::size_t word = 0; word < kWords; ++word) words[word] |= other.words[word];
    return *this;
  }
  friend constexpr ArrangementSet operator|(ArrangementSet a, const ArrangementSet& b) { return a |= b; }
  friend constexpr ArrangementSet operator&(ArrangementSet a, const ArrangementSet& b) {
    for (std::size_t word = 0; word < kWords; ++word) a.words[word] &= b.words[word];
    return a;
  }
  friend constexpr ArrangementSet operator-(ArrangementSet a, const ArrangementSet& b) {
    for (std::size_t word = 0; word < kWords; ++word) a.words[word] &= ~b.words[word];
    return a;
  }
};

/// The members of `set` whose index among its members, from 0, is in `numbers`.
template <std::size_t kWords, class Cpu>
ArrangementSet<kWords> chosen_from(const ArrangementSet<kWords>& set, std::uint64_t numbers, Cpu cpu) {
  ArrangementSet<kWords> chosen;
  for (std::size_t word = 0; word < kWords; ++word) {
    chosen.words[word] = scatter_bits(numbers, set.words[word], cpu);
    if constexpr (kWords > 1) {
      const int members = std::popcount(set.words[word]);
      numbers = members < 64 ? numbers >> members : 0;
    }
  }
  return chosen;
}

/// The members of `from` that are in `left`, each replaced by the member of `entered` with the same index:
/// one parallel bit extract and one deposit per word. Both sets must have the same size.
template <std::size_t kWords, class Cpu>
ArrangementSet<kWords> renumbered(const ArrangementSet<kWords>& from, const ArrangementSet<kWords>& left,
                                  const ArrangementSet<kWords>& entered, Cpu cpu) {
  if constexpr (kWords == 1) {
    return {{scatter_bits(gather_bits(from.words[0], left.words[0], cpu), entered.words[0], cpu)}};
  } else {
    std::array<std::uint64_t, kWords + 1> numbers{};  // indices within `left` of the members of `from`
    std::size_t members = 0;
    for (std::size_t word = 0; word < kWords; ++word) {
      const std::uint64_t bits = gather_bits(from.words[word], left.words[word], cpu);
      numbers[members / 64] |= bits << members % 64;
      numbers[members / 64 + 1] |= bits >> 1 >> (63 - members % 64);
      members += static_cast<std::size_t>(std::popcount(left.words[word]));
    }
    ArrangementSet<kWords> replaced;
    members = 0;
    for (std::size_t word = 0; word < kWords; ++word) {
      const std::uint64_t bits = numbers[members / 64] >> members % 64 | numbers[members / 64 + 1]
                                                                             << 1 << (63 - members % 64);
      replaced.words[word] = scatter_bits(bits, entered.words[word], cpu);
      members += static_cast<std::size_t>(std::popcount(entered.words[word]));
    }
    return replaced;
  }
}

}  // namespace sbp
