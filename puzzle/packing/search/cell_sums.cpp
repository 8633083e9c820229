#include <algorithm>
#include <bitset>
#include <cstdint>

#include "common/base/narrow.h"
#include "puzzle/packing/search/cover_problem.h"

namespace sbp {
namespace {

constexpr std::size_t kMostSum = kMostFrameCells;

/// Numbers of board cells that the pieces may and can cover.
struct CellSums {
  int least, most;                           ///< required cells, and coverable ones
  std::int64_t least_sum = 0, most_sum = 0;  ///< with the fewest copies of all pieces, and with the most
  std::bitset<kMostSum + 1> possible{1};     ///< sums over all choices of copies, up to `most`
  bool unplaceable = false;                  ///< some mandatory piece fits nowhere

  explicit CellSums(const CoverProblem& problem);

  /// The possible sums from `least` to `most`, ascending.
  std::vector<int> fitting() const {
    std::vector<int> sums;
    for (int sum = least; sum <= most; ++sum)
      if (possible[static_cast<std::size_t>(sum)]) sums.push_back(sum);
    return sums;
  }
};

int size_of(const CoverProblem& problem, const FrameSet& cells) {
  int size = 0;
  cells.for_each([&](int cell) { size += problem.stands_for[static_cast<std::size_t>(cell)]; });
  return size;
}

CellSums::CellSums(const CoverProblem& problem)
    : least(size_of(problem, problem.required)), most(size_of(problem, problem.coverable())) {
  const std::vector<int> sizes = piece_sizes(problem);
  for (std::size_t piece = 0; piece < sizes.size(); ++piece) {
    const auto [fewest, copies] = problem.copies[piece];
    const int size = sizes[piece];
    unplaceable = unplaceable || (size == 0 && fewest > 0);
    if (size == 0) continue;
    least_sum += std::int64_t{size} * fewest;
    most_sum += std::int64_t{size} * std::min(copies, kMostFrameCells);
    std::bitset<kMostSum + 1> with;
    for (std::int64_t copy = fewest; copy <= copies && copy * size <= most; ++copy)
      with |= possible << static_cast<std::size_t>(copy * size);
    possible = with;
  }
}

/// "64", "60 to 64".
std::string range(std::int64_t least, std::int64_t most) {
  return least == most ? std::to_string(least) : std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

std::vector<int> piece_sizes(const CoverProblem& problem) {
  std::vector<int> sizes(problem.copies.size());
  for (const PiecePlacement& placement : problem.placements)
    sizes[placement.piece] = size_of(problem, placement.cells) / placement.times;
  return sizes;
}

std::string misfit_of_sums(const CoverProblem& problem) {
  const CellSums sums(problem);
  if (sums.unplaceable) return "a mandatory piece fits nowhere";
  if (sums.least > sums.most) return "no piece fits on some cells that must be covered";
  if (!sums.fitting().empty()) return {};
  if (sums.least_sum <= sums.most && sums.least <= sums.most_sum)
    return "no choice of copies has " + range(sums.least, sums.most) + " cells";
  return "the pieces have " + range(sums.least_sum, sums.most_sum) + " cells, but " +
         range(sums.least, sums.most) + (sums.least == sums.most ? " must" : " can") + " be covered";
}

CoverProblem with_holes(CoverProblem problem) {
  const FrameSet coverable = problem.coverable();
  const CellSums sums(problem);
  const std::vector<int> fitting = sums.fitting();
  const auto piece = narrow<std::uint32_t>(problem.copies.size());
  problem.copies.push_back(fitting.empty()
                               ? CopyRange{0, sums.most - sums.least}
                               : CopyRange{sums.most - fitting.back(), sums.most - fitting.front()});
  (coverable - problem.required).for_each([&](int cell) {
    const int times = problem.stands_for[static_cast<std::size_t>(cell)];
    if (times > problem.copies.back().most) return;
    problem.placements.push_back({piece, FrameSet::of(cell), times});
    problem.numbers.push_back(kHole);
  });
  problem.required |= coverable;
  return problem;
}

}  // namespace sbp
