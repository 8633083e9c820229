#include "packing/search/symmetric_problem.h"

#include <algorithm>
#include <optional>

namespace sbp {
namespace {

/// Whether a placement comes first among its images.
bool is_first_image(const PlacementTable& table, std::uint32_t number) {
  return std::ranges::all_of(table.symmetries(),
                             [&](const auto& symmetry) { return symmetry.placements[number] >= number; });
}

/// Of cells that a symmetry takes to one another, the first.
FrameSet first_cells(const PlacementTable::Symmetry& symmetry) {
  FrameSet first;
  for (int cell = 0; cell < static_cast<int>(symmetry.cells.size()); ++cell) {
    int image = cell;
    do image = symmetry.cells[static_cast<std::size_t>(image)];
    while (image > cell);
    if (image == cell) first |= FrameSet::of(cell);
  }
  return first;
}

}  // namespace

CoverProblem symmetric_problem(const CoverProblem& problem, const PlacementTable::Symmetry& symmetry) {
  const FrameSet kept = first_cells(symmetry);
  const std::vector<std::uint32_t>& images = symmetry.placements;
  CoverProblem reduced = problem;
  reduced.required = problem.required & kept;
  reduced.placements.clear();
  reduced.numbers.clear();
  for (std::uint32_t number = 0; number < images.size(); ++number) {
    PiecePlacement all = problem.placements[number];
    bool apart = true, first = true;
    for (std::uint32_t image = images[number]; image != number; image = images[image]) {
      apart = apart && !all.cells.meets(problem.placements[image].cells);
      first = first && image > number;
      all.cells |= problem.placements[image].cells;
      ++all.times;
    }
    if (!apart || !first || all.times > problem.copies[all.piece].most) continue;
    all.cells = all.cells & kept;
    reduced.placements.push_back(all);
    reduced.numbers.push_back(number);
  }
  return reduced;
}

void keep_one_of_images(CoverProblem& problem, const PlacementTable& table) {
  std::vector<std::size_t> firsts(problem.copies.size());
  for (const std::uint32_t number : problem.numbers)
    if (is_first_image(table, number)) ++firsts[problem.placements[number].piece];
  std::optional<std::size_t> best;
  for (std::size_t piece = 0; piece < firsts.size(); ++piece)
    if (problem.copies[piece].least == 1 && problem.copies[piece].most == 1 &&
        (!best || firsts[piece] < firsts[*best]))
      best = piece;
  if (!best) return;
  problem.restrict([&](std::uint32_t number, const PiecePlacement& placement) {
    return placement.piece != *best || is_first_image(table, number);
  });
}

}  // namespace sbp
