// The retrograde search, bit-parallel over planes: one bit vector for each leaf and goal anchor, with a bit
// for each arrangement of the singles, so a hop of a single is a shift by a power of two. This project's own
// technique (docs/notes/algorithms.md). The time grows with the bits of a plane, so it serves leaves with few
// open cells and dense frontiers; others are searched state by state.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
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
  template <class Interest, class Visit>
  void run(StateGraph& graph, Interest&& interest, Visit&& visit);
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
  template <class Visit>
  void visit_starts(Cells anchors, Visit&& visit) const;
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

template <std::size_t kWords>
template <class Interest, class Visit>
void PlaneSearch<kWords>::run(StateGraph& graph, Interest&& interest, Visit&& visit) {
  assert(graph.partitions().size() == 1);
  prepare(graph);
  start(graph);
  for (int level = 1;; ++level) {
    bool any = false;
    const auto parity = static_cast<std::size_t>(level % 2);
    with_chunks([&](auto chunks) {
      on_this_cpu([&](auto cpu) {
        any = planes_.for_each_fresh_leaf(parity, [&](std::uint32_t leaf) {
          fresh_.clear();
          planes_.take_fresh(chunks, leaf, parity, fresh_planes_.data(), [&](Cells goal, const Chunk* plane) {
            fresh_.push_back({goal, plane});
          });
          visit_starts(interest(graph.leaf(leaf)),
                       [&](std::uint32_t arrangement, Cells goal) { visit(level, leaf, arrangement, goal); });
          slide_monominoes(cpu, chunks, graph, leaf);
          slide_pieces(cpu, chunks, graph, leaf);
          planes_.tell(chunks, 1 - parity);
        });
      });
    });
    if (!any) return;
  }
}

template <std::size_t kWords>
template <class Visit>
void PlaneSearch<kWords>::visit_starts(Cells anchors, Visit&& visit) const {
  for (const Fresh& fresh : fresh_) {
    if ((fresh.goal & anchors) == 0) continue;
    const auto* const words = reinterpret_cast<const PlaneWord*>(fresh.plane);
    for (std::uint32_t word = 0; word < chunks_ * kWords; ++word)
      for_each_bit(words[word], [&](std::uint32_t bit) {
        visit(moves_->void_sets().rank(moves_->layout().voids(word * 64 + bit)), fresh.goal);
      });
  }
}

template <std::size_t kWords>
template <class Cpu, class Chunks>
void PlaneSearch<kWords>::slide_monominoes(Cpu cpu, Chunks chunks, const StateGraph& graph,
                                           std::uint32_t leaf) {
  const Cells free = graph.leaf(leaf).free;
  const Fresh* fresh = fresh_.data();
  std::size_t left = fresh_.size();
  for (; left > 2; left -= std::min<std::size_t>(left, 4), fresh += 4)
    slide_monominoes_of<4>(cpu, chunks, leaf, free, fresh);
  if (left == 2) slide_monominoes_of<2>(cpu, chunks, leaf, free, fresh);
  if (left == 1) slide_monominoes_of<1>(cpu, chunks, leaf, free, fresh);
  Cells goals = 0;
  for (const Fresh& any : fresh_) goals |= any.goal;
  if ((goals & free) != 0) slide_one_monomino(cpu, chunks, leaf, free);
}

/// Slides of monominoes that are not the goal. Lanes beyond the end of fresh_ are empty.
template <std::size_t kWords>
template <std::size_t kLanes, class Cpu, class Chunks>
void PlaneSearch<kWords>::slide_monominoes_of(Cpu cpu, Chunks chunks, std::uint32_t leaf, Cells free,
                                              const Fresh* fresh) {
  const auto lanes =
      std::min<std::size_t>(kLanes, static_cast<std::size_t>(fresh_.data() + fresh_.size() - fresh));
  std::array<const Chunk*, kLanes> planes;
  std::array<Chunk*, kLanes> after;
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    planes[lane] = lane < lanes ? fresh[lane].plane : none_.data();
    after[lane] = slid_.data() + lane * chunks;
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) after[lane][chunk] = Chunk{};
  }
  hops_[leaf]->template slide<kLanes>(moves_->layout(), chunks, planes.data(), after.data(), cpu);
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    const Cells goal = fresh[lane].goal;
    if ((goal & free) != 0) {  // the goal stays in place here
      const int place = std::popcount(free & (goal - 1));
      for (std::size_t chunk = 0; chunk < chunks; ++chunk)
        after[lane][chunk] = after[lane][chunk] & moves_->layout().taken(chunk, place);
    }
    planes_.arrive(cpu, chunks, leaf, goal, planes_.seen(leaf, goal), after[lane]);
  }
}

