#include "engine/retrograde_search.h"

#include <algorithm>
#include <cassert>
#include <span>

#include "engine/bitmap.h"

namespace sbp {

void RetrogradeSearch::trim(std::size_t bytes) {
  std::vector<Cells>* const buffers[] = {&visited_, &arrived_.front(), &arrived_.back(), &clique_visited_,
                                         &clique_arrived_};
  std::size_t kept = 0;
  for (const std::vector<Cells>* buffer : buffers) kept += buffer->capacity() * sizeof(Cells);
  if (kept <= bytes) return;
  for (std::vector<Cells>* buffer : buffers) *buffer = {};
}

void RetrogradeSearch::prepare(const StateGraph& graph) {
  stride_ = padded_to_frontier_step(graph.arrangements());
  std::size_t states = 0, cliques = 0;
  std::vector<std::size_t> words;
  for (const StateGraph::Partition& partition : graph.partitions()) {
    words.push_back(std::size_t{stride_} * partition.leaves() + partition.cliques);
    states = std::max(states, std::size_t{stride_} * partition.leaves());
    cliques = std::max<std::size_t>(cliques, partition.cliques);
  }
  files_.reset();
  if (words.size() > 1) files_.emplace(folder_, words);
  visited_.clear();  // so that resizing copies nothing
  visited_.resize(states);
  for (auto& arrived : arrived_) arrived.assign(states, 0);
  clique_visited_.assign(cliques, 0);
  clique_arrived_.assign(cliques, 0);
  for (auto& flags : leaf_flags_) flags.assign(graph.leaf_count(), 0);
  frontier_.resize(stride_);
  frontier_of_clique_.resize(64);
  frontier_states_.resize((stride_ + 63) / 64);
}

void RetrogradeSearch::run(StateGraph& graph, const GoalsOfInterest& interest, const StateVisitor& visit) {
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
      any |= visit_partition(graph, level, interest, visit);
      leave_partition(graph, partition, 1 - parity);
    }
    if (files_) files_->end_level(parity);
  }
}

