#include "searcher/estimate/counted_piece_set.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "common/base/limits.h"
#include "common/grid/combinations.h"

namespace sbp {
namespace {

/// Lists of pieces that are made longer at a time when the largest piece set is looked for.
constexpr auto kBeamWidth = chosen<std::size_t>(8, 1, 1000);

/// The size of a piece of two cells or more, and its number among shapes of this size.
using Piece = std::pair<int, std::size_t>;

CountedPieceSet counted(const PolyominoCatalog& catalog, std::vector<Piece> pieces, int monominoes) {
  CountedPieceSet result{Bucket(catalog.board().cells()), {}, 0};
  std::ranges::sort(pieces, [](const Piece& a, const Piece& b) {
    return a.first != b.first ? a.first > b.first : a.second < b.second;
  });
  for (const auto& [size, shape] : pieces) {
    result.bucket.add(size);
    result.set.sizes.push_back(size);
    result.set.shapes.push_back(shape);
  }
  const int free = result.bucket.voids();
  result.bucket.set_count(1, monominoes);
  result.states = static_cast<double>(placements(catalog, result.set).leaves()) *
                  static_cast<double>(binomial(free, monominoes));
  return result;
}

/// With one piece more, and as many monominoes as make the most states.
CountedPieceSet longer(const PolyominoCatalog& catalog, const PieceSet& set, const Piece& piece) {
  std::vector<Piece> pieces{piece};
  int free = catalog.board().cells() - piece.first;
  for (std::size_t i = 0; i < set.sizes.size(); ++i) {
    pieces.emplace_back(set.sizes[i], set.shapes[i]);
    free -= set.sizes[i];
  }
  if (free < 0) return {};
  return counted(catalog, std::move(pieces), free / 2);
}

}  // namespace

PlacementTree placements(const PolyominoCatalog& catalog, const PieceSet& set) {
  PlacementTree tree(catalog.board());
  for (std::size_t piece = 0; piece < set.sizes.size(); ++piece)
    tree.push(catalog.of_size(set.sizes[piece])[set.shapes[piece]]);
  return tree;
}

std::vector<CountedPieceSet> draw_piece_sets(const PolyominoCatalog& catalog, const PositionRanks& positions,
                                             std::size_t count) {
  std::vector<CountedPieceSet> sets;
  for (const auto& position : positions.unrank(random_ranks(count, positions.positions(), 1))) {
    std::vector<Piece> pieces;
    for (const Cells piece : position)
      if (const int size = std::popcount(piece); size > 1) pieces.emplace_back(size, catalog.shape_of(piece));
    const auto monominoes = static_cast<int>(position.size() - pieces.size());
    sets.push_back(counted(catalog, std::move(pieces), monominoes));
  }
  return sets;
}

CountedPieceSet find_largest_piece_set(const PolyominoCatalog& catalog) {
  CountedPieceSet largest = counted(catalog, {}, catalog.board().cells() / 2);
  for (std::vector<CountedPieceSet> beam{largest}; beam.front().states >= largest.states;) {
    largest = beam.front();
    std::vector<CountedPieceSet> next;
    for (const CountedPieceSet& set : beam)
      for (int size = 2; size <= 3; ++size)
        for (std::size_t shape = 0; shape < catalog.of_size(size).size(); ++shape)
          next.push_back(longer(catalog, set.set, {size, shape}));
    const auto key = [](const CountedPieceSet& set) {
      return std::tuple(-set.states, set.set.sizes, set.set.shapes);
    };
    std::ranges::sort(next, {}, key);
    const auto same = [&](const CountedPieceSet& a, const CountedPieceSet& b) { return key(a) == key(b); };
    next.erase(std::unique(next.begin(), next.end(), same), next.end());
    next.resize(std::min(next.size(), kBeamWidth));
    beam = std::move(next);
  }
  return largest;
}

}  // namespace sbp
