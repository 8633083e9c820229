#include "packing/search/cell_sums.h"

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <optional>

namespace sbp {
namespace {

constexpr std::size_t kMostSum = kMostFrameCells;

/// Cells of each piece, 0 if it can be laid nowhere; nothing if they differ.
std::optional<std::vector<int>> piece_sizes(const CoverProblem& problem) {
  std::vector<int> sizes(problem.copies.size());
  for (const PiecePlacement& placement : problem.placements) {
    int& size = sizes[placement.piece];
    if (placement.times != 1 || (size != 0 && size != placement.cells.size())) return {};
    size = placement.cells.size();
  }
  return sizes;
}

/// "64", "60 to 64".
std::string range(std::int64_t least, std::int64_t most) {
  return least == most ? std::to_string(least) : std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

std::string misfit_of_sums(const CoverProblem& problem) {
  const std::optional<std::vector<int>> sizes = piece_sizes(problem);
  if (!sizes) return {};
  FrameSet coverable;
  for (const PiecePlacement& placement : problem.placements) coverable |= placement.cells;
  const int least = problem.required.size(), most = coverable.size();

  std::bitset<kMostSum + 1> sums{1};
  std::int64_t least_sum = 0, most_sum = 0;
  for (std::size_t piece = 0; piece < sizes->size(); ++piece) {
    const auto [fewest, copies] = problem.copies[piece];
    const int size = (*sizes)[piece];
    if (size == 0) {
      if (fewest > 0) return "a piece that must be laid fits nowhere";
      continue;
    }
    least_sum += std::int64_t{size} * fewest;
    most_sum += std::int64_t{size} * std::min(copies, kMostFrameCells);
    std::bitset<kMostSum + 1> with;
    for (std::int64_t copy = fewest; copy <= copies && copy * size <= most; ++copy)
      with |= sums << static_cast<std::size_t>(copy * size);
    sums = with;
  }
  for (int sum = least; sum <= most; ++sum)
    if (sums[static_cast<std::size_t>(sum)]) return {};
  return "the pieces have " + range(least_sum, most_sum) + " cells, and " + range(least, most) +
         (least == most ? " must" : " can") + " be covered";
}

}  // namespace sbp
