#include <algorithm>
#include <optional>

#include "common/base/narrow.h"
#include "puzzle/packing/search/cover_problem.h"
#include "puzzle/packing/search/profile.h"

namespace sbp {
namespace {

/// Whether a placement is the first of its images.
bool is_first_image(const PlacementTable& table, std::uint32_t number) {
  return std::ranges::all_of(table.symmetries(),
                             [&](const auto& symmetry) { return symmetry.placements[number] >= number; });
}

/// The orbit size of each cell for the first cell of its orbit in this order; 0 for the others.
std::vector<int> orbit_sizes(const PlacementTable::Symmetry& symmetry, const std::vector<int>& order) {
  std::vector<int> sizes(symmetry.cells.size());
  for (std::size_t cell = 0; cell < sizes.size(); ++cell) {
    std::size_t first = cell, image = cell;
    do {
      image = static_cast<std::size_t>(symmetry.cells[image]);
      if (order[image] < order[first]) first = image;
    } while (image != cell);
    ++sizes[first];
  }
  return sizes;
}

/// The quotient problem in which the first cell of each orbit, in this order, represents it.
CoverProblem reduced_by(const CoverProblem& problem, const PlacementTable::Symmetry& symmetry,
                        const std::vector<int>& order) {
  const std::vector<std::uint32_t>& images = symmetry.placements;
  CoverProblem reduced = problem;
  reduced.stands_for = orbit_sizes(symmetry, order);
  FrameSet kept;
  for (std::size_t cell = 0; cell < reduced.stands_for.size(); ++cell)
    if (reduced.stands_for[cell] > 0) kept |= FrameSet::of(narrow<int>(cell));
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

}  // namespace

CoverProblem symmetric_problem(const CoverProblem& problem, const PlacementTable::Symmetry& symmetry) {
  // Cells that represent others should be close together, or there are far too many states.
  std::optional<CoverProblem> best;
  for (const std::vector<int>& order : problem.orders) {
    CoverProblem next = reduced_by(problem, symmetry, order);
    if (!best || Profile(next).span < Profile(*best).span) best = std::move(next);
  }
  return std::move(*best);
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
