#include "engine/plane_search.h"

#include <cassert>
#include <cmath>

#include "common/base/limits.h"
#include "common/grid/combinations.h"
#include "engine/moves/monomino_hops.h"

namespace sbp {

/// A plane search is faster than a state search up to this many plane bits per state and goal piece of a
/// leaf.
constexpr auto kMostBitsPerGoal = chosen<double>(6, 0, 1e6);
/// The same for planes of two words, where the fixed cost per plane weighs more.
constexpr auto kMostBitsPerGoalIfNarrow = chosen<double>(5, 0, 1e6);

/// The time of a plane search grows with the bits of its planes, that of a state search with the goals per
/// state.
bool planes_pay(int free_cells, int monominoes, int pieces) {
  if (free_cells < PlaneLayout<kNarrowPlaneWords>::kLeastPlaces || free_cells > kMostPlanePlaces)
    return false;
  const double bits = static_cast<double>(free_cells + pieces) * std::exp2(free_cells - 1);
  const double goals =
      static_cast<double>(monominoes + pieces) * static_cast<double>(binomial(free_cells, monominoes));
  return bits <=
         (free_cells < PlaneLayout<kPlaneWords>::kLeastPlaces ? kMostBitsPerGoalIfNarrow : kMostBitsPerGoal) *
             goals;
}

template <std::size_t kWords>
std::size_t PlaneSearch<kWords>::bytes_per_leaf(int free_cells, int pieces) {
  return GoalPlanes<kWords>::bytes_per_leaf(free_cells, pieces) + sizeof(void*);
}

template <std::size_t kWords>
void PlaneSearch<kWords>::take(const StateGraph& graph, PlaneMoves<kWords>& moves) {
  assert(graph.partitions().size() == 1);
  moves_ = &moves;
  moves.learn_conditions();
  assert(with_plane_words(moves.layout().places(), [](std::size_t words) { return words == kWords; }));
  chunks_ = moves.layout().chunks();
  hops_.clear();
  shifts_.clear();
  first_slide_ = graph.slides(0).data();
  for (std::uint32_t leaf = 0; leaf < graph.leaf_count(); ++leaf) {
    hops_.push_back(&moves.hops().on(graph.leaf(leaf).free));
    for (const Slide& slide : graph.slides(leaf))
      shifts_.push_back(moves.shifts().number_of(slide.covered, slide.left));
  }
}

template <std::size_t kWords>
void PlaneSearch<kWords>::prepare(const StateGraph& graph) {
  planes_.reset(graph, chunks_);
  none_.assign(chunks_, Chunk{});
  moved_.resize(chunks_);
  shifted_.resize(chunks_);
  fresh_planes_.resize(32 * chunks_);
  put_back_.resize(32 * chunks_);
  slid_.resize(4 * chunks_);
}

/// Reaches the states of level 1, which a goal piece enters by leaving an end, if it can reach a start.
template <std::size_t kWords>
void PlaneSearch<kWords>::start(StateGraph& graph) {
  components_.find(graph);
  for (std::uint32_t leaf = 0; leaf < graph.leaf_count(); ++leaf) mark_ends(graph, leaf);
  with_chunks([&](auto chunks) {
    on_this_cpu([&](auto cpu) {
      for (std::uint32_t leaf = 0; leaf < graph.leaf_count(); ++leaf) start_leaf(cpu, chunks, graph, leaf);
    });
  });
}

template <std::size_t kWords>
template <class Cpu, class Chunks>
void PlaneSearch<kWords>::start_leaf(Cpu cpu, Chunks chunks, const StateGraph& graph, std::uint32_t leaf) {
  if (graph.leaf(leaf).ends != 0) start_slides(cpu, chunks, graph, leaf);
  if ((graph.leaf(leaf).free & graph.monomino_ends()) != 0 &&
      (components_.startable(leaf) & StateGraph::kMonominoRun) != 0)
    start_monominoes(cpu, chunks, graph, leaf);
  planes_.tell(chunks, 1);
}

/// Goals at an end count as visited: no shortest path returns there.
template <std::size_t kWords>
void PlaneSearch<kWords>::mark_ends(const StateGraph& graph, std::uint32_t leaf) {
  const StateGraph::Leaf& at = graph.leaf(leaf);
  for_each_cell(at.ends | (at.free & graph.monomino_ends()), [&](Cell end) {
    Chunk* const seen = planes_.seen(leaf, cell_set(end));
    for (std::size_t chunk = 0; chunk < chunks_; ++chunk) seen[chunk] |= moves_->layout().used(chunk);
  });
}

template <std::size_t kWords>
template <class Cpu, class Chunks>
void PlaneSearch<kWords>::start_slides(Cpu cpu, Chunks chunks, const StateGraph& graph, std::uint32_t leaf) {
  const Cells ends = graph.leaf(leaf).ends;
  const std::uint32_t startable = components_.startable(leaf);
  for (const Slide& slide : graph.slides(leaf)) {
    if ((ends & cell_set(slide.from)) == 0 || (startable >> slide.run & 1) == 0) continue;
    const Chunk* const all = moves_->met_by(slide.condition);
    const std::uint32_t shift = shifts_[static_cast<std::size_t>(&slide - first_slide_)];
    const Cells goal = cell_set(slide.to);
    Chunk* const seen = planes_.seen(slide.leaf, goal);
    if (shift == 0)
      follow(cpu, chunks, slide, all, goal, seen);
    else
      follow_shifted(cpu, chunks, slide, shift, all, goal, seen);
  }
}

template <std::size_t kWords>
template <class Cpu, class Chunks>
void PlaneSearch<kWords>::start_monominoes(Cpu cpu, Chunks chunks, const StateGraph& graph,
                                           std::uint32_t leaf) {
  const Cells free = graph.leaf(leaf).free;
  fresh_.clear();
  Chunk* to = fresh_planes_.data();
  for_each_cell(free & graph.monomino_ends(), [&](Cell end) {
    fresh_.push_back({cell_set(end), to});
    const int place = std::popcount(free & (cell_set(end) - 1));
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) *to++ = moves_->layout().taken(chunk, place);
  });
  slide_one_monomino(cpu, chunks, leaf, free);
}

template class PlaneSearch<kNarrowPlaneWords>;
template class PlaneSearch<kPlaneWords>;

}  // namespace sbp
