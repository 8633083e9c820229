#include "common/grid/combinations.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace sbp {
namespace {

using PascalRow = std::array<std::uint64_t, kMaxCountCells + 2>;

/// Binomial coefficients up to kMaxCountCells.
const std::array<PascalRow, kMaxCountCells + 1>& pascal() {
  static const auto triangle = [] {
    std::array<PascalRow, kMaxCountCells + 1> rows{};
    for (std::size_t n = 0; n < rows.size(); ++n) {
      rows[n][0] = 1;
      for (std::size_t k = 1; n > 0 && k < rows[n].size(); ++k)
        rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
    }
    return rows;
  }();
  return triangle;
}

/// Appends, for every subset of `bits` elements starting at `first`, its contribution to a rank when `below`
/// elements are lower: the contribution of the subset without its highest element, plus that of this element.
void append_partial_ranks(int bits, int first, int below, std::vector<std::uint32_t>& ranks) {
  const std::size_t start = ranks.size();
  ranks.push_back(0);
  for (int highest = 0; highest < bits; ++highest)
    for (Cells rest = 0; rest < cell_set(highest); ++rest) {
      const int element = first + highest, size = below + std::popcount(rest) + 1;
      ranks.push_back(ranks[start + rest] + static_cast<std::uint32_t>(binomial(element, size)));
    }
}

}  // namespace

std::uint64_t binomial(int universe, int size) {
  assert(0 <= universe && universe <= kMaxCountCells && 0 <= size && size <= kMaxCountCells);
  return pascal()[static_cast<std::size_t>(universe)][static_cast<std::size_t>(size)];
}

Combinations::Combinations(int universe, int size)
    : universe_(universe), size_(size), high_bits_(std::max(0, universe - kLowBits)) {
  assert(0 <= size && size <= universe && universe <= kMaxCountCells);
  const std::uint64_t end = std::uint64_t{1} << universe;
  subsets_.reserve(binomial(universe, size));
  if (size == 0) subsets_.push_back(0);
  // Gosper's hack: the next larger number with as many ones.
  for (std::uint64_t set = (std::uint64_t{1} << size) - 1; size > 0 && set < end;) {
    subsets_.push_back(static_cast<Cells>(set));
    const std::uint64_t lowest = set & -set, ripple = set + lowest;
    set = (((ripple ^ set) >> 2) / lowest) | ripple;
  }
  const int low_bits = std::min(universe, kLowBits);
  append_partial_ranks(low_bits, 0, 0, low_);
  for (int below = 0; below <= low_bits; ++below) append_partial_ranks(high_bits_, kLowBits, below, high_);
}

}  // namespace sbp
