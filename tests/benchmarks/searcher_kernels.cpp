// Kernels of the searcher.

#include <benchmark/benchmark.h>

#include <algorithm>

#include "common/puzzle/atlas_rules.h"
#include "engine/retrograde_search.h"

namespace sbp::bench {
namespace {

/// A piece set: for each size the polyomino in the middle of the catalog's list, largest first.
struct PieceSet {
  PieceSet(const Board& board, const std::vector<int>& sizes, int monominoes)
      : catalog(board), tree(board), monominoes(monominoes) {
    for (const int size : sizes) tree.push(catalog.of_size(size)[catalog.of_size(size).size() / 2]);
  }

  int free_cells() const { return catalog.board().cells() - std::popcount(tree.occupied(0)); }

  PolyominoCatalog catalog;
  PlacementTree tree;
  int monominoes;
};

/// Of bucket (5,2,1) of 4x4: fits into a second-level cache.
PieceSet small_piece_set() {
  return {Board(4, 4), {3, 2, 2}, 5};
}

/// Of bucket (4,3,1) of 4x5: does not.
PieceSet large_piece_set() {
  return {Board(4, 5), {3, 2, 2, 2}, 4};
}

/// The cliques of monomino moves on disjoint sets of open cells. An item is such a set.
void clique_building(benchmark::State& state) {
  const PieceSet pieces = large_piece_set();
  MonominoMovesCache cache(pieces.catalog.board(), pieces.free_cells(), pieces.monominoes);
  std::vector<Cells> free_sets;
  std::vector<const MonominoMoves*> made;
  for (std::uint32_t leaf = 0; leaf < pieces.tree.leaves() && made.size() < 64; leaf += 97) {
    const Cells free = pieces.catalog.board().open() & ~pieces.tree.occupied(leaf);
    const MonominoMoves* const moves = cache.on(free);
    if (std::find(made.begin(), made.end(), moves) != made.end()) continue;  // shared with another set
    made.push_back(moves);
    free_sets.push_back(free);
  }
  for ([[maybe_unused]] auto _ : state) {
    cache.trim(0);
    for (const Cells free : free_sets) benchmark::DoNotOptimize(cache.on(free));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(free_sets.size()));
}
BENCHMARK(clique_building)->Unit(benchmark::kMicrosecond);

/// The graph of a piece set with cached monomino moves. An item is a state.
void build_graph(benchmark::State& state, PieceSet (*make)()) {
  const PieceSet pieces = make();
  MonominoMovesCache cache(pieces.catalog.board(), pieces.free_cells(), pieces.monominoes);
  StateGraph graph;
  for ([[maybe_unused]] auto _ : state) graph.build(pieces.tree, cache, atlas_rules(pieces.catalog.board()));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(graph.states()));
  state.counters["states"] = static_cast<double>(graph.states());
}
BENCHMARK_CAPTURE(build_graph, small, small_piece_set)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(build_graph, large, large_piece_set)->Unit(benchmark::kMillisecond);

/// All levels of the search of one piece set. An item is a state expanded at a level, with all its goals
/// there.
void reverse_search(benchmark::State& state, PieceSet (*make)()) {
  const PieceSet pieces = make();
  MonominoMovesCache cache(pieces.catalog.board(), pieces.free_cells(), pieces.monominoes);
  StateGraph graph;
  graph.build(pieces.tree, cache, atlas_rules(pieces.catalog.board()));
  RetrogradeSearch search;
  std::int64_t expanded = 0;
  int levels = 0;
  for ([[maybe_unused]] auto _ : state)
    search.run(
        graph, [](const StateGraph::Leaf&) { return ~Cells{0}; },
        [&](int level, std::uint32_t, std::uint32_t, Cells) {
          ++expanded;
          levels = level;
        });
  state.SetItemsProcessed(expanded);
  state.counters["levels"] = levels;
}
BENCHMARK_CAPTURE(reverse_search, small, small_piece_set)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(reverse_search, large, large_piece_set)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sbp::bench
