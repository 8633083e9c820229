#include "common/grid/combinations.h"

#include <algorithm>
#include <array>

namespace sbp {
namespace {

using PascalRow = std::array<std::uint64_t, kMaxCountCells + 2>;

/// Binomial coefficients up to kMaxCountCells over anything.
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

/// The part of a rank that the elements `first + bit` of `half` give, `below` elements being lower.
std::uint32_t partial_rank(Cells half, int first, int below) {
  std::uint64_t sum = 0;
  for (; half != 0; half &= half - 1)
    sum += pascal()[static_cast<std::size_t>(first) + static_cast<std::size_t>(first_cell(half))]
                   [static_cast<std::size_t>(++below)];
  return static_cast<std::uint32_t>(sum);
}

}  // namespace

std::uint64_t binomial(int universe, int size) {
  return pascal()[static_cast<std::size_t>(universe)][static_cast<std::size_t>(size)];
}

Combinations::Combinations(int universe, int size)
    : universe_(universe), size_(size), high_bits_(std::max(0, universe - kLowBits)) {
  const std::uint64_t end = std::uint64_t{1} << universe;
  subsets_.reserve(pascal()[static_cast<std::size_t>(universe)][static_cast<std::size_t>(size)]);
  if (size == 0) subsets_.push_back(0);
  // Gosper's hack: the next larger number with as many ones.
  for (std::uint64_t set = (std::uint64_t{1} << size) - 1; size > 0 && set < end;) {
    subsets_.push_back(static_cast<Cells>(set));
    const std::uint64_t lowest = set & -set, ripple = set + lowest;
    set = (((ripple ^ set) >> 2) / lowest) | ripple;
  }
  const int low_bits = std::min(universe, kLowBits);
  for (Cells low = 0; low < cell_set(low_bits); ++low) low_.push_back(partial_rank(low, 0, 0));
  for (int below = 0; below <= low_bits; ++below)
    for (Cells high = 0; high < cell_set(high_bits_); ++high)
      high_.push_back(partial_rank(high, kLowBits, below));
}

}  // namespace sbp