/// Slides of monomino goals, for all of them at once: frontier bits move between the planes of places.
template <std::size_t kWords>
template <class Cpu, class Chunks>
void PlaneSearch<kWords>::slide_one_monomino(Cpu cpu, Chunks chunks, std::uint32_t leaf, Cells free) {
  std::array<const Chunk*, 32> planes;
  std::array<Chunk*, 32> after;
  const auto places = static_cast<std::size_t>(moves_->layout().places());
  Chunk* const put_back = put_back_.data();
  std::fill_n(put_back, places * chunks, Chunk{});
  for (std::size_t place = 0; place < places; ++place) {
    planes[place] = none_.data();
    after[place] = put_back + place * chunks;
  }
  for (const Fresh& fresh : fresh_)
    if ((fresh.goal & free) != 0)
      planes[static_cast<std::size_t>(std::popcount(free & (fresh.goal - 1)))] = fresh.plane;
  hops_[leaf]->slide_one(moves_->layout(), chunks, planes.data(), after.data(), cpu);
  std::size_t place = 0;
  for_each_cell(free, [&](Cell cell) {
    const Cells goal = cell_set(cell);
    planes_.arrive(cpu, chunks, leaf, goal, planes_.seen(leaf, goal), after[place++]);
  });
}

/// Expands slides of larger pieces from a leaf's frontier. First lists the sources, then the destinations, so
/// that these can be prefetched; moves without a shift first. Branches would be mispredicted half the time.
template <std::size_t kWords>
template <class Cpu, class Chunks>
void PlaneSearch<kWords>::slide_pieces(Cpu cpu, Chunks chunks, const StateGraph& graph, std::uint32_t leaf) {
  const std::span<const Slide> slides = graph.slides(leaf);
  const std::uint32_t* const shifts = shifts_.data() + (slides.data() - first_slide_);
  std::array<Move*, 2> ends;
  for (std::size_t shifted = 0; shifted < 2; ++shifted) {
    std::vector<Move>& moving = moving_[shifted];
    if (moving.size() <= slides.size() * fresh_.size()) moving.resize(slides.size() * fresh_.size() + 1);
    ends[shifted] = moving.data();
  }
  const auto fresh_count = static_cast<std::uint32_t>(fresh_.size());
  for (std::uint32_t slide = 0; slide < slides.size(); ++slide) {
    const Chunk* const met_by = moves_->met_by(slides[slide].condition);
    Move*& end = ends[shifts[slide] == 0 ? 0 : 1];
    Move* to = end;
    for (std::uint32_t fresh = 0; fresh < fresh_count; ++fresh) {
      Chunk moving{};
      for (std::size_t chunk = 0; chunk < chunks; ++chunk)
        moving |= fresh_[fresh].plane[chunk] & met_by[chunk];
      to->slide = slide;
      to->fresh = fresh;
      to += any_bit(moving, cpu) ? 1 : 0;
    }
    end = to;
  }
  for (std::size_t shifted = 0; shifted < 2; ++shifted)
    for (Move* move = moving_[shifted].data(); move != ends[shifted]; ++move) {
      const Slide& slide = slides[move->slide];
      move->goal = goal_after(slide, fresh_[move->fresh].goal);
      move->seen = planes_.seen(slide.leaf, move->goal);
      __builtin_prefetch(move->seen, 1);
    }
  for (const Move* move = moving_[0].data(); move != ends[0]; ++move)
    follow(cpu, chunks, slides[move->slide], fresh_[move->fresh].plane, move->goal, move->seen);
  for (const Move* move = moving_[1].data(); move != ends[1]; ++move)
    follow_shifted(cpu, chunks, slides[move->slide], shifts[move->slide], fresh_[move->fresh].plane,
                   move->goal, move->seen);
}

template <std::size_t kWords>
template <class Cpu, class Chunks>
void PlaneSearch<kWords>::follow(Cpu cpu, Chunks chunks, const Slide& slide, const Chunk* plane, Cells goal,
                                 Chunk* seen) {
  const Chunk* const met_by = moves_->met_by(slide.condition);
  Chunk* const moved = moved_.data();
  for (std::size_t chunk = 0; chunk < chunks; ++chunk) moved[chunk] = plane[chunk] & met_by[chunk];
  planes_.arrive(cpu, chunks, slide.leaf, goal, seen, moved);
}

template <std::size_t kWords>
template <class Cpu, class Chunks>
void PlaneSearch<kWords>::follow_shifted(Cpu cpu, Chunks chunks, const Slide& slide, std::uint32_t shift,
                                         const Chunk* plane, Cells goal, Chunk* seen) {
  const Chunk* const met_by = moves_->met_by(slide.condition);
  Chunk *const moved = moved_.data(), *const shifted = shifted_.data();
  for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
    moved[chunk] = plane[chunk] & met_by[chunk];
    shifted[chunk] = Chunk{};
  }
  shift_plane(moves_->shifts().steps(shift), moved, shifted, cpu);
  planes_.arrive(cpu, chunks, slide.leaf, goal, seen, shifted);
}

}  // namespace sbp
