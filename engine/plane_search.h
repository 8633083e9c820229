// The retrograde search, bit-parallel over planes: one bit vector for each leaf and goal anchor, with a bit
// for each arrangement of the singles, so a hop of a single is a shift by a power of two. This project's own
// technique (docs/notes/algorithms.md). The time grows with the bits of a plane, so it serves leaves with few
// open cells and dense frontiers; others are searched state by state.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/goal_planes.h"
#include "engine/leaf_components.h"
#include "engine/moves/plane_moves.h"
#include "engine/state_graph.h"

namespace sbp {

/// Whether a search by planes is likely to be faster for this number of open cells, singles and other pieces.
bool planes_pay(int free_cells, int monominoes, int pieces);

/// For each leaf and each anchor of a possible goal piece there is a plane: one bit per arrangement of the
/// monominoes. A move maps a whole frontier plane to others at once. Bits are marked as visited when
/// generated, so arrivals are always new. Where many arrangements of a placement are in the frontier
/// together, this is several times as fast as RetrogradeSearch and takes less memory; otherwise it is slower.
/// For graphs of one partition; with_plane_words() gives kWords. Reuses its buffers. Not to be shared by
/// threads.
template <std::size_t kWords>
class PlaneSearch {
 public:
  using Chunk = PlaneChunk<kWords>;

  /// Bytes that a search needs per leaf.
  static std::size_t bytes_per_leaf(int free_cells, int pieces);
  /// Bytes that it needs per slide.
  static constexpr std::size_t kBytesPerSlide = sizeof(std::uint32_t);

  /// Prepares a graph of one partition for searching. `moves` must match its board, free cells and
  /// monominoes, and outlive the search.
  void take(const StateGraph& graph, PlaneMoves<kWords>& moves);

  /// Searches the prepared graph, with its current rules (StateGraph::ask). Like RetrogradeSearch::run(), but
  /// may visit a state several times at one level, with different goals, and a leaf's arrangements in any
  /// order.
  void run(StateGraph& graph, const GoalsOfInterest& interest, const StateVisitor& visit);
  /// Between searches: frees buffers that take more than `bytes`.
  void trim(std::size_t bytes) { planes_.trim(bytes); }

 private:
  /// The frontier of a leaf with a goal.
  struct Fresh {
    Cells goal;  // the set of its anchor
    const Chunk* plane;
  };
  /// A slide that takes frontier states to another leaf.
  struct Move {
    std::uint32_t slide, fresh;  // number among the leaf's slides, and in fresh_
    Cells goal;                  // afterwards
    Chunk* seen;                 // where it arrives
  };

  void prepare(const StateGraph& graph);
  void start(StateGraph& graph);
  void mark_ends(const StateGraph& graph, std::uint32_t leaf);
  template <class Cpu, class Chunks>
  void start_leaf(Cpu cpu, Chunks chunks, const StateGraph& graph, std::uint32_t leaf);
  template <class Cpu, class Chunks>
  void start_slides(Cpu cpu, Chunks chunks, const StateGraph& graph, std::uint32_t leaf);
  template <class Cpu, class Chunks>
  void start_monominoes(Cpu cpu, Chunks chunks, const StateGraph& graph, std::uint32_t leaf);
  void visit_starts(int level, std::uint32_t leaf, Cells anchors, const StateVisitor& visit) const;
  template <class Cpu, class Chunks>
  void slide_monominoes(Cpu cpu, Chunks chunks, const StateGraph& graph, std::uint32_t leaf);
  template <std::size_t kLanes, class Cpu, class Chunks>
  void slide_monominoes_of(Cpu cpu, Chunks chunks, std::uint32_t leaf, Cells free, const Fresh* fresh);
  template <class Cpu, class Chunks>
  void slide_one_monomino(Cpu cpu, Chunks chunks, std::uint32_t leaf, Cells free);
  template <class Cpu, class Chunks>
  void slide_pieces(Cpu cpu, Chunks chunks, const StateGraph& graph, std::uint32_t leaf);
  template <class Cpu, class Chunks>
  void follow(Cpu cpu, Chunks chunks, const Slide& slide, const Chunk* plane, Cells goal, Chunk* seen);
  template <class Cpu, class Chunks>
  void follow_shifted(Cpu cpu, Chunks chunks, const Slide& slide, std::uint32_t shift, const Chunk* plane,
                      Cells goal, Chunk* seen);
  /// Calls act(chunks) with the number of a plane's chunks, as a constant in the common case of 1.
  template <class Act>
  void with_chunks(Act&& act) {
    if (chunks_ == 1)
      act(std::integral_constant<std::size_t, 1>{});
    else if constexpr (kWords > kNarrowPlaneWords)
      act(chunks_);
  }

  /// The goal after a slide.
  static Cells goal_after(const Slide& slide, Cells goal) {
    return goal == cell_set(slide.from) ? cell_set(slide.to) : goal;
  }

  PlaneMoves<kWords>* moves_ = nullptr;
  std::size_t chunks_ = 0;                 // of a plane
  std::vector<const MonominoHops*> hops_;  // by leaf
  const Slide* first_slide_ = nullptr;
  std::vector<std::uint32_t> shifts_;  // by slide
  GoalPlanes<kWords> planes_;
  // Of the current leaf.
  std::vector<Chunk> fresh_planes_, moved_, shifted_, none_, slid_, put_back_;
  std::vector<Fresh> fresh_;
  std::array<std::vector<Move>, 2> moving_;  // without and with a shift

  LeafComponents components_;
};

}  // namespace sbp
