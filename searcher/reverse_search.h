// Breadth-first search backwards from all justsolved positions of a piece set, for all goal pieces at once.
#pragma once

#include <array>
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

  /// Goals that were seen, and those among them that are fresh, in one word.
  class Goals {
   public:
    Goals() = default;
    explicit Goals(Cells seen, Cells fresh = 0) : word_(std::uint64_t{fresh} << 32 | seen) {}
    Cells fresh() const { return static_cast<Cells>(word_ >> 32); }
    void add(Cells goals) {
      const std::uint64_t added = goals & ~static_cast<Cells>(word_);
      word_ |= added | added << 32;
    }
    Cells take_fresh() {
      const Cells taken = fresh();
      word_ = static_cast<Cells>(word_);
      return taken;
    }

   private:
    std::uint64_t word_ = 0;
  };

  /// The cells that places stand for on the free cells of one leaf.
  class CellOfPlace {
   public:
    explicit CellOfPlace(Cells free) {
      for (std::size_t place = 0; free != 0; free &= free - 1) cells_[place++] = free & -free;
    }
    Cells operator()(std::uint32_t link) const { return cells_[link_cell(link)]; }

   private:
    std::array<Cells, 32> cells_;
  };

  void prepare(const StateGraph& graph);
  void start(const StateGraph& graph, int goal_run, int monomino_run);
  void expand_cliques(const StateGraph& graph);
  template <class L>
  void start_monominoes(const StateGraph& graph, std::uint32_t leaf);
  template <class L, class Visit>
  void visit_leaf(const StateGraph& graph, std::uint32_t leaf, std::uint32_t state, Visit&& visit);

  /// How many of the next eight flags come before one that is set. Flags are padded with zeros at the end.
  static std::uint32_t flags_until_set(const std::uint8_t* flags) {
    std::uint64_t eight_flags;
    std::memcpy(&eight_flags, flags, sizeof eight_flags);
    return static_cast<std::uint32_t>(std::countr_zero(eight_flags)) / 8;
  }

  /// Gives every member of a clique the goals that came to the clique; `mover_cell(link)` is the set of the
  /// mover's anchor in that member.
  template <class L, class MoverCell>
  static void reach(const L* begin, const L* end, Cells goals, Goals* states, std::uint8_t* flags,
                    MoverCell&& mover_cell) {
    const Cells others = goals & ~kMoverIsGoal, mover = -(goals >> 31);
    for (; begin != end; begin += kPadding)
      for (std::size_t i = 0; i < kPadding; ++i) {
        const std::uint32_t index = link_index(begin[i]);
        states[index].add(others | (mover & mover_cell(begin[i])));
        flags[index] = static_cast<std::uint8_t>(states[index].fresh() != 0);
      }
  }

  /// What a state's goals are for a clique whose mover has its anchor in `mover_cell`.
  static Cells seen_by_clique(Cells goals, Cells mover_cell) {
    return (goals & ~mover_cell) | Cells{(goals & mover_cell) != 0} << 31;
  }

  std::vector<Goals> states_, cliques_;
  std::vector<std::uint8_t> state_flags_, clique_flags_;
  std::vector<std::uint32_t> monomino_starts_;  // by leaf, into monomino_seen_
  std::vector<Cells> monomino_seen_;            // by leaf and monomino clique
  std::vector<Cells> monomino_fresh_;           // of the leaf at hand
  std::vector<std::uint32_t> touched_;          // monomino cliques of the leaf at hand that have fresh goals
};

template <class Visit>
void ReverseSearch::run(const StateGraph& graph, int goal_run, int monomino_run, Visit&& visit) {
  prepare(graph);
  start(graph, goal_run, monomino_run);
  bool any = true;
  for (int level = 1; any; ++level) {
    any = false;
    for (std::uint32_t state = 0; state < graph.states();) {
      const std::uint32_t skipped = flags_until_set(state_flags_.data() + state);
      state += skipped;
      if (skipped == 8) continue;
      any = true;
      const std::uint32_t leaf = state / graph.arrangements();
      const auto visit_state = [&](std::uint32_t fresh_state, Cells goals) { visit(level, leaf, fresh_state, goals); };
      if (graph.leaves()[leaf].monominoes->narrow())
        visit_leaf<NarrowLink>(graph, leaf, state, visit_state);
      else
        visit_leaf<Link>(graph, leaf, state, visit_state);
      state = (leaf + 1) * graph.arrangements();
    }
    expand_cliques(graph);
  }
}

/// One leaf: passes the fresh goals of its states on to their cliques, then at once expands the monomino cliques
/// among these, while all of it is in the cache. Pointers are copied to local variables because stores to byte
/// flags may, for all the compiler knows, change any member.
template <class L, class Visit>
void ReverseSearch::visit_leaf(const StateGraph& graph, std::uint32_t leaf, std::uint32_t state, Visit&& visit) {
  const std::uint32_t first = leaf * graph.arrangements(), end = first + graph.arrangements();
  const MonominoMoves::View<L> small = graph.leaves()[leaf].monominoes->template view<L>();
  const CellOfPlace cell_of(graph.leaves()[leaf].free);
  Cells* const small_seen = monomino_seen_.data() + monomino_starts_[leaf];
  Cells* const small_fresh = monomino_fresh_.data();
  std::uint32_t* touched = touched_.data();
  const std::uint32_t* const large_starts = graph.link_starts().data();
  const Link* const large_links = graph.links().data();
  Goals* const cliques = cliques_.data();
  Goals* const states = states_.data();
  std::uint8_t* const flags = state_flags_.data();
  std::uint8_t* const clique_flags = clique_flags_.data();
  for (; state < end; ++state) {
    if (flags[state] == 0) {
      state += flags_until_set(flags + state) - 1;
      continue;
    }
    flags[state] = 0;
    const Cells goals = states[state].take_fresh();
    visit(state, goals);
    const L* const last_small = small.links + small.link_starts[state - first + 1];
    for (const L* link = small.links + small.link_starts[state - first]; link != last_small;
         link += MonominoMoves::kLinkPadding)
      for (std::size_t i = 0; i < MonominoMoves::kLinkPadding; ++i) {
        const std::uint32_t clique = link_index(link[i]);
        const Cells fresh = seen_by_clique(goals, cell_of(link[i])) & ~small_seen[clique];
        const Cells before = small_fresh[clique];
        small_seen[clique] |= fresh;
        small_fresh[clique] = before | fresh;
        *touched = clique;
        touched += static_cast<int>(fresh != 0) & static_cast<int>(before == 0);
      }
    const Link* const last_large = large_links + large_starts[state + 1];
    for (const Link* link = large_links + large_starts[state]; link != last_large; link += kPadding)
      for (std::size_t i = 0; i < kPadding; ++i) {
        const std::uint32_t clique = link_index(link[i]);
        cliques[clique].add(seen_by_clique(goals, Cells{1} << link_cell(link[i])));
        clique_flags[clique] = static_cast<std::uint8_t>(cliques[clique].fresh() != 0);
      }
  }
  for (const std::uint32_t* clique = touched_.data(); clique != touched; ++clique) {
    const Cells goals = small_fresh[*clique];
    small_fresh[*clique] = 0;
    reach(small.members + small.clique_starts[*clique], small.members + small.clique_starts[*clique + 1], goals,
          states + first, flags + first, cell_of);
  }
}

}  // namespace sbp
