// Retrograde analysis (T. Ströhlein, 1970; K. Thompson, 1986): breadth-first search backwards from all
// justsolved positions, for all goal pieces at once. Each state has a visited and an arrived bit for each
// goal anchor, and a level ORs arrived bits into its neighbours. So it needs no queue, and memory is read
// almost in order.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

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

  /// Searches a graph. Visits every state and level >= 1 at which it is first reached with a goal of
  /// interest. Levels ascend, leaves and arrangements ascend within a level. The leaf is in the graph's
  /// loaded partition.
  void run(StateGraph& graph, const GoalsOfInterest& interest, const StateVisitor& visit);
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
  bool visit_partition(const StateGraph& graph, int level, const GoalsOfInterest& interest,
                       const StateVisitor& visit);
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

}  // namespace sbp
