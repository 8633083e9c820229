// Retrograde analysis (T. Ströhlein, 1970; K. Thompson, 1986): breadth-first search backwards from all
// justsolved positions, for all goal pieces at once. Each state has a visited and an arrived bit for each
// goal anchor, and a level ORs arrived bits into its neighbours. So it needs no queue, and memory is read
// almost in order.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/bitmap.h"
#include "engine/leaf_components.h"
#include "engine/partition_files.h"

namespace sbp {

/// A state carries one bit for each anchor of a possible goal piece: "visited" for the goals it was reached
/// with, and "arrived" for goals that moves of the current and the previous level bring. A clique of monomino
/// moves carries the same, plus one bit for "the mover is the goal". A move only exchanges the mover's anchor
/// bit, so equal pieces need no separate states. A clique is expanded once per goal. A leaf without a clique
/// table is expanded state by state.
///
/// Cost: a move is one OR to memory; one pass over a leaf separates the frontier from duplicates. Each
/// frontier state visits its slides and cliques once, each frontier clique its members once. The frontier is
/// a flag per leaf, which keeps memory access local and measured faster than queues and than flags per state.
/// Reuses its buffers. Not to be shared by threads.
///
/// In a graph with several partitions, each level processes those with arrivals in turn. Their visited states
/// and the messages between them are kept in files.
class RetrogradeSearch {
 public:
  /// Files for graphs of several partitions are created in `folder`.
  explicit RetrogradeSearch(fs::path folder = {}) : folder_(std::move(folder)) {}

  /// Searches a graph. Calls visit(level, leaf, arrangement, goals) for every state and level >= 1 at which
  /// it is first reached with a goal; `goals` are the anchors of these goal pieces among
  /// interest(StateGraph::Leaf), which is usually a small set. Levels ascend, leaves and arrangements ascend
  /// within a level. The leaf is in the graph's loaded partition.
  template <class Interest, class Visit>
  void run(StateGraph& graph, Interest&& interest, Visit&& visit);
  /// Between searches: frees buffers that take more than `bytes`.
  void trim(std::size_t bytes);

 private:
  static constexpr Cells kMoverIsGoal = cell_set(31);
  static_assert(kMaxFrameCells <= 31);

  /// For each place of a leaf's free cells, the bits that a monomino there exchanges with kMoverIsGoal.
  class Exchanges {
   public:
    explicit Exchanges(Cells free) {
      for (std::size_t place = 0; free != 0; free &= free - 1) bits_[place++] = (free & -free) | kMoverIsGoal;
    }
    /// The goals of a clique, visited from a member with the mover in the link's place.
    Cells to_clique(Cells goals, std::uint32_t link) const {
      const Cells bits = bits_[link_cell(link)], exchanged = goals ^ bits;
      return (goals & bits) != 0 ? exchanged : goals;
    }
    /// The goals of a member, of which `others` are not the mover and `mover` is all ones if the mover is.
    Cells to_member(Cells others, Cells mover, std::uint32_t link) const {
      return others | (mover & bits_[link_cell(link)] & ~kMoverIsGoal);
    }

   private:
    std::array<Cells, 32> bits_;
  };

