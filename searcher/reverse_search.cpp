#include "searcher/reverse_search.h"

#include <algorithm>

namespace sbp {

void ReverseSearch::prepare(const StateGraph& graph) {
  // Goals that are in the corner already count as seen: positions with the goal piece back in the corner lie on
  // no shortest path.
  const Cells last_cell = cell_set(graph.monominoes().board().cells() - 1);
  const std::uint32_t taken = graph.monominoes().with_last_place_taken();
  states_.clear();
  states_.reserve(graph.states());
  monomino_starts_.clear();
  std::uint32_t cliques = 0, most_cliques = 0;
  for (const StateGraph::Leaf& leaf : graph.leaves()) {
    monomino_starts_.push_back(cliques);
    cliques += leaf.monominoes->cliques();
    most_cliques = std::max(most_cliques, leaf.monominoes->cliques());
    states_.insert(states_.end(), taken, Goals(leaf.goal_anchors | (leaf.free & last_cell)));
    states_.insert(states_.end(), graph.arrangements() - taken, Goals(leaf.goal_anchors));
  }
  monomino_seen_.assign(cliques, 0);
  monomino_fresh_.assign(most_cliques, 0);
  touched_.resize(std::size_t{most_cliques} + 1);
  cliques_.assign(graph.cliques(), Goals(0));
  state_flags_.assign(std::size_t{graph.states()} + 8, 0);
  clique_flags_.assign(std::size_t{graph.cliques()} + 8, 0);
}

void ReverseSearch::start(const StateGraph& graph, int goal_run, int monomino_run) {
  for (const StateGraph::GoalClique& goal : graph.goal_cliques()) {
    if (goal_run != kAllGoals && goal_run != goal.run) continue;
    cliques_[goal.clique] = Goals(kMoverIsGoal, kMoverIsGoal);
    clique_flags_[goal.clique] = 1;
  }
  expand_cliques(graph);
  if (goal_run != kAllGoals && goal_run != monomino_run) return;
  const Cells last_cell = cell_set(graph.monominoes().board().cells() - 1);
  for (std::uint32_t leaf = 0; leaf < graph.leaves().size(); ++leaf) {
    if ((graph.leaves()[leaf].free & last_cell) == 0) continue;
    if (graph.leaves()[leaf].monominoes->narrow())
      start_monominoes<NarrowLink>(graph, leaf);
    else
      start_monominoes<Link>(graph, leaf);
  }
}

template <class L>
void ReverseSearch::start_monominoes(const StateGraph& graph, std::uint32_t leaf) {
  const MonominoMoves& monominoes = *graph.leaves()[leaf].monominoes;
  const MonominoMoves::View<L> view = monominoes.view<L>();
  const CellOfPlace cell_of(graph.leaves()[leaf].free);
  const std::size_t first = std::size_t{leaf} * graph.arrangements();
  for (const auto& goal : monominoes.last_place()) {
    monomino_seen_[monomino_starts_[leaf] + goal.clique] |= kMoverIsGoal;
    reach(view.members + view.clique_starts[goal.clique], view.members + view.clique_starts[goal.clique + 1],
          kMoverIsGoal, states_.data() + first, state_flags_.data() + first, cell_of);
  }
}

void ReverseSearch::expand_cliques(const StateGraph& graph) {
  const std::uint32_t count = graph.cliques();
  const std::uint32_t* const starts = graph.clique_starts().data();
  const Link* const members = graph.members().data();
  Goals* const states = states_.data();
  Goals* const cliques = cliques_.data();
  std::uint8_t* const state_flags = state_flags_.data();
  std::uint8_t* const flags = clique_flags_.data();
  for (std::uint32_t clique = 0; clique < count;) {
    const std::uint32_t skipped = flags_until_set(flags + clique);
    clique += skipped;
    if (skipped == 8) continue;
    flags[clique] = 0;
    const Cells goals = cliques[clique].take_fresh();
    reach(members + starts[clique], members + starts[clique + 1], goals, states, state_flags,
          [](Link link) { return Cells{1} << link_cell(link); });
    ++clique;
  }
}

}  // namespace sbp
