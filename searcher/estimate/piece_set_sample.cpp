#include "searcher/estimate/piece_set_sample.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <string>

#include "common/grid/combinations.h"
#include "common/system/limits.h"
#include "searcher/estimate/placement_count.h"

namespace sbp {
namespace {

DrawnPieceSet piece_set_of(const PolyominoCatalog& catalog, std::vector<Cells> position) {
  std::sort(position.begin(), position.end(),
            [](Cells a, Cells b) { return std::popcount(a) > std::popcount(b); });
  DrawnPieceSet set{Bucket(catalog.board().cells()), {}, 0};
  for (const Cells piece : position) {
    set.bucket.add(std::popcount(piece));
    if (std::popcount(piece) > 1) set.shapes.push_back(catalog.shape_of(piece));
  }
  std::vector<ShapeCount> pieces;
  auto begin = set.shapes.begin();
  for (int size = set.bucket.cells(); size > 1; --size) {
    const auto end = begin + set.bucket.count(size);
    std::sort(begin, end);
    for (auto shape = begin; shape != end; ++shape)
      if (shape != begin && *shape == *std::prev(shape))
        ++pieces.back().count;
      else
        pieces.push_back({&catalog.of_size(size)[*shape], 1});
    begin = end;
  }
  const int monominoes = set.bucket.count(1);
  set.states =
      count_placements(catalog.board(), pieces) * binomial(set.bucket.voids() + monominoes, monominoes);
  return set;
}

double mean_states(const std::vector<DrawnPieceSet>& sets) {
  double sum = 0;
  for (const DrawnPieceSet& set : sets) sum += static_cast<double>(set.states);
  return sum / static_cast<double>(sets.size());
}

}  // namespace

std::vector<DrawnPieceSet> draw_piece_sets(const PolyominoCatalog& catalog, const PositionRanks& positions,
                                           std::size_t count) {
  std::vector<DrawnPieceSet> sets;
  for (auto& position : positions.unrank(random_ranks(count, positions.positions(), 1)))
    sets.push_back(piece_set_of(catalog, std::move(position)));
  return sets;
}

std::vector<PieceSetStratum> stratified(std::vector<DrawnPieceSet> sets, double states) {
  std::map<std::size_t, std::vector<DrawnPieceSet>> by_digits;
  for (DrawnPieceSet& set : sets) by_digits[std::to_string(set.states).size()].push_back(std::move(set));
  // All of a stratum whose mean is below `threshold`, else one in sqrt(mean / threshold).
  const auto count = [](const std::vector<DrawnPieceSet>& drawn, double threshold) {
    const double share = std::fmin(1, std::sqrt(threshold / mean_states(drawn)));
    return std::max(std::min(drawn.size(), kLeastChosen),
                    static_cast<std::size_t>(share * static_cast<double>(drawn.size())));
  };
  const auto expected_states = [&](double threshold) {
    double sum = 0;
    for (const auto& [digits, drawn] : by_digits)
      sum += mean_states(drawn) * static_cast<double>(count(drawn, threshold));
    return sum;
  };
  double low = 1, high = 1e18;
  if (expected_states(high) <= states) low = high;
  while (high / low > 1.001) {
    const double middle = std::sqrt(low * high);
    (expected_states(middle) > states ? high : low) = middle;
  }
  std::vector<PieceSetStratum> strata;
  for (auto& [digits, drawn] : by_digits) {
    const std::size_t all = drawn.size();
    drawn.erase(drawn.begin() + static_cast<std::ptrdiff_t>(count(drawn, low)), drawn.end());
    strata.push_back({all, std::move(drawn)});
  }
  return strata;
}

}  // namespace sbp
