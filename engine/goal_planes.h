// The visited set and the frontier of a plane search: a plane for each leaf and goal.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/moves/plane.h"
#include "engine/state_graph.h"

namespace sbp {

/// For each leaf of a graph and each anchor of a possible goal piece there are three planes: visited states,
/// and the frontiers of two consecutive levels, which alternate by parity. Successors are buffered first and
/// inserted when a leaf is done, which avoids unpredictable branches. `chunks` is the value passed to
/// reset(), as a constant where possible. Not to be shared by threads.
template <std::size_t kWords>
class GoalPlanes {
 public:
  using Chunk = PlaneChunk<kWords>;

  /// Bytes per leaf with this many free cells and other pieces.
  static std::size_t bytes_per_leaf(int free_cells, int pieces) {
    const auto planes = static_cast<std::size_t>(pieces) + static_cast<std::size_t>(free_cells);
    return 3 * planes * PlaneLayout<kWords>::chunks(free_cells) * sizeof(Chunk) +
           4 * sizeof(Cells);  // goals and, rounded up, flags
  }

  /// Clears all planes for the leaves of a graph, with `chunks` chunks per plane.
  void reset(const StateGraph& graph, std::size_t chunks);
  /// Frees the planes if they take more than `bytes`.
  void trim(std::size_t bytes) {
    if (planes_.capacity() * sizeof(Chunk) > bytes) planes_ = {};
  }

  /// The visited plane of a leaf and a goal, given as the set of a possible anchor.
  Chunk* seen(std::uint32_t leaf, Cells goal) {
    assert((goals_of_leaf_[leaf] & goal) != 0);
    const auto number = static_cast<std::size_t>(std::popcount(goals_of_leaf_[leaf] & (goal - 1)));
    return planes_.data() + leaf * stride_ + 3 * number * chunks_;
  }

  /// Buffers the states of a plane that are new in a leaf with a goal; `seen` is its visited plane.
  template <class Cpu, class Chunks>
  void arrive(Cpu cpu, Chunks chunks, std::uint32_t leaf, Cells goal, Chunk* seen, const Chunk* plane);
  /// Marks the buffered states as visited and puts them into the frontier of this parity.
  template <class Chunks>
  void tell(Chunks chunks, std::size_t parity);

  /// Calls act(leaf) for each leaf with frontier states, ascending. Returns whether there are any.
  template <class Act>
  bool for_each_fresh_leaf(std::size_t parity, Act&& act);
  /// Moves a leaf's frontier to `to`, one plane per goal, and calls visit(goal, plane) for each.
  template <class Chunks, class Visit>
  void take_fresh(Chunks chunks, std::uint32_t leaf, std::size_t parity, Chunk* to, Visit&& visit);

 private:
  /// New states in one chunk of a plane.
  struct News {
    Chunk bits;
    Chunk* seen;
    std::uint32_t leaf;
    Cells goal;
  };

  std::size_t chunks_ = 0, stride_ = 0;  // of a plane; of all planes of a leaf
  std::vector<Cells> goals_of_leaf_;
  std::vector<Chunk> planes_;  // by leaf and goal: visited states, and the frontier by parity of the level
  std::array<std::vector<Cells>, 2> goals_;               // by parity and leaf: goals with frontier states
  std::array<std::vector<std::uint64_t>, 2> leaf_flags_;  // by parity: a bit for each leaf with such goals
  std::vector<News> news_;
  std::size_t news_count_ = 0;
};

template <std::size_t kWords>
void GoalPlanes<kWords>::reset(const StateGraph& graph, std::size_t chunks) {
  chunks_ = chunks;
  goals_of_leaf_.clear();
  for (std::uint32_t leaf = 0; leaf < graph.leaf_count(); ++leaf)
    goals_of_leaf_.push_back(graph.leaf(leaf).goals);
  stride_ = 3 * static_cast<std::size_t>(std::popcount(goals_of_leaf_[0])) * chunks;
  planes_.assign(graph.leaf_count() * stride_, Chunk{});
  for (auto& goals : goals_) goals.assign(graph.leaf_count(), 0);
  for (auto& flags : leaf_flags_) flags.assign((graph.leaf_count() + 63) / 64, 0);
}

template <std::size_t kWords>
template <class Cpu, class Chunks>
void GoalPlanes<kWords>::arrive(Cpu cpu, Chunks chunks, std::uint32_t leaf, Cells goal, Chunk* seen,
                                const Chunk* plane) {
  if (news_count_ + chunks > news_.size()) news_.resize(2 * (news_count_ + chunks));
  News* news = news_.data() + news_count_;
  for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
    *news = {plane[chunk].without(seen[chunk]), seen + chunk, leaf, goal};
    news += any_bit(news->bits, cpu) ? 1 : 0;
  }
  news_count_ = static_cast<std::size_t>(news - news_.data());
}

template <std::size_t kWords>
template <class Chunks>
void GoalPlanes<kWords>::tell(Chunks chunks, std::size_t parity) {
  const std::size_t to_fresh = (1 + parity) * chunks;
  for (std::size_t i = 0; i < news_count_; ++i) {
    const News& news = news_[i];
    *news.seen |= news.bits;
    news.seen[to_fresh] |= news.bits;
    goals_[parity][news.leaf] |= news.goal;
    leaf_flags_[parity][news.leaf / 64] |= std::uint64_t{1} << news.leaf % 64;
  }
  news_count_ = 0;
}

template <std::size_t kWords>
template <class Act>
bool GoalPlanes<kWords>::for_each_fresh_leaf(std::size_t parity, Act&& act) {
  bool any = false;
  for (std::size_t word = 0; word < leaf_flags_[parity].size(); ++word)
    for_each_bit(std::exchange(leaf_flags_[parity][word], 0), [&](std::uint32_t bit) {
      any = true;
      act(static_cast<std::uint32_t>(word * 64) + bit);
    });
  return any;
}

template <std::size_t kWords>
template <class Chunks, class Visit>
void GoalPlanes<kWords>::take_fresh(Chunks chunks, std::uint32_t leaf, std::size_t parity, Chunk* to,
                                    Visit&& visit) {
  for_each_cell(std::exchange(goals_[parity][leaf], 0), [&](Cell goal) {
    Chunk* const fresh = seen(leaf, cell_set(goal)) + (1 + parity) * chunks;
    visit(cell_set(goal), to);
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) *to++ = std::exchange(fresh[chunk], Chunk{});
  });
}

}  // namespace sbp
