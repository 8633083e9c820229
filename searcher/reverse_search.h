// Breadth-first search backwards from all justsolved positions of a piece set, for all goal pieces at once.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "searcher/state_graph.h"

namespace sbp {

/// The search. A state carries one bit for each cell that is the anchor of a possible goal piece: "seen" for
/// the goals it was reached with, "fresh" for those reached at the present level. A clique carries the same,
/// with one more bit that says "the mover is the goal". A move only exchanges the mover's anchor bit with that
/// bit, so equal pieces need no states of their own. A clique is expanded once for each goal.
///
/// Cost: per fresh state one visit of its cliques, per fresh clique one visit of its members; frontiers are
/// byte flags that are scanned in index order, which keeps neighbours in memory together and was measured to
/// be faster than queues. Buffers are kept for the next search. Not to be shared by threads.
class ReverseSearch {
 public:
  /// All goal pieces.
  static constexpr int kAllGoals = -1;

  /// Calls visit(level, leaf, state, goals) for every state and level >= 1 at which it is reached with a goal for
  /// the first time; `goals` are the anchors of these goal pieces in that state. Levels ascend, states ascend
  /// within a level. `goal_run` restricts the search to goal pieces of one run of equal shapes
  /// (PlacementTree::run_start, or the number of pieces in the tree for monominoes).
  template <class Visit>
  void run(const StateGraph& graph, int goal_run, int monomino_run, Visit&& visit);

 private:
  static constexpr Cells kMoverIsGoal = cell_set(31);

  struct Goals {
    Cells seen, fresh;
  };

  void prepare(const StateGraph& graph);
  void start(const StateGraph& graph, int goal_run, int monomino_run);
  void expand_cliques(const StateGraph& graph);
  void expand_monomino_cliques(const StateGraph& graph, std::uint32_t leaf);

  /// Gives every member of a clique the goals that came to the clique.
  void reach(const Link* begin, const Link* end, Cells goals, Goals* states, std::uint8_t* flags) {
    const Cells others = goals & ~kMoverIsGoal, mover = goals >> 31;
    for (; begin != end; ++begin) {
      Goals& state = states[link_index(*begin)];
      const Cells fresh = (others | mover << link_cell(*begin)) & ~state.seen;
      state.seen |= fresh;
      state.fresh |= fresh;
      flags[link_index(*begin)] |= static_cast<std::uint8_t>(fresh != 0);
    }
  }

  /// What a state's goals are for a clique whose mover has its anchor at `cell`.
  static Cells seen_by_clique(Cells goals, std::uint32_t cell) {
    return (goals & ~(Cells{1} << cell)) | (goals >> cell) << 31;
  }

  std::vector<Goals> states_, cliques_;
  std::vector<std::uint8_t> state_flags_, clique_flags_;
  std::vector<std::uint32_t> monomino_starts_;  // by leaf, into monomino_seen_
  std::vector<Cells> monomino_seen_;            // by leaf and monomino clique
  std::vector<Cells> monomino_fresh_;           // of the leaf at hand
  std::vector<std::uint32_t> touched_;          // monomino cliques of the leaf at hand that have fresh goals
  std::size_t touched_count_ = 0;
};

template <class Visit>
void ReverseSearch::run(const StateGraph& graph, int goal_run, int monomino_run, Visit&& visit) {
  prepare(graph);
  start(graph, goal_run, monomino_run);
  const std::uint32_t arrangements = graph.arrangements();
  std::uint8_t* const flags = state_flags_.data();
  bool any = true;
  for (int level = 1; any; ++level) {
    any = false;
    for (std::uint32_t state = 0; state < graph.states();) {
      std::uint64_t eight_flags;
      std::memcpy(&eight_flags, flags + state, sizeof eight_flags);  // padded with zeros at the end
      if (eight_flags == 0) {
        state += 8;
        continue;
      }
      state += static_cast<std::uint32_t>(std::countr_zero(eight_flags)) / 8;
      any = true;
      // One leaf: its fresh states first, then at once its monomino cliques, while all of it is in the cache.
      const std::uint32_t leaf = state / arrangements, first = leaf * arrangements, end = first + arrangements;
      const MonominoMoves& monominoes = *graph.leaves()[leaf].monominoes;
      Cells* const clique_seen = monomino_seen_.data() + monomino_starts_[leaf];
      for (; state < end; ++state) {
        if (flags[state] == 0) continue;
        flags[state] = 0;
        const Cells goals = states_[state].fresh;
        states_[state].fresh = 0;
        visit(level, leaf, state, goals);
        const std::uint32_t arrangement = state - first;
        for (std::uint32_t i = monominoes.link_starts[arrangement]; i < monominoes.link_starts[arrangement + 1]; ++i) {
          const std::uint32_t clique = link_index(monominoes.links[i]);
          const Cells fresh = seen_by_clique(goals, link_cell(monominoes.links[i])) & ~clique_seen[clique];
          clique_seen[clique] |= fresh;
          touched_[touched_count_] = clique;
          touched_count_ += static_cast<std::size_t>(fresh != 0 && monomino_fresh_[clique] == 0);
          monomino_fresh_[clique] |= fresh;
        }
        for (std::uint32_t i = graph.link_starts()[state]; i < graph.link_starts()[state + 1]; ++i) {
          const std::uint32_t index = link_index(graph.links()[i]);
          Goals& clique = cliques_[index];
          const Cells fresh = seen_by_clique(goals, link_cell(graph.links()[i])) & ~clique.seen;
          clique.seen |= fresh;
          clique.fresh |= fresh;
          clique_flags_[index] |= static_cast<std::uint8_t>(fresh != 0);
        }
      }
      expand_monomino_cliques(graph, leaf);
    }
    expand_cliques(graph);
  }
}

}  // namespace sbp
