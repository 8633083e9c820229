#include "puzzle/coins/search/low_steps.h"

#include "common/base/narrow.h"

namespace sbp {

LowSteps::LowSteps(const CoinSplit& split, const LowOrder& order, Kind kind)
    : sizes_(static_cast<std::size_t>(split.low_cells()) + 1) {
  const std::uint32_t all = (std::uint32_t{1} << split.low_cells()) - 1;
  std::uint32_t near_one = 0, near_two = 0;  // cells with at least one neighbour in the high part, or two
  for (const std::uint32_t near : neighbours_of_high(split, split.low)) {
    near_two |= near_one & near;
    near_one |= near;
  }
  for (int coins = 0; coins <= split.low_cells(); ++coins) {
    OfSize& size = sizes_[static_cast<std::size_t>(coins)];
    const auto add = [&](std::uint32_t from, std::uint32_t need) {
      size.steps.push_back({order.bit(from) & 0xFF'FFFFU, need & 0xFFU});
    };
    const auto add_takes = [&](const LowArrangement& low) {
      for (std::uint32_t empty = all & ~low.coins; empty != 0; empty &= empty - 1)
        add(low.coins | (empty & -empty), 0);
    };
    const auto add_puts = [&](const LowArrangement& low) {
      for (std::uint32_t rest = low.coins; rest != 0; rest &= rest - 1) {
        // A coin is not adjacent to itself, so its own cell does not matter here.
        const std::uint32_t put = rest & -rest;
        const int cell = std::countr_zero(rest);
        if ((low.two & put) != 0)
          add(low.coins & ~put, 0);
        else if ((low.one & near_one & put) != 0)
          add(low.coins & ~put, need_index(cell, 1));
        else if ((~low.one & near_two & put) != 0)
          add(low.coins & ~put, need_index(cell, 2));
      }
    };
    for (std::uint32_t bit = 0; bit < 64 * order.words(coins); ++bit) {
      size.begins.push_back(narrow<std::uint32_t>(size.steps.size()));
      if ((order.used(coins)[bit / 64] >> bit % 64 & 1) == 0) continue;
      const LowArrangement& low = order.arrangements(coins)[bit];
      if (kind == Kind::take)
        add_takes(low);
      else
        add_puts(low);
    }
    size.begins.push_back(narrow<std::uint32_t>(size.steps.size()));
  }
}

}  // namespace sbp