/// Processes the leaves of the loaded partition with arrivals. Returns whether any had a frontier.
bool RetrogradeSearch::visit_partition(const StateGraph& graph, int level, const GoalsOfInterest& interest,
                                       const StateVisitor& visit) {
  const auto parity = static_cast<std::size_t>(level % 2);
  return on_this_cpu([&](auto cpu) {
    bool any = false;
    for (std::uint32_t leaf = graph.loaded().begin; leaf < graph.loaded().end; ++leaf) {
      std::uint8_t& flag = leaf_flags_[parity][leaf];
      if (flag == 0) continue;
      flag = 0;
      const Cells anchors = interest(graph.leaf(leaf));
      const auto visit_state = [&](std::uint32_t arrangement, Cells goals) {
        if ((goals & anchors) != 0) visit(level, leaf, arrangement, goals & anchors);
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

/// Reaches the states of level 1, which a goal piece enters by leaving an end, if it can reach a start.
void RetrogradeSearch::start(StateGraph& graph) {
  components_.find(graph);
  for (std::size_t partition = 0; partition < graph.partitions().size(); ++partition) {
    graph.load(partition);
    start_partition(graph);
    leave_partition(graph, partition, 1);
  }
}

void RetrogradeSearch::start_partition(const StateGraph& graph) {
  number_cliques(graph);
  std::ranges::fill(clique_visited_, 0);
  on_this_cpu([&](auto cpu) {
    for (std::uint32_t leaf = first_leaf_; leaf < graph.loaded().end; ++leaf) {
      const StateGraph::Leaf& at = graph.leaf(leaf);
      start_visited(graph, leaf);
      if (at.ends != 0) start_slides(cpu, graph, leaf);
      const Cells ends = at.free & graph.monomino_ends();
      if (ends == 0 || (components_.startable(leaf) & StateGraph::kMonominoRun) == 0) continue;
      if (at.monomino_moves == nullptr)
        start_unknown_monominoes(cpu, graph, leaf, ends);
      else if (at.monomino_moves->narrow())
        start_monominoes<NarrowLink>(cpu, graph, leaf, ends);
      else
        start_monominoes<Link>(cpu, graph, leaf, ends);
    }
  });
}

/// Goals at an end count as visited: no shortest path returns there.
void RetrogradeSearch::start_visited(const StateGraph& graph, std::uint32_t leaf) {
  const MonominoMovesCache& moves = graph.monomino_moves();
  const StateGraph::Leaf& at = graph.leaf(leaf);
  const Cells ends = at.free & graph.monomino_ends();
  Cells* const visited = visited_.data() + first_state(leaf);
  std::fill(visited, visited + stride_, at.ends);
  for_each_cell(ends, [&](Cell end) {
    const Cells end_set = cell_set(end);
    const int place = std::popcount(at.free & (end_set - 1));
    const std::span voids = moves.void_sets().subsets();
    // The last place is taken in the first arrangements.
    const bool last = end_set == std::bit_floor(at.free);
    const std::size_t count = last ? moves.with_last_place_taken() : voids.size();
    for (std::size_t i = 0; i < count; ++i) visited[i] |= (~voids[i] >> place & 1) << end.number();
  });
}

template <class Cpu>
void RetrogradeSearch::start_slides(Cpu cpu, const StateGraph& graph, std::uint32_t leaf) {
  const StateGraph::Leaf& at = graph.leaf(leaf);
  const std::uint32_t startable = components_.startable(leaf);
  for (const Slide& slide : graph.slides(leaf))
    if ((at.ends & cell_set(slide.from)) != 0 && (startable >> slide.run & 1) != 0)
      follow(
          cpu, graph.monomino_moves().slide_conditions().words(), graph, slide, 1,
          [](std::size_t) { return ~std::uint64_t{0}; },
          [to = cell_set(slide.to)](std::uint32_t) { return to; });
}

template <class L, class Cpu>
void RetrogradeSearch::start_monominoes(Cpu cpu, const StateGraph& graph, std::uint32_t leaf, Cells ends) {
  const Cells free = graph.leaf(leaf).free;
  const MonominoMoves::View<L> moves = graph.leaf(leaf).monomino_moves->view<L>();
  Cells* const cliques = clique_arrived_.data() + clique_starts_[leaf - first_leaf_];
  for_each_cell(ends, [&](Cell end) {
    const auto place = static_cast<std::uint32_t>(std::popcount(free & (cell_set(end) - 1)));
    graph.monomino_moves().for_each_with_mover(free, end, [&](std::uint32_t arrangement) {
      for (std::uint32_t i = moves.link_starts[arrangement]; i < moves.link_starts[arrangement + 1]; ++i)
        if (link_cell(moves.links[i]) == place) cliques[link_index(moves.links[i])] |= kMoverIsGoal;
      leaf_flags_[1][leaf] = 1;
    });
  });
  visit_cliques<L>(cpu, graph, leaf, Exchanges(free), 1);
}

template <class Cpu>
void RetrogradeSearch::start_unknown_monominoes(Cpu cpu, const StateGraph& graph, std::uint32_t leaf,
                                                Cells ends) {
  const MonominoMovesCache& monominoes = graph.monomino_moves();
  const Cells free = graph.leaf(leaf).free;
  Cells* const arrived = arrived_[1].data() + first_state(leaf);
  for_each_cell(ends, [&](Cell end) {
    monominoes.for_each_with_mover(free, end, [&](std::uint32_t arrangement) {
      monominoes.for_each_slide(
          free, arrangement, cell_set(end),
          [arrived](Cells, Cells to, std::uint32_t after) { arrived[after] |= to; }, cpu);
      leaf_flags_[1][leaf] = 1;
    });
  });
}

void RetrogradeSearch::number_cliques(const StateGraph& graph) {
  first_leaf_ = graph.loaded().begin;
  clique_starts_.assign(1, 0);
  for (std::uint32_t leaf = first_leaf_; leaf < graph.loaded().end; ++leaf) {
    const MonominoMoves* const moves = graph.leaf(leaf).monomino_moves;
    const std::uint32_t cliques = moves == nullptr ? 0 : moves->cliques();
    clique_starts_.push_back(clique_starts_.back() + padded_to_frontier_step(cliques));
  }
}

bool RetrogradeSearch::anything_arrived(const StateGraph::Partition& partition, std::size_t parity) const {
  const auto flags = leaf_flags_[parity].begin();
  return std::find(flags + partition.begin, flags + partition.end, 1) != flags + partition.end;
}

/// Loads a partition for a level of the given parity.
void RetrogradeSearch::enter_partition(StateGraph& graph, std::size_t partition, std::size_t parity) {
  if (!files_) return;
  graph.load(partition);
  number_cliques(graph);
  files_->load(partition, std::span(visited_).first(first_state(graph.loaded().end)),
               std::span(clique_visited_).first(clique_starts_.back()));
  files_->receive(parity, partition,
                  [&](std::uint32_t state, Cells goals) { arrived_[parity][state] |= goals; });
}

/// Writes the loaded partition to files. `next` is the parity of the next level.
void RetrogradeSearch::leave_partition(const StateGraph& graph, std::size_t partition, std::size_t next) {
  if (!files_) return;
  files_->save(partition, std::span(visited_).first(first_state(graph.loaded().end)),
               std::span(clique_visited_).first(clique_starts_.back()));
  for (std::uint32_t leaf = first_leaf_; leaf < graph.loaded().end; ++leaf) {
    if (leaf_flags_[next][leaf] == 0) continue;
    for (std::size_t state = first_state(leaf); state < first_state(leaf + 1); ++state)
      if (const Cells goals = std::exchange(arrived_[next][state], 0); goals != 0)
        files_->send(next, partition, static_cast<std::uint32_t>(state), goals);
  }
}

}  // namespace sbp
