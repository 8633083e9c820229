// Breadth-first search backwards from all justsolved positions of a piece set, for all goal pieces at once.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "searcher/nonzero_mask.h"
#include "searcher/state_graph.h"

namespace sbp {

/// The search. A state carries one bit for each cell that is the anchor of a possible goal piece: "seen" for
/// the goals it was reached with, "fresh" for those reached at the present level and for those of the next. A
/// clique of monomino moves carries the same, with one more bit that says "the mover is the goal". A move
/// only exchanges the mover's anchor bit, so equal pieces need no states of their own. A clique is expanded
/// once for each goal.
///
/// Cost: per fresh state one visit of its slides and its monomino cliques, per fresh clique one visit of its
/// members. The frontier is a flag for each leaf; its fresh states are found by scanning. That keeps
/// neighbours in memory together and was measured to be faster than queues and than flags for states. Buffers
/// are kept for the next search. Not to be shared by threads.
class ReverseSearch {
 public:
  /// Calls visit(level, leaf, state, goals) for every state and level >= 1 at which it is reached with a goal
  /// for the first time; `goals` are the anchors of these goal pieces in that state, as far as they are among
  /// interest(StateGraph::Leaf), which most often is a small set. Levels ascend, states ascend within a level.
  template <class Interest, class Visit>
  void run(const StateGraph& graph, Interest&& interest, Visit&& visit);

 private:
  static constexpr Cells kMoverIsGoal = cell_set(31);

  /// Goals of states or cliques: those seen, and which of them are fresh.
  struct Goals {
    Cells* seen;
    Cells* fresh;

    /// Index i is reached with goals. Returns those that are new.
    Cells add(std::size_t i, Cells goals) const {
      const Cells added = goals & ~seen[i];
      seen[i] |= goals;
      fresh[i] |= added;
      return added;
    }
  };

  /// For each place among the free cells of one leaf the bits that a monomino there exchanges with
  /// kMoverIsGoal.
  class Exchanges {
   public:
    explicit Exchanges(Cells free) {
      for (std::size_t place = 0; free != 0; free &= free - 1) bits_[place++] = (free & -free) | kMoverIsGoal;
    }
    /// The goals of a clique, seen from a member with the mover in the link's place.
    Cells to_clique(Cells goals, std::uint32_t link) const {
      const Cells bits = bits_[link_cell(link)], exchanged = goals ^ bits;
      return (goals & bits) != 0 ? exchanged : goals;
    }
    Cells from_clique(Cells others, Cells mover, std::uint32_t link) const {
      return others | (mover & bits_[link_cell(link)] & ~kMoverIsGoal);
    }

   private:
    std::array<Cells, 32> bits_;
  };

  void prepare(const StateGraph& graph);
  void start(const StateGraph& graph);
  template <class L>
  void start_monominoes(const StateGraph& graph, std::uint32_t leaf);
  template <class L, class Visit>
  void visit_leaf(const StateGraph& graph, std::uint32_t leaf, std::size_t parity, Visit&& visit);
  template <class Index>
  void visit_slides(const StateGraph& graph, std::uint32_t leaf, std::size_t parity);
  template <class L>
  Cells visit_cliques(const StateGraph& graph, std::uint32_t leaf, const Exchanges& exchanges,
                      const Goals& states);

  Goals states(std::size_t parity, std::uint32_t first) {
    return {seen_.data() + first, fresh_[parity].data() + first};
  }

  /// Gives every member of a clique of monomino moves the goals that came to the clique. Returns what is new.
  template <class L>
  static Cells reach_members(const L* begin, const L* end, const Exchanges& exchanges, Cells goals,
                             const Goals& states) {
    const Cells others = goals & ~kMoverIsGoal, mover = -(goals >> 31);
    Cells added = 0;
    for (; begin != end; begin += MonominoMoves::kMemberPadding)
      for (std::size_t i = 0; i < MonominoMoves::kMemberPadding; ++i)
        added |= states.add(link_index(begin[i]), exchanges.from_clique(others, mover, begin[i]));
    return added;
  }

