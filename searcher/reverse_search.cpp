#include "searcher/reverse_search.h"

namespace sbp {

void ReverseSearch::prepare(const StateGraph& graph) {
  // Goals that are in the corner already count as seen: positions with the goal piece back in the corner lie on
  // no shortest path.
  states_.resize(graph.states());
  monomino_starts_.clear();
  std::uint32_t cliques = 0, most_cliques = 0;
  std::size_t state = 0;
  for (const StateGraph::Leaf& leaf : graph.leaves()) {
    const MonominoMoves& monominoes = *leaf.monominoes;
    monomino_starts_.push_back(cliques);
    cliques += monominoes.cliques();
    most_cliques = std::max(most_cliques, monominoes.cliques());
    for (const Cells goal : monominoes.goal_monominoes) states_[state++] = {leaf.goal_anchors | goal, 0};
  }
  monomino_seen_.assign(cliques, 0);
  monomino_fresh_.assign(most_cliques, 0);
  touched_.resize(std::size_t{most_cliques} + 1);
  touched_count_ = 0;
  cliques_.assign(graph.cliques(), {0, 0});
  state_flags_.assign(std::size_t{graph.states()} + 8, 0);
  clique_flags_.assign(std::size_t{graph.cliques()} + 8, 0);
}

void ReverseSearch::start(const StateGraph& graph, int goal_run, int monomino_run) {
  for (const StateGraph::GoalClique& goal : graph.goal_cliques()) {
    if (goal_run != kAllGoals && goal_run != goal.run) continue;
    cliques_[goal.clique] = {kMoverIsGoal, kMoverIsGoal};
    clique_flags_[goal.clique] = 1;
  }
  expand_cliques(graph);
  if (goal_run != kAllGoals && goal_run != monomino_run) return;
  for (std::uint32_t leaf = 0; leaf < graph.leaves().size(); ++leaf) {
    for (const std::uint32_t clique : graph.leaves()[leaf].monominoes->goal_cliques) {
      monomino_seen_[monomino_starts_[leaf] + clique] |= kMoverIsGoal;
      monomino_fresh_[clique] = kMoverIsGoal;
      touched_[touched_count_++] = clique;
    }
    expand_monomino_cliques(graph, leaf);
  }
}

void ReverseSearch::expand_cliques(const StateGraph& graph) {
  const std::uint32_t count = graph.cliques();
  for (std::uint32_t clique = 0; clique < count;) {
    std::uint64_t eight_flags;
    std::memcpy(&eight_flags, clique_flags_.data() + clique, sizeof eight_flags);
    if (eight_flags == 0) {
      clique += 8;
      continue;
    }
    clique += static_cast<std::uint32_t>(std::countr_zero(eight_flags)) / 8;
    clique_flags_[clique] = 0;
    const Cells goals = cliques_[clique].fresh;
    cliques_[clique].fresh = 0;
    const Link* const members = graph.members().data();
    reach(members + graph.clique_starts()[clique], members + graph.clique_starts()[clique + 1], goals,
          states_.data(), state_flags_.data());
    ++clique;
  }
}

void ReverseSearch::expand_monomino_cliques(const StateGraph& graph, std::uint32_t leaf) {
  const MonominoMoves& monominoes = *graph.leaves()[leaf].monominoes;
  const std::size_t first = std::size_t{leaf} * graph.arrangements();
  for (std::size_t i = 0; i < touched_count_; ++i) {
    const std::uint32_t clique = touched_[i];
    const Cells goals = monomino_fresh_[clique];
    monomino_fresh_[clique] = 0;
    const Link* const members = monominoes.members.data();
    reach(members + monominoes.clique_starts[clique], members + monominoes.clique_starts[clique + 1], goals,
          states_.data() + first, state_flags_.data() + first);
  }
  touched_count_ = 0;
}

}  // namespace sbp
