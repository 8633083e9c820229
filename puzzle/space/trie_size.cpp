#include "puzzle/space/trie_size.h"

#include "common/base/narrow.h"
#include "puzzle/packing/search/profile_count.h"

namespace sbp {
namespace {

/// Row by row and column by column.
std::vector<std::vector<int>> cell_orders(int width, int height) {
  std::vector<std::vector<int>> orders(2);
  for (int cell = 0; cell < width * height; ++cell) {
    orders[0].push_back(cell);
    orders[1].push_back(cell % width * height + cell / width);
  }
  return orders;
}

std::uint64_t limited(const WholeNumber& number) {
  return number > UINT64_MAX ? UINT64_MAX : static_cast<std::uint64_t>(number);
}

/// Adds the levels of a run that fills `cells` cells: all combinations of the first pieces that leave enough
/// cells for the others.
void add_filling_levels(TrieSize& size, std::size_t pieces, std::size_t cells) {
  WholeNumber ways = pieces <= cells ? size.back() : 0;
  for (std::size_t piece = 1; piece <= pieces; ++piece) {
    ways = ways * (cells - pieces + piece) / piece;
    size.push_back(limited(ways));
  }
}

}  // namespace

std::optional<TrieSize> counted_by_states(int width, int height, const std::vector<PlacedRun>& runs,
                                          std::uint64_t memory) {
  CoverProblem problem(static_cast<std::size_t>(width * height));
  problem.orders = cell_orders(width, height);
  TrieSize size{1};
  std::size_t covered = 0;
  for (const PlacedRun& run : runs) {
    if (run.fills) {
      add_filling_levels(size, run.pieces, run.placements.size() - covered);
      break;
    }
    const auto piece = static_cast<std::uint32_t>(problem.copies.size());
    for (const FrameSet& cells : run.placements) {
      problem.numbers.push_back(narrow<std::uint32_t>(problem.placements.size()));
      problem.placements.push_back({piece, cells});
    }
    problem.copies.push_back({});
    for (int pieces = 1; pieces <= static_cast<int>(run.pieces); ++pieces) {
      problem.copies.back() = {pieces, pieces};
      const std::optional<WholeNumber> count = count_by_states(Profile(problem), memory);
      if (!count) return {};
      size.push_back(limited(*count));
    }
    if (size.back() > 0) covered += run.pieces * static_cast<std::size_t>(run.placements.front().size());
  }
  return size;
}

}  // namespace sbp
