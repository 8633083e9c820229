#include "searcher/piece_set_sample.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "searcher/combinations.h"
#include "searcher/drawing.h"
#include "searcher/placement_count.h"

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

/// The probability with which a piece set is kept.
double share_kept(const DrawnPieceSet& set, double kept_states) {
  return std::fmin(1, std::sqrt(kept_states / static_cast<double>(set.states)));
}

}  // namespace

std::vector<DrawnPieceSet> draw_piece_sets(const PolyominoCatalog& catalog, const PositionRanks& positions,
                                           std::size_t count) {
  std::vector<DrawnPieceSet> sets;
  for (auto& position : positions.unrank(random_ranks(count, positions.positions(), 1)))
    sets.push_back(piece_set_of(catalog, std::move(position)));
  return sets;
}

std::vector<DrawnPieceSet> thinned_out(std::vector<DrawnPieceSet> sets, double states) {
  const auto expected = [&](double kept_states) {
    double sum = 0;
    for (const DrawnPieceSet& set : sets)
      sum += share_kept(set, kept_states) * static_cast<double>(set.states);
    return sum;
  };
  // All piece sets of up to so many states are kept.
  double kept_states = 1e18;
  if (expected(kept_states) > states)
    for (double low = 0, high = kept_states; high - low > 1;) {
      kept_states = (low + high) / 2;
      (expected(kept_states) > states ? high : low) = kept_states;
    }
  std::mt19937_64 random(2);
  std::erase_if(sets, [&](DrawnPieceSet& set) {
    set.weight = 1 / share_kept(set, kept_states);
    return draw_share(random) * set.weight >= 1;
  });
  return sets;
}

}  // namespace sbp
