// Bit sets of arrangements of the singles, and their order-preserving renumbering by bit extract and
// deposit.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "common/grid/bits.h"

namespace sbp {

/// A set of arrangements of the singles (see SingleCells), by rank.
template <std::size_t kWords>
using ArrangementSet = NumberSet<kWords, std::uint32_t>;

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
