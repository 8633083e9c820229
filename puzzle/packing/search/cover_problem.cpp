#include "puzzle/packing/search/cover_problem.h"

#include <algorithm>
#include <numeric>

#include "common/base/narrow.h"

namespace sbp {
namespace {

/// The cells numbered row by row after turning the board.
std::vector<int> turned_order(const Packing& packing, int turn) {
  std::vector<std::size_t> cells(packing.cells.size());
  std::iota(cells.begin(), cells.end(), std::size_t{0});
  std::ranges::sort(cells, reads_before,
                    [&](std::size_t cell) { return turned(packing.lattice, turn, packing.cells[cell]); });
  std::vector<int> order(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) order[cells[i]] = narrow<int>(i);
  return order;
}

}  // namespace

CoverProblem::CoverProblem(const Packing& packing, const PlacementTable& table)
    : required(packing.required()), placements(table.placements()), stands_for(packing.cells.size(), 1) {
  for (const PackingPiece& piece : packing.pieces) copies.push_back({piece.least, piece.most});
  numbers.resize(placements.size());
  std::iota(numbers.begin(), numbers.end(), std::uint32_t{0});
  for (int turn = 0; turn < turn_count(packing.lattice); ++turn)
    orders.push_back(turned_order(packing, turn));
}

FrameSet CoverProblem::coverable() const {
  FrameSet cells;
  for (const PiecePlacement& placement : placements) cells |= placement.cells;
  return cells;
}

void CoverProblem::require(const PackedPieces& placed) {
  FrameSet covered;
  for (std::size_t i = 0; i < placements.size(); ++i)
    if (std::ranges::binary_search(placed, numbers[i])) covered |= placements[i].cells;
  required |= covered;
  restrict([&](std::uint32_t number, const PiecePlacement& placement) {
    return std::ranges::binary_search(placed, number) || !placement.cells.meets(covered);
  });
}

}  // namespace sbp
