#include "searcher/reverse_search.h"

#include <algorithm>

namespace sbp {

void ReverseSearch::prepare(const StateGraph& graph) {
  // Goals that are in the corner already count as seen: positions with the goal piece back in the corner lie
  // on no shortest path.
  const Cells last_cell = cell_set(graph.monominoes().board().cells() - 1);
  const std::uint32_t taken = graph.monominoes().with_last_place_taken();
  seen_.clear();
  seen_.reserve(graph.states());
  clique_starts_.clear();
  std::uint32_t cliques = 0;
  for (const StateGraph::Leaf& leaf : graph.leaves()) {
    clique_starts_.push_back(cliques);
    cliques += leaf.monominoes->cliques();
    seen_.insert(seen_.end(), taken, leaf.goal_anchors | (leaf.free & last_cell));
    seen_.insert(seen_.end(), graph.arrangements() - taken, leaf.goal_anchors);
  }
  clique_seen_.assign(cliques, 0);
  clique_fresh_.assign(cliques + kNonzeroMaskPadding, 0);
  for (auto& fresh : fresh_) fresh.assign(graph.states() + kNonzeroMaskPadding, 0);
  for (auto& flags : leaf_flags_) flags.assign(graph.leaves().size(), 0);
  fresh_states_.resize(graph.monominoes().slides().words());
}

/// Reaches the states of level 1: those that a goal piece gets to by leaving its corner.
void ReverseSearch::start(const StateGraph& graph) {
  const Cells last_cell = cell_set(graph.monominoes().board().cells() - 1);
  for (std::uint32_t leaf = 0; leaf < graph.leaves().size(); ++leaf) {
    const StateGraph::Leaf& at = graph.leaves()[leaf];
    for (const Slide& slide : graph.slides(leaf))
      if ((at.goal_anchors & cell_set(slide.from)) != 0)
        graph.for_each_move(slide, [&](std::uint32_t, std::uint32_t state) {
          if (states(1, 0).add(state, cell_set(slide.to)) != 0) leaf_flags_[1][slide.leaf] = 1;
        });
    if ((at.free & last_cell) == 0 || !graph.monomino_goals()) continue;
    if (at.monominoes->narrow())
      start_monominoes<NarrowLink>(graph, leaf);
    else
      start_monominoes<Link>(graph, leaf);
  }
}

template <class L>
void ReverseSearch::start_monominoes(const StateGraph& graph, std::uint32_t leaf) {
  const MonominoMoves& monominoes = *graph.leaves()[leaf].monominoes;
  const MonominoMoves::View<L> view = monominoes.view<L>();
  const Exchanges exchanges(graph.leaves()[leaf].free);
  for (const auto& goal : monominoes.last_place()) {
    clique_seen_[clique_starts_[leaf] + goal.clique] |= kMoverIsGoal;
    const Cells added = reach_members(view.members + view.clique_starts[goal.clique],
                                      view.members + view.clique_starts[goal.clique + 1], exchanges,
                                      kMoverIsGoal, states(1, leaf * graph.arrangements()));
    if (added != 0) leaf_flags_[1][leaf] = 1;
  }
}

/// Passes the fresh goals of a leaf's states on to the states that slides of larger pieces lead to.
template <class Index>
void ReverseSearch::visit_slides(const StateGraph& graph, std::uint32_t leaf, std::size_t parity) {
  const SlideTables& tables = graph.monominoes().slides();
  const std::size_t words = tables.words();
  const std::uint64_t* const fresh_states = fresh_states_.data();
  const Cells* const leaf_goals = fresh_[parity].data() + leaf * graph.arrangements();
  for (const Slide& slide : graph.slides(leaf)) {
    const std::uint64_t* const movable = tables.movable(slide.table);
    const Index* const after = tables.after<Index>(slide.table);
    const Goals reached = states(1 - parity, slide.leaf * graph.arrangements());
    const Cells from = cell_set(slide.from), both = from | cell_set(slide.to);
    Cells added = 0;
    for (std::size_t word = 0; word < words; ++word)
      for (std::uint64_t bits = fresh_states[word] & movable[word]; bits != 0; bits &= bits - 1) {
        const std::size_t arrangement = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
        const Cells goals = leaf_goals[arrangement], moved = goals ^ both;
        added |= reached.add(after[arrangement], (goals & from) != 0 ? moved : goals);
      }
    if (added != 0) leaf_flags_[1 - parity][slide.leaf] = 1;
  }
}

template void ReverseSearch::visit_slides<std::uint16_t>(const StateGraph&, std::uint32_t, std::size_t);
template void ReverseSearch::visit_slides<std::uint32_t>(const StateGraph&, std::uint32_t, std::size_t);

}  // namespace sbp
