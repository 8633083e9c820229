#include "searcher/reverse_search.h"

#include <algorithm>

namespace sbp {

void ReverseSearch::prepare(const StateGraph& graph) {
  // Goals that are in the corner already count as seen: positions with the goal piece back in the corner lie
  // on no shortest path.
  const Cells last_cell = cell_set(graph.monominoes().board().cells() - 1);
  const std::uint32_t taken = graph.monominoes().with_last_place_taken();
  states_.clear();
  states_.reserve(graph.states());
  clique_starts_.clear();
  std::uint32_t cliques = 0;
  for (const StateGraph::Leaf& leaf : graph.leaves()) {
    clique_starts_.push_back(cliques);
    cliques += leaf.monominoes->cliques();
    states_.insert(states_.end(), taken, {leaf.goal_anchors | (leaf.free & last_cell), {0, 0}});
    states_.insert(states_.end(), graph.arrangements() - taken, {leaf.goal_anchors, {0, 0}});
  }
  cliques_.assign(cliques, CliqueGoals());
  for (auto& flags : flags_) flags.assign(std::size_t{graph.states()} + 8, 0);
}

/// Reaches the states of level 1: those that a goal piece gets to by leaving its corner.
void ReverseSearch::start(const StateGraph& graph) {
  const Cells last_cell = cell_set(graph.monominoes().board().cells() - 1);
  const std::uint32_t arrangements = graph.arrangements();
  for (std::uint32_t leaf = 0; leaf < graph.leaves().size(); ++leaf) {
    const StateGraph::Leaf& at = graph.leaves()[leaf];
    if (at.goal_anchors != 0)
      for (std::uint32_t i = graph.edge_starts()[leaf * arrangements];
           i < graph.edge_starts()[(leaf + 1) * arrangements]; ++i) {
        const Edge& edge = graph.edges()[i];
        if ((at.goal_anchors & cell_set(edge.from)) != 0)
          reach(states_[edge.state], cell_set(edge.to), 1, flags_[1][edge.state]);
      }
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
  const CellOfPlace cell_of(graph.leaves()[leaf].free);
  const std::size_t first = std::size_t{leaf} * graph.arrangements();
  for (const auto& goal : monominoes.last_place()) {
    CliqueGoals& clique = cliques_[clique_starts_[leaf] + goal.clique];
    clique.add(kMoverIsGoal);
    clique.take_fresh();
    reach_members(view.members + view.clique_starts[goal.clique],
                  view.members + view.clique_starts[goal.clique + 1], cell_of, kMoverIsGoal, 1,
                  states_.data() + first, flags_[1].data() + first);
  }
}

}  // namespace sbp
