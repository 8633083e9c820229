#include "packing/search/symmetric_problem.h"

#include <algorithm>
#include <optional>

namespace sbp {
namespace {

/// Whether a placement comes first among its images.
bool is_first_image(const PlacementTable& table, std::uint32_t number) {
  return std::ranges::all_of(table.symmetries(),
                             [&](const auto& symmetry) { return symmetry[number] >= number; });
}

}  // namespace

CoverProblem symmetric_problem(const CoverProblem& problem, const std::vector<std::uint32_t>& symmetry) {
  CoverProblem reduced = problem;
  reduced.placements.clear();
  reduced.numbers.clear();
  for (std::uint32_t number = 0; number < symmetry.size(); ++number) {
    PiecePlacement all = problem.placements[number];
    bool apart = true, first = true;
    for (std::uint32_t image = symmetry[number]; image != number; image = symmetry[image]) {
      apart = apart && !all.cells.meets(problem.placements[image].cells);
      first = first && image > number;
      all.cells |= problem.placements[image].cells;
      ++all.times;
    }
    if (!apart || !first || all.times > problem.copies[all.piece].most) continue;
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
