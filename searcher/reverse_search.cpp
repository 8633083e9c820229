#include "searcher/reverse_search.h"

namespace sbp {

void ReverseSearch::prepare(const StateGraph& graph) {
  // Goals that are in the corner already count as seen: positions with the goal piece back in the corner lie
  // on no shortest path.
  const Cells last_cell = cell_set(graph.monominoes().board().cells() - 1);
  const std::uint32_t taken = graph.monominoes().with_last_place_taken();
  stride_ = padded_to_fresh_step(graph.arrangements());
  seen_.clear();
  seen_.reserve(std::size_t{stride_} * graph.leaves().size());
  clique_starts_.assign(1, 0);
  for (const StateGraph::Leaf& leaf : graph.leaves()) {
    clique_starts_.push_back(clique_starts_.back() + padded_to_fresh_step(leaf.monominoes->cliques()));
    seen_.insert(seen_.end(), taken, leaf.goal_anchors | (leaf.free & last_cell));
    seen_.insert(seen_.end(), stride_ - taken, leaf.goal_anchors);
  }
  for (auto& arrived : arrived_) arrived.assign(seen_.size(), 0);
  clique_seen_.assign(clique_starts_.back(), 0);
  clique_arrived_.assign(clique_starts_.back(), 0);
  for (auto& flags : leaf_flags_) flags.assign(graph.leaves().size(), 0);
  fresh_.resize(stride_);
  fresh_of_clique_.resize(64);
  fresh_states_.resize((stride_ + 63) / 64);
}

/// Reaches the states of level 1: those that a goal piece gets to by leaving its corner, if it has a start.
void ReverseSearch::start(const StateGraph& graph) {
  const Cells last_cell = cell_set(graph.monominoes().board().cells() - 1);
  const SlideConditions& conditions = graph.monominoes().slide_conditions();
  const Combinations& void_sets = graph.monominoes().void_sets();
  components_.find(graph);
  for (std::uint32_t leaf = 0; leaf < graph.leaves().size(); ++leaf) {
    const StateGraph::Leaf& at = graph.leaves()[leaf];
    if (at.goal_anchors == 0 && (at.free & last_cell) == 0) continue;
    const std::uint32_t startable = components_.startable(leaf);
    for (const Slide& slide : graph.slides(leaf)) {
      if ((at.goal_anchors & cell_set(slide.from)) == 0 || (startable >> slide.run & 1) == 0) continue;
      Cells* const arrived = arrived_[1].data() + std::size_t{slide.leaf} * stride_;
      for_each_bit(conditions.met_by(slide.condition), [&](std::uint32_t arrangement) {
        arrived[slide.after(arrangement, void_sets)] |= cell_set(slide.to);
      });
      leaf_flags_[1][slide.leaf] = 1;
    }
    if ((at.free & last_cell) == 0 || (startable & StateGraph::kMonominoRun) == 0 || !graph.monomino_goals())
      continue;
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
    reach_members(view.members + view.clique_starts[goal.clique],
                  view.members + view.clique_starts[goal.clique + 1], exchanges, kMoverIsGoal,
                  arrived_[1].data() + std::size_t{leaf} * stride_);
    leaf_flags_[1][leaf] = 1;
  }
}

/// Passes what is fresh in a leaf on to the states that slides of larger pieces lead to.
void ReverseSearch::visit_slides(const StateGraph& graph, std::uint32_t leaf, std::size_t next) {
  const SlideConditions& conditions = graph.monominoes().slide_conditions();
  const Combinations& void_sets = graph.monominoes().void_sets();
  const std::uint64_t* const fresh_states = fresh_states_.data();
  const Cells* const fresh = fresh_.data();
  const std::size_t words = conditions.words();
  for (const Slide slide : graph.slides(leaf)) {
    const std::uint64_t* const met_by = conditions.met_by(slide.condition).data();
    Cells* const arrived = arrived_[next].data() + std::size_t{slide.leaf} * stride_;
    const Cells from = cell_set(slide.from), both = from | cell_set(slide.to);
    std::uint64_t any = 0;
    for (std::size_t word = 0; word < words; ++word) {
      const std::uint64_t moving = fresh_states[word] & met_by[word];
      any |= moving;
      for_each_bit(moving, [&](std::uint32_t bit) {
        const auto arrangement = static_cast<std::uint32_t>(word * 64) + bit;
        const Cells goals = fresh[arrangement], moved = goals ^ both;
        arrived[slide.after(arrangement, void_sets)] |= (goals & from) != 0 ? moved : goals;
      });
    }
    leaf_flags_[next][slide.leaf] |= any != 0;
  }
}

}  // namespace sbp