  void prepare(const StateGraph& graph);
  void start(StateGraph& graph);
  void start_partition(const StateGraph& graph);
  void start_visited(const StateGraph& graph, std::uint32_t leaf);
  template <class Cpu>
  void start_slides(Cpu cpu, const StateGraph& graph, std::uint32_t leaf);
  template <class L, class Cpu>
  void start_monominoes(Cpu cpu, const StateGraph& graph, std::uint32_t leaf, Cells ends);
  template <class Cpu>
  void start_unknown_monominoes(Cpu cpu, const StateGraph& graph, std::uint32_t leaf, Cells ends);
  bool anything_arrived(const StateGraph::Partition& partition, std::size_t parity) const;
  void enter_partition(StateGraph& graph, std::size_t partition, std::size_t parity);
  void leave_partition(const StateGraph& graph, std::size_t partition, std::size_t next);
  void number_cliques(const StateGraph& graph);
  template <class Interest, class Visit>
  bool visit_partition(const StateGraph& graph, std::size_t parity, Interest&& interest, Visit&& visit);
  template <class Cpu, class Visit>
  bool take_frontier(Cpu cpu, std::uint32_t leaf, std::size_t parity, Visit&& visit);
  template <class L, class Cpu, class Visit>
  bool visit_leaf(Cpu cpu, const StateGraph& graph, std::uint32_t leaf, std::size_t parity, Visit&& visit);
  template <class Cpu, class Visit>
  bool visit_unknown_leaf(Cpu cpu, const StateGraph& graph, std::uint32_t leaf, std::size_t parity,
                          Visit&& visit);
  template <class Cpu>
  void visit_slides(Cpu cpu, const StateGraph& graph, std::uint32_t leaf, std::size_t next);
  template <class Cpu, class Words>
  void visit_slides(Cpu cpu, Words words, const StateGraph& graph, std::uint32_t leaf, std::size_t next);
  template <class Cpu, class Words, class Among, class Goals>
  void follow(Cpu cpu, Words words, const StateGraph& graph, const Slide& slide, std::size_t next,
              Among&& among, Goals&& goals);
  template <class L, class Cpu>
  void visit_cliques(Cpu cpu, const StateGraph& graph, std::uint32_t leaf, const Exchanges& exchanges,
                     std::size_t next);

  /// Passes the goals that arrived at a clique to every member.
  template <class L>
  static void reach_members(const L* begin, const L* end, const Exchanges& exchanges, Cells goals,
                            Cells* states) {  // NOLINT(readability-non-const-parameter)
    const Cells others = goals & ~kMoverIsGoal, mover = -(goals >> 31);
    for (; begin != end; begin += MonominoMoves::kMemberPadding)
      for (std::size_t i = 0; i < MonominoMoves::kMemberPadding; ++i) {
        Cells& member = states[link_index(begin[i])];
        member |= exchanges.to_member(others, mover, begin[i]);
      }
  }

  /// The place in visited_ and arrived_ of the first state of a leaf of the loaded partition.
  std::size_t first_state(std::uint32_t leaf) const { return std::size_t{leaf - first_leaf_} * stride_; }

  fs::path folder_;
  std::optional<PartitionFiles> files_;                  // if there are several partitions
  std::array<std::vector<std::uint8_t>, 2> leaf_flags_;  // whether anything arrived in a leaf
  // Of the loaded partition, by leaf and arrangement; what arrived also by parity of the level. A leaf has
  // stride_ elements.
  std::uint32_t stride_ = 0, first_leaf_ = 0;
  std::vector<Cells> visited_;
  std::array<std::vector<Cells>, 2> arrived_;
  // Of the loaded partition, by leaf and clique.
  std::vector<std::uint32_t> clique_starts_;
  std::vector<Cells> clique_visited_, clique_arrived_;
  // Of the current leaf.
  std::vector<Cells> frontier_, frontier_of_clique_;
  std::vector<std::uint64_t> frontier_states_;  // bitmap of arrangements

