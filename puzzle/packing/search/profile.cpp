#include "puzzle/packing/search/profile.h"

#include <algorithm>
#include <bit>
#include <numeric>

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

/// How far a placement reaches beyond its first cell.
int reach(const FrameSet& cells) {
  return last_of(cells) - cells.first();
}

/// The total reach of all placements.
std::int64_t all_reach(const std::vector<PiecePlacement>& placements, const CellOrder& order) {
  std::int64_t sum = 0;
  for (const PiecePlacement& placement : placements) sum += reach(reordered(placement.cells, order));
  return sum;
}

/// The most copies of each piece that the board has space for.
std::vector<std::int64_t> most_copies(const CoverProblem& problem) {
  const std::vector<int> sizes = piece_sizes(problem);
  const std::int64_t cells = std::reduce(problem.stands_for.begin(), problem.stands_for.end());
  std::vector<std::int64_t> most;
  for (const int size : sizes) most.push_back(size == 0 ? 0 : cells / size);
  return most;
}

}  // namespace

Profile::Profile(const CoverProblem& base) : moves(base.stands_for.size()), required(moves.size()) {
  const CoverProblem problem = with_holes(base);
  const CellOrder& order = *std::ranges::min_element(
      problem.orders, {}, [&](const CellOrder& each) { return all_reach(problem.placements, each); });
  reordered(problem.required, order).for_each([&](int cell) {
    required[static_cast<std::size_t>(cell)] = true;
  });
  const std::vector<std::int64_t> most_possible = most_copies(problem);
  for (std::size_t i = 0; i < problem.placements.size(); ++i) {
    const auto& [piece, all_cells, times] = problem.placements[i];
    const FrameSet cells = reordered(all_cells, order);
    span = std::max(span, reach(cells));
    FrameSet from_first;
    cells.for_each([&](int cell) { from_first |= FrameSet::of(cell - cells.first()); });
    moves[static_cast<std::size_t>(cells.first())].push_back({from_first, piece, problem.numbers[i], times});
  }
  const std::size_t holes = problem.copies.size() - 1;
  int bits = 0;
  bool all_counted = true;  // the number of copies of each piece follows from the state
  for (std::size_t piece = 0; piece < problem.copies.size(); ++piece) {
    const auto [least, most] = problem.copies[piece];
    const bool limited = most < most_possible[piece];
    const auto top = static_cast<std::uint64_t>(limited ? most : least);
    const int width = static_cast<int>(std::bit_width(top));
    PieceField& field = fields.emplace_back();
    field.limited = limited;
    const bool fits = bits + width <= 63;  // the sum in make() may need one more bit
    // Then states also determine the number of holes, and counting them prunes dead ends early. Otherwise it
    // would only add states.
    if (piece == holes && !(all_counted && fits)) {
      field.limited = false;
      break;
    }
    all_counted = all_counted && (limited || least >= most_possible[piece]);
    possible = possible && fits;
    if (possible && width > 0)
      field = {.one = std::uint64_t{1} << bits,
               .mask = ((std::uint64_t{1} << width) - 1) << bits,
               .most = top << bits,
               .least = static_cast<std::uint64_t>(least) << bits,
               .limited = limited};
    bits += width;
  }
}

bool Profile::enough(std::uint64_t pieces) const {
  return std::ranges::all_of(fields,
                             [&](const PieceField& field) { return (pieces & field.mask) >= field.least; });
}

}  // namespace sbp
