#include "engine/plane_search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <span>

#include "common/base/limits.h"
#include "common/grid/combinations.h"
#include "engine/moves/monomino_hops.h"

namespace sbp {

/// A plane search is faster than a state search up to this many plane bits per state and goal piece of a
/// leaf. Narrow planes, of two words, have a higher fixed cost; large ones leave the processor's caches.
constexpr auto kMostBitsPerGoal = chosen<double>(9, 0, 1e6);
constexpr auto kMostBitsPerGoalIfNarrow = chosen<double>(6, 0, 1e6);
constexpr auto kMostBitsPerGoalIfLarge = chosen<double>(6.5, 0, 1e6);
/// Planes of more places are large: over 1 KiB.
constexpr auto kMostPlacesOfSmallPlane = chosen<int>(14, 0, 24);

/// The time of a plane search grows with the bits of its planes, that of a state search with the goals per
/// state.
bool planes_pay(int free_cells, int monominoes, int pieces) {
  if (free_cells < PlaneLayout<kNarrowPlaneWords>::kLeastPlaces || free_cells > kMostPlanePlaces)
    return false;
  const double bits = static_cast<double>(free_cells + pieces) * std::exp2(free_cells - 1);
  const double goals =
      static_cast<double>(monominoes + pieces) * static_cast<double>(binomial(free_cells, monominoes));
  const double most = free_cells < PlaneLayout<kPlaneWords>::kLeastPlaces ? kMostBitsPerGoalIfNarrow
                      : free_cells > kMostPlacesOfSmallPlane              ? kMostBitsPerGoalIfLarge
                                                                          : kMostBitsPerGoal;
  return bits <= most * goals;
}

template <std::size_t kWords>
std::size_t PlaneSearch<kWords>::bytes_per_leaf(int free_cells, int pieces) {
  return GoalPlanes<kWords>::bytes_per_leaf(free_cells, pieces) + sizeof(void*);
}

template <std::size_t kWords>
void PlaneSearch<kWords>::take(const StateGraph& graph, PlaneMoves<kWords>& moves) {
  assert(graph.partitions().size() == 1);
  moves_ = &moves;
  moves.learn_conditions();
  assert(with_plane_words(moves.layout().places(), [](std::size_t words) { return words == kWords; }));
  chunks_ = moves.layout().chunks();
  hops_.clear();
  shifts_.clear();
  first_slide_ = graph.slides(0).data();
  for (std::uint32_t leaf = 0; leaf < graph.leaf_count(); ++leaf) {
    hops_.push_back(&moves.hops().on(graph.leaf(leaf).free));
    for (const Slide& slide : graph.slides(leaf))
      shifts_.push_back(moves.shifts().number_of(slide.covered, slide.left));
  }
}

template <std::size_t kWords>
void PlaneSearch<kWords>::prepare(const StateGraph& graph) {
  planes_.reset(graph, chunks_);
  none_.assign(chunks_, Chunk{});
  moved_.resize(chunks_);
  shifted_.resize(chunks_);
  fresh_planes_.resize(32 * chunks_);
  put_back_.resize(32 * chunks_);
  slid_.resize(4 * chunks_);
}

template <std::size_t kWords>
void PlaneSearch<kWords>::run(StateGraph& graph, const GoalsOfInterest& interest, const StateVisitor& visit) {
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
          visit_starts(level, leaf, interest(graph.leaf(leaf)), visit);
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
void PlaneSearch<kWords>::visit_starts(int level, std::uint32_t leaf, Cells anchors,
                                       const StateVisitor& visit) const {
  for (const Fresh& fresh : fresh_) {
    if ((fresh.goal & anchors) == 0) continue;
    const auto* const words = reinterpret_cast<const PlaneWord*>(fresh.plane);
    for (std::uint32_t word = 0; word < chunks_ * kWords; ++word)
      for_each_bit(words[word], [&](std::uint32_t bit) {
        visit(level, leaf, moves_->void_sets().rank(moves_->layout().voids(word * 64 + bit)), fresh.goal);
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

/// Reaches the states of level 1, which a goal piece enters by leaving an end, if it can reach a start.
template <std::size_t kWords>
void PlaneSearch<kWords>::start(StateGraph& graph) {
  components_.find(graph);
  for (std::uint32_t leaf = 0; leaf < graph.leaf_count(); ++leaf) mark_ends(graph, leaf);
  with_chunks([&](auto chunks) {
    on_this_cpu([&](auto cpu) {
      for (std::uint32_t leaf = 0; leaf < graph.leaf_count(); ++leaf) start_leaf(cpu, chunks, graph, leaf);
    });
  });
}

template <std::size_t kWords>
template <class Cpu, class Chunks>
void PlaneSearch<kWords>::start_leaf(Cpu cpu, Chunks chunks, const StateGraph& graph, std::uint32_t leaf) {
  if (graph.leaf(leaf).ends != 0) start_slides(cpu, chunks, graph, leaf);
  if ((graph.leaf(leaf).free & graph.monomino_ends()) != 0 &&
      (components_.startable(leaf) & StateGraph::kMonominoRun) != 0)
    start_monominoes(cpu, chunks, graph, leaf);
  planes_.tell(chunks, 1);
}

/// Goals at an end count as visited: no shortest path returns there.
template <std::size_t kWords>
void PlaneSearch<kWords>::mark_ends(const StateGraph& graph, std::uint32_t leaf) {
  const StateGraph::Leaf& at = graph.leaf(leaf);
  for_each_cell(at.ends | (at.free & graph.monomino_ends()), [&](Cell end) {
    Chunk* const seen = planes_.seen(leaf, cell_set(end));
    for (std::size_t chunk = 0; chunk < chunks_; ++chunk) seen[chunk] |= moves_->layout().used(chunk);
  });
}

template <std::size_t kWords>
template <class Cpu, class Chunks>
void PlaneSearch<kWords>::start_slides(Cpu cpu, Chunks chunks, const StateGraph& graph, std::uint32_t leaf) {
  const Cells ends = graph.leaf(leaf).ends;
  const std::uint32_t startable = components_.startable(leaf);
  for (const Slide& slide : graph.slides(leaf)) {
    if ((ends & cell_set(slide.from)) == 0 || (startable >> slide.run & 1) == 0) continue;
    const Chunk* const all = moves_->met_by(slide.condition);
    const std::uint32_t shift = shifts_[static_cast<std::size_t>(&slide - first_slide_)];
    const Cells goal = cell_set(slide.to);
    Chunk* const seen = planes_.seen(slide.leaf, goal);
    if (shift == 0)
      follow(cpu, chunks, slide, all, goal, seen);
    else
      follow_shifted(cpu, chunks, slide, shift, all, goal, seen);
  }
}

template <std::size_t kWords>
template <class Cpu, class Chunks>
void PlaneSearch<kWords>::start_monominoes(Cpu cpu, Chunks chunks, const StateGraph& graph,
                                           std::uint32_t leaf) {
  const Cells free = graph.leaf(leaf).free;
  fresh_.clear();
  Chunk* to = fresh_planes_.data();
  for_each_cell(free & graph.monomino_ends(), [&](Cell end) {
    fresh_.push_back({cell_set(end), to});
    const int place = std::popcount(free & (cell_set(end) - 1));
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) *to++ = moves_->layout().taken(chunk, place);
  });
  slide_one_monomino(cpu, chunks, leaf, free);
}

template class PlaneSearch<kNarrowPlaneWords>;
template class PlaneSearch<kPlaneWords>;

}  // namespace sbp
