// Half steps within the low part of a board, as lists.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/coins/search/coin_split.h"

namespace sbp {

/// For each arrangement of the low part, the half steps that lead to it. Immutable; may be shared by threads.
class LowSteps {
 public:
  enum class Kind { take, put };

  struct Step {
    std::uint32_t from : 24;  ///< the other arrangement, as LowOrder::bit()
    std::uint32_t need : 8;   ///< 0 if always possible, otherwise need_index()
  };
  /// The condition that a cell of the low part is adjacent to at least `coins` (1 or 2) coins of the high
  /// part.
  static std::uint32_t need_index(int cell, int coins) {
    return static_cast<std::uint32_t>(2 * cell + coins);
  }
  static constexpr std::size_t kNeeds = 2 * CoinSplit::kMostLow + 1;

  LowSteps(const CoinSplit& split, const LowOrder& order, Kind kind);

  /// The steps to an arrangement with `coins` coins, by its bit; none for unused bits.
  std::span<const Step> to(int coins, std::uint32_t bit) const {
    const OfSize& size = sizes_[static_cast<std::size_t>(coins)];
    return std::span(size.steps).subspan(size.begins[bit], size.begins[bit + 1] - size.begins[bit]);
  }

 private:
  struct OfSize {
    std::vector<std::uint32_t> begins;  // by bit, and the end
    std::vector<Step> steps;
  };

  std::vector<OfSize> sizes_;  // by number of coins
};

}  // namespace sbp