  // By state; what is fresh also by parity of the level.
  std::vector<Cells> seen_;
  std::array<std::vector<Cells>, 2> fresh_;
  std::array<std::vector<std::uint8_t>, 2> leaf_flags_;  // 1 for leaves with fresh states
  // By leaf and clique.
  std::vector<std::uint32_t> clique_starts_;  // by leaf
  std::vector<Cells> clique_seen_, clique_fresh_;
  std::vector<std::uint64_t> fresh_states_;  // bitmap of the leaf's arrangements
};

template <class Interest, class Visit>
void ReverseSearch::run(const StateGraph& graph, Interest&& interest, Visit&& visit) {
  prepare(graph);
  start(graph);
  bool any = true;
  for (int level = 1; any; ++level) {
    any = false;
    const auto parity = static_cast<std::size_t>(level % 2);
    auto& flags = leaf_flags_[parity];
    for (std::uint32_t leaf = 0; leaf < flags.size(); ++leaf) {
      if (flags[leaf] == 0) continue;
      flags[leaf] = 0;
      any = true;
      const Cells anchors = interest(graph.leaves()[leaf]);
      const auto visit_state = [&](std::uint32_t state, Cells goals) {
        if ((goals & anchors) != 0) visit(level, leaf, state, goals & anchors);
      };
      if (graph.leaves()[leaf].monominoes->narrow())
        visit_leaf<NarrowLink>(graph, leaf, parity, visit_state);
      else
        visit_leaf<Link>(graph, leaf, parity, visit_state);
    }
  }
}

/// One leaf: passes the fresh goals of its states on to their cliques and to the states that they can slide
/// to, then expands the cliques, while all of it is in the cache. Pointers are copied to local variables
/// because stores may, for all the compiler knows, change any member.
template <class L, class Visit>
void ReverseSearch::visit_leaf(const StateGraph& graph, std::uint32_t leaf, std::size_t parity,
                               Visit&& visit) {
  const std::uint32_t arrangements = graph.arrangements(), first = leaf * arrangements;
  const MonominoMoves::View<L> moves = graph.leaves()[leaf].monominoes->template view<L>();
  const Exchanges exchanges(graph.leaves()[leaf].free);
  const Goals cliques{clique_seen_.data() + clique_starts_[leaf], clique_fresh_.data() + clique_starts_[leaf]};
  Cells* const fresh = fresh_[parity].data() + first;
  for (std::uint32_t i = 0; i < arrangements; i += 64) {
    std::uint64_t bits = nonzero_mask(fresh + i, std::min(arrangements - i, 64U));
    fresh_states_[i / 64] = bits;
    for (; bits != 0; bits &= bits - 1) {
      const std::uint32_t arrangement = i + static_cast<std::uint32_t>(std::countr_zero(bits));
      const Cells goals = fresh[arrangement];
      visit(first + arrangement, goals);
      const L* const last_link = moves.links + moves.link_starts[arrangement + 1];
      for (const L* link = moves.links + moves.link_starts[arrangement]; link != last_link;
           link += MonominoMoves::kLinkPadding)
        for (std::size_t j = 0; j < MonominoMoves::kLinkPadding; ++j)
          cliques.add(link_index(link[j]), exchanges.to_clique(goals, link[j]));
    }
  }
  if (graph.monominoes().slides().narrow())
    visit_slides<std::uint16_t>(graph, leaf, parity);
  else
    visit_slides<std::uint32_t>(graph, leaf, parity);
  std::fill_n(fresh, arrangements, 0);
  if (visit_cliques<L>(graph, leaf, exchanges, states(1 - parity, first)) != 0)
    leaf_flags_[1 - parity][leaf] = 1;
}

/// Expands the cliques of a leaf that have fresh goals. Returns what is new to any state.
template <class L>
Cells ReverseSearch::visit_cliques(const StateGraph& graph, std::uint32_t leaf, const Exchanges& exchanges,
                                   const Goals& states) {
  const MonominoMoves::View<L> moves = graph.leaves()[leaf].monominoes->template view<L>();
  const std::uint32_t count = graph.leaves()[leaf].monominoes->cliques();
  Cells* const fresh = clique_fresh_.data() + clique_starts_[leaf];
  Cells added = 0;
  for (std::uint32_t i = 0; i < count; i += 64)
    for (std::uint64_t bits = nonzero_mask(fresh + i, std::min(count - i, 64U)); bits != 0;
         bits &= bits - 1) {
      const std::uint32_t clique = i + static_cast<std::uint32_t>(std::countr_zero(bits));
      added |= reach_members(moves.members + moves.clique_starts[clique],
                             moves.members + moves.clique_starts[clique + 1], exchanges, fresh[clique], states);
    }
  std::fill_n(fresh, count, 0);
  return added;
}

}  // namespace sbp