  LeafComponents components_;
};

template <class Interest, class Visit>
void RetrogradeSearch::run(StateGraph& graph, Interest&& interest, Visit&& visit) {
  assert(!graph.partitions().empty());
  prepare(graph);
  start(graph);
  bool any = true;
  for (int level = 1; any; ++level) {
    any = false;
    const auto parity = static_cast<std::size_t>(level % 2);
    for (std::size_t partition = 0; partition < graph.partitions().size(); ++partition) {
      if (!anything_arrived(graph.partitions()[partition], parity)) continue;
      enter_partition(graph, partition, parity);
      any |= visit_partition(graph, parity, interest,
                             [&visit, level](std::uint32_t leaf, std::uint32_t arrangement, Cells goals) {
                               visit(level, leaf, arrangement, goals);
                             });
      leave_partition(graph, partition, 1 - parity);
    }
    if (files_) files_->end_level(parity);
  }
}

/// Processes the leaves of the loaded partition with arrivals. Returns whether any had a frontier.
template <class Interest, class Visit>
bool RetrogradeSearch::visit_partition(const StateGraph& graph, std::size_t parity, Interest&& interest,
                                       Visit&& visit) {
  return on_this_cpu([&](auto cpu) {
    bool any = false;
    for (std::uint32_t leaf = graph.loaded().begin; leaf < graph.loaded().end; ++leaf) {
      std::uint8_t& flag = leaf_flags_[parity][leaf];
      if (flag == 0) continue;
      flag = 0;
      const Cells anchors = interest(graph.leaf(leaf));
      const auto visit_state = [&](std::uint32_t arrangement, Cells goals) {
        if ((goals & anchors) != 0) visit(leaf, arrangement, goals & anchors);
      };
      const MonominoMoves* const moves = graph.leaf(leaf).monomino_moves;
      any |= moves == nullptr  ? visit_unknown_leaf(cpu, graph, leaf, parity, visit_state)
             : moves->narrow() ? visit_leaf<NarrowLink>(cpu, graph, leaf, parity, visit_state)
                               : visit_leaf<Link>(cpu, graph, leaf, parity, visit_state);
    }
    return any;
  });
}

/// Calls visit(arrangement, goals) for a leaf's frontier and leaves it in frontier_ and frontier_states_.
/// Returns whether there is any. Copies pointers to local variables, because the compiler must assume that
/// stores change members.
template <class Cpu, class Visit>
bool RetrogradeSearch::take_frontier(Cpu cpu, std::uint32_t leaf, std::size_t parity, Visit&& visit) {
  const std::size_t first = first_state(leaf);
  Cells *const arrived = arrived_[parity].data() + first, *const visited = visited_.data() + first;
  Cells* const frontier = frontier_.data();
  std::uint64_t any = 0;
  for (std::uint32_t i = 0; i < stride_; i += 64) {
    const std::uint64_t bits =
        take_frontier_step(arrived + i, visited + i, frontier + i, std::min(stride_ - i, 64U), cpu);
    any |= bits;
    frontier_states_[i / 64] = bits;
    for_each_bit(bits, [&](std::uint32_t bit) { visit(i + bit, frontier[i + bit]); });
  }
  return any != 0;
}

/// Expands one leaf: passes the frontier of its states to their cliques and along slides, then expands the
/// cliques, all while in the cache. Returns whether there was a frontier.
template <class L, class Cpu, class Visit>
bool RetrogradeSearch::visit_leaf(Cpu cpu, const StateGraph& graph, std::uint32_t leaf, std::size_t parity,
                                  Visit&& visit) {
  const MonominoMoves::View<L> moves = graph.leaf(leaf).monomino_moves->template view<L>();
  const Exchanges exchanges(graph.leaf(leaf).free);
  Cells* const cliques = clique_arrived_.data() + clique_starts_[leaf - first_leaf_];
  const bool any = take_frontier(cpu, leaf, parity, [&](std::uint32_t arrangement, Cells goals) {
    visit(arrangement, goals);
    const L* const last_link = moves.links + moves.link_starts[arrangement + 1];
    for (const L* link = moves.links + moves.link_starts[arrangement]; link != last_link;
         link += MonominoMoves::kLinkPadding)
      for (std::size_t j = 0; j < MonominoMoves::kLinkPadding; ++j)
        cliques[link_index(link[j])] |= exchanges.to_clique(goals, link[j]);
  });
  if (!any) return false;
  visit_slides(cpu, graph, leaf, 1 - parity);
  visit_cliques<L>(cpu, graph, leaf, exchanges, 1 - parity);
  leaf_flags_[1 - parity][leaf] = 1;
  return true;
}

/// The same for a leaf without MonominoMoves: every frontier state generates its monomino slides.
template <class Cpu, class Visit>
bool RetrogradeSearch::visit_unknown_leaf(Cpu cpu, const StateGraph& graph, std::uint32_t leaf,
                                          std::size_t parity, Visit&& visit) {
  const Cells free = graph.leaf(leaf).free;
  Cells* const next = arrived_[1 - parity].data() + first_state(leaf);
  const bool any = take_frontier(cpu, leaf, parity, [&](std::uint32_t arrangement, Cells goals) {
    visit(arrangement, goals);
    const auto slide = [next, goals](Cells from, Cells to, std::uint32_t after) {
      next[after] |= (goals & from) != 0 ? goals ^ (from | to) : goals;
    };
    graph.monomino_moves().for_each_slide(free, arrangement, free, slide, cpu);
  });
  if (!any) return false;
  visit_slides(cpu, graph, leaf, 1 - parity);
  leaf_flags_[1 - parity][leaf] = 1;
  return true;
}

/// Expands the cliques of a leaf with new goals.
template <class L, class Cpu>
void RetrogradeSearch::visit_cliques(Cpu cpu, const StateGraph& graph, std::uint32_t leaf,
                                     const Exchanges& exchanges, std::size_t next) {
  const MonominoMoves::View<L> moves = graph.leaf(leaf).monomino_moves->template view<L>();
  const std::uint32_t first = clique_starts_[leaf - first_leaf_];
  const std::uint32_t count = clique_starts_[leaf - first_leaf_ + 1] - first;
  Cells *const arrived = clique_arrived_.data() + first, *const visited = clique_visited_.data() + first;
  Cells* const frontier = frontier_of_clique_.data();
  Cells* const states = arrived_[next].data() + first_state(leaf);
  for (std::uint32_t i = 0; i < count; i += 64)
    for_each_bit(take_frontier_step(arrived + i, visited + i, frontier, std::min(count - i, 64U), cpu),
                 [&](std::uint32_t bit) {
                   reach_members(moves.members + moves.clique_starts[i + bit],
                                 moves.members + moves.clique_starts[i + bit + 1], exchanges, frontier[bit],
                                 states);
                 });
}

/// Passes a leaf's frontier along slides of larger pieces. Specialized for conditions of one word, the usual
/// case.
template <class Cpu>
void RetrogradeSearch::visit_slides(Cpu cpu, const StateGraph& graph, std::uint32_t leaf, std::size_t next) {
  const std::size_t words = graph.monomino_moves().slide_conditions().words();
  if (words == 1)
    visit_slides(cpu, std::integral_constant<std::size_t, 1>{}, graph, leaf, next);
  else
    visit_slides(cpu, words, graph, leaf, next);
}

template <class Cpu, class Words>
void RetrogradeSearch::visit_slides(Cpu cpu, Words words, const StateGraph& graph, std::uint32_t leaf,
                                    std::size_t next) {
  const std::uint64_t* const frontier_states = frontier_states_.data();
  const Cells* const frontier = frontier_.data();
  for (const Slide slide : graph.slides(leaf)) {
    const Cells from = cell_set(slide.from), both = from | cell_set(slide.to);
    follow(
        cpu, words, graph, slide, next, [=](std::size_t word) { return frontier_states[word]; },
        [=](std::uint32_t arrangement) {
          const Cells goals = frontier[arrangement], moved = goals ^ both;
          return (goals & from) != 0 ? moved : goals;
        });
  }
}

/// Sends goals(arrangement) along a slide, for the arrangements in the bitmap among(0), among(1), ... that
/// meet its condition. `words` is SlideConditions::words().
template <class Cpu, class Words, class Among, class Goals>
void RetrogradeSearch::follow(Cpu cpu, Words words, const StateGraph& graph, const Slide& slide,
                              std::size_t next, Among&& among, Goals&& goals) {
  const Combinations& void_sets = graph.monomino_moves().void_sets();
  const std::uint64_t* const met_by =
      graph.monomino_moves().slide_conditions().met_by(slide.condition).data();
  std::uint64_t any = 0;
  const auto for_each_moving = [&](auto&& move) {
    for (std::size_t word = 0; word < words; ++word) {
      const std::uint64_t moving = among(word) & met_by[word];
      any |= moving;
      for_each_bit(moving, [&](std::uint32_t bit) {
        const auto arrangement = static_cast<std::uint32_t>(word * 64) + bit;
        move(slide.after(arrangement, void_sets, cpu), goals(arrangement));
      });
    }
  };
  if (graph.loaded().contains(slide.leaf)) {
    Cells* const arrived = arrived_[next].data() + first_state(slide.leaf);
    for_each_moving([arrived](std::uint32_t arrangement, Cells moved) { arrived[arrangement] |= moved; });
  } else {
    const std::size_t partition = graph.partition_of(slide.leaf);
    const std::uint32_t first = (slide.leaf - graph.partitions()[partition].begin) * stride_;
    for_each_moving([&](std::uint32_t arrangement, Cells moved) {
      files_->send(next, partition, first + arrangement, moved);
    });
  }
  leaf_flags_[next][slide.leaf] |= any != 0;
}

}  // namespace sbp
