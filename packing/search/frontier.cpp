#include "packing/search/frontier.h"

#include <algorithm>
#include <bit>

namespace sbp {
namespace {

using CellOrder = std::vector<int>;

FrameSet reordered(const FrameSet& cells, const CellOrder& order) {
  FrameSet set;
  cells.for_each([&](int cell) { set |= FrameSet::of(order[static_cast<std::size_t>(cell)]); });
  return set;
}

int last_of(const FrameSet& cells) {
  int last = 0;
  cells.for_each([&](int cell) { last = cell; });
  return last;
}

/// How far a placement reaches behind its first cell.
int reach(const FrameSet& cells) {
  return last_of(cells) - cells.first();
}

/// How far all placements reach together.
std::int64_t all_reach(const std::vector<PiecePlacement>& placements, const CellOrder& order) {
  std::int64_t sum = 0;
  for (const PiecePlacement& placement : placements) sum += reach(reordered(placement.cells, order));
  return sum;
}

}  // namespace

Frontier::Frontier(const CoverProblem& problem)
    : moves(problem.orders.front().size()), required(moves.size()) {
  const CellOrder& order = *std::ranges::min_element(
      problem.orders, {}, [&](const CellOrder& each) { return all_reach(problem.placements, each); });
  reordered(problem.required, order).for_each([&](int cell) {
    required[static_cast<std::size_t>(cell)] = true;
  });
  std::vector<std::size_t> most_possible(problem.copies.size());
  for (std::size_t i = 0; i < problem.placements.size(); ++i) {
    const auto& [piece, all_cells, times] = problem.placements[i];
    const FrameSet cells = reordered(all_cells, order);
    span = std::max(span, reach(cells));
    FrameSet from_first;
    cells.for_each([&](int cell) { from_first |= FrameSet::of(cell - cells.first()); });
    moves[static_cast<std::size_t>(cells.first())].push_back(
        {from_first, piece, static_cast<std::uint32_t>(i), times});
    most_possible[piece] =
        levels() * static_cast<std::size_t>(times) / static_cast<std::size_t>(cells.size());
  }
  int bits = 0;
  for (std::size_t piece = 0; piece < problem.copies.size(); ++piece) {
    const auto [least, most] = problem.copies[piece];
    const bool limited = static_cast<std::size_t>(most) < most_possible[piece];
    const auto top = static_cast<std::uint64_t>(limited ? most : least);
    const int width = static_cast<int>(std::bit_width(top));
    PieceField& field = fields.emplace_back();
    field.limited = limited;
    possible = possible && bits + width <= 63;  // the sum in make() may need one bit more
    if (possible && width > 0)
      field = {.one = std::uint64_t{1} << bits,
               .mask = ((std::uint64_t{1} << width) - 1) << bits,
               .most = top << bits,
               .least = static_cast<std::uint64_t>(least) << bits,
               .limited = limited};
    bits += width;
  }
}

bool Frontier::enough(std::uint64_t pieces) const {
  return std::ranges::all_of(fields,
                             [&](const PieceField& field) { return (pieces & field.mask) >= field.least; });
}

}  // namespace sbp
