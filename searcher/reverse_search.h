// Breadth-first search backwards from all justsolved positions of a piece set, for all goal pieces at once.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "searcher/state_graph.h"

namespace sbp {

/// The search. A state carries one bit for each cell that is the anchor of a possible goal piece: "seen" for
/// the goals it was reached with, "fresh" for those reached at the present level and for those of the next. A
/// clique of monomino moves carries the same, with one more bit that says "the mover is the goal". A move
/// only exchanges the mover's anchor bit, so equal pieces need no states of their own. A clique is expanded
/// once for each goal.
///
/// Cost: per fresh state one visit of its edges and its monomino cliques, per fresh clique one visit of its
/// members. Frontiers are byte flags that are scanned in index order, which keeps neighbours in memory
/// together and was measured to be faster than queues. Buffers are kept for the next search. Not to be shared
/// by threads.
class ReverseSearch {
 public:
  /// Calls visit(level, leaf, state, goals) for every state and level >= 1 at which it is reached with a goal
  /// for the first time; `goals` are the anchors of these goal pieces in that state. Levels ascend, states
  /// ascend within a level.
  template <class Visit>
  void run(const StateGraph& graph, Visit&& visit);

 private:
  static constexpr Cells kMoverIsGoal = cell_set(31);

  /// Goals of one state; fresh ones by level, even and odd.
  struct Goals {
    Cells seen;
    std::array<Cells, 2> fresh;
  };
  /// Goals of one clique in one word, seen and fresh.
  class CliqueGoals {
   public:
    void add(Cells goals) {
      const std::uint64_t fresh = goals & ~word_;
      word_ |= fresh | fresh << 32;
    }
    bool has_fresh() const { return word_ >> 32 != 0; }
    Cells take_fresh() {
      const std::uint64_t taken = word_ >> 32;
      word_ ^= taken << 32;
      return static_cast<Cells>(taken);
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
  void start(const StateGraph& graph);
  template <class L>
  void start_monominoes(const StateGraph& graph, std::uint32_t leaf);
  template <class L, class Visit>
  void visit_leaf(const StateGraph& graph, std::uint32_t leaf, std::uint32_t state, std::size_t parity,
                  Visit&& visit);

  /// How many of the next eight flags come before one that is set. Flags are padded with zeros at the end.
  static std::uint32_t flags_until_set(const std::uint8_t* flags) {
    std::uint64_t eight_flags;
    std::memcpy(&eight_flags, flags, sizeof eight_flags);
    return static_cast<std::uint32_t>(std::countr_zero(eight_flags)) / 8;
  }

  /// A state is reached with goals at the level of the given parity.
  static void reach(Goals& state, Cells goals, std::size_t parity, std::uint8_t& flag) {
    const Cells fresh = goals & ~state.seen;
    state.seen |= fresh;
    state.fresh[parity] |= fresh;
    flag |= static_cast<std::uint8_t>(fresh != 0);
  }

  /// Gives every member of a clique of monomino moves the goals that came to the clique.
  template <class L>
  static void reach_members(const L* begin, const L* end, const CellOfPlace& cell_of, Cells goals,
                            std::size_t parity, Goals* states, std::uint8_t* flags) {
    const Cells others = goals & ~kMoverIsGoal, mover = -(goals >> 31);
    for (; begin != end; begin += MonominoMoves::kMemberPadding)
      for (std::size_t i = 0; i < MonominoMoves::kMemberPadding; ++i)
        reach(states[link_index(begin[i])], others | (mover & cell_of(begin[i])), parity,
              flags[link_index(begin[i])]);
  }

  std::vector<Goals> states_;
  std::array<std::vector<std::uint8_t>, 2> flags_;  // whether a state has fresh goals, by parity of the level
  std::vector<std::uint32_t> clique_starts_;        // by leaf, into cliques_
  std::vector<CliqueGoals> cliques_;                // by leaf and clique
};

template <class Visit>
void ReverseSearch::run(const StateGraph& graph, Visit&& visit) {
  prepare(graph);
  start(graph);
  bool any = true;
  for (int level = 1; any; ++level) {
    any = false;
    const auto parity = static_cast<std::size_t>(level % 2);
    for (std::uint32_t state = 0; state < graph.states();) {
      const std::uint32_t skipped = flags_until_set(flags_[parity].data() + state);
      state += skipped;
      if (skipped == 8) continue;
      any = true;
      const std::uint32_t leaf = state / graph.arrangements();
      const auto visit_state = [&](std::uint32_t fresh_state, Cells goals) {
        visit(level, leaf, fresh_state, goals);
      };
      if (graph.leaves()[leaf].monominoes->narrow())
        visit_leaf<NarrowLink>(graph, leaf, state, parity, visit_state);
      else
        visit_leaf<Link>(graph, leaf, state, parity, visit_state);
      state = (leaf + 1) * graph.arrangements();
    }
  }
}

/// One leaf: passes the fresh goals of its states on to the states that their edges lead to and to their
/// cliques, then at once expands the cliques, while all of it is in the cache. Pointers are copied to local
/// variables because stores to byte flags may, for all the compiler knows, change any member.
template <class L, class Visit>
void ReverseSearch::visit_leaf(const StateGraph& graph, std::uint32_t leaf, std::uint32_t state,
                               std::size_t parity, Visit&& visit) {
  const std::uint32_t first = leaf * graph.arrangements(), end = first + graph.arrangements();
  const MonominoMoves::View<L> moves = graph.leaves()[leaf].monominoes->template view<L>();
  const CellOfPlace cell_of(graph.leaves()[leaf].free);
  CliqueGoals* const cliques = cliques_.data() + clique_starts_[leaf];
  const std::uint32_t* const edge_starts = graph.edge_starts().data();
  const Edge* const edges = graph.edges().data();
  Goals* const states = states_.data();
  std::uint8_t* const flags = flags_[parity].data();
  std::uint8_t* const next_flags = flags_[1 - parity].data();
  for (; state < end; ++state) {
    if (flags[state] == 0) {
      state += flags_until_set(flags + state) - 1;
      continue;
    }
    flags[state] = 0;
    const Cells goals = states[state].fresh[parity];
    states[state].fresh[parity] = 0;
    visit(state, goals);
    const Edge* const last_edge = edges + edge_starts[state + 1];
    for (const Edge* edge = edges + edge_starts[state]; edge != last_edge; ++edge) {
      const Cells mover = goals >> edge->from & 1;
      reach(states[edge->state], goals ^ (mover << edge->from | mover << edge->to), 1 - parity,
            next_flags[edge->state]);
    }
    const L* const last_link = moves.links + moves.link_starts[state - first + 1];
    for (const L* link = moves.links + moves.link_starts[state - first]; link != last_link;
         link += MonominoMoves::kLinkPadding)
      for (std::size_t i = 0; i < MonominoMoves::kLinkPadding; ++i) {
        const Cells mover_cell = cell_of(link[i]);
        cliques[link_index(link[i])].add((goals & ~mover_cell) | Cells{(goals & mover_cell) != 0} << 31);
      }
  }
  const std::uint32_t clique_count = graph.leaves()[leaf].monominoes->cliques();
  for (std::uint32_t clique = 0; clique < clique_count; ++clique) {
    if (!cliques[clique].has_fresh()) continue;
    reach_members(moves.members + moves.clique_starts[clique],
                  moves.members + moves.clique_starts[clique + 1], cell_of, cliques[clique].take_fresh(),
                  1 - parity, states + first, next_flags + first);
  }
}

}  // namespace sbp
