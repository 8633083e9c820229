#include "searcher/reverse_search.h"

namespace sbp {

void ReverseSearch::prepare(const StateGraph& graph) {
  stride_ = padded_to_fresh_step(graph.arrangements());
  std::size_t states = 0, cliques = 0;
  std::vector<std::size_t> words;
  for (const StateGraph::Window& window : graph.windows()) {
    words.push_back(std::size_t{stride_} * window.leaves() + window.cliques);
    states = std::max(states, std::size_t{stride_} * window.leaves());
    cliques = std::max<std::size_t>(cliques, window.cliques);
  }
  files_.reset();
  if (words.size() > 1) files_.emplace(folder_, words);
  seen_.clear();  // so that resizing copies nothing
  seen_.resize(states);
  for (auto& arrived : arrived_) arrived.assign(states, 0);
  clique_seen_.assign(cliques, 0);
  clique_arrived_.assign(cliques, 0);
  for (auto& flags : leaf_flags_) flags.assign(graph.leaf_count(), 0);
  fresh_.resize(stride_);
  fresh_of_clique_.resize(64);
  fresh_states_.resize((stride_ + 63) / 64);
}

/// Reaches the states of level 1: those that a goal piece gets to by leaving its corner, if it has a start.
void ReverseSearch::start(StateGraph& graph) {
  components_.find(graph);
  for (std::size_t window = 0; window < graph.windows().size(); ++window) {
    graph.load(window);
    start_window(graph);
    leave_window(graph, window, 1);
  }
}

void ReverseSearch::start_window(const StateGraph& graph) {
  // Goals that are in the corner already count as seen: positions with the goal piece back in the corner lie
  // on no shortest path.
  const Cells last_cell = cell_set(graph.monominoes().board().cells() - 1);
  const std::uint32_t taken = graph.monominoes().with_last_place_taken();
  number_cliques(graph);
  std::ranges::fill(clique_seen_, 0);
  for (std::uint32_t leaf = first_leaf_; leaf < graph.loaded().end; ++leaf) {
    const StateGraph::Leaf& at = graph.leaf(leaf);
    Cells* const seen = seen_.data() + first_state(leaf);
    std::fill(seen, seen + taken, at.goal_anchors | (at.free & last_cell));
    std::fill(seen + taken, seen + stride_, at.goal_anchors);
    if (at.goal_anchors != 0) start_slides(graph, leaf);
    if ((at.free & last_cell) == 0 || !graph.monomino_goals() ||
        (components_.startable(leaf) & StateGraph::kMonominoRun) == 0)
      continue;
    if (at.monominoes == nullptr)
      start_unknown_monominoes(graph, leaf);
    else if (at.monominoes->narrow())
      start_monominoes<NarrowLink>(graph, leaf);
    else
      start_monominoes<Link>(graph, leaf);
  }
}

void ReverseSearch::start_slides(const StateGraph& graph, std::uint32_t leaf) {
  const StateGraph::Leaf& at = graph.leaf(leaf);
  const std::uint32_t startable = components_.startable(leaf);
  on_this_cpu([&](auto cpu) {
    for (const Slide& slide : graph.slides(leaf))
      if ((at.goal_anchors & cell_set(slide.from)) != 0 && (startable >> slide.run & 1) != 0)
        follow(
            cpu, graph, slide, 1, [](std::size_t) { return ~std::uint64_t{0}; },
            [to = cell_set(slide.to)](std::uint32_t) { return to; });
  });
}

template <class L>
void ReverseSearch::start_monominoes(const StateGraph& graph, std::uint32_t leaf) {
  const Cells free = graph.leaf(leaf).free;
  const MonominoMoves::View<L> moves = graph.leaf(leaf).monominoes->view<L>();
  const auto last_place = static_cast<std::uint32_t>(std::popcount(free) - 1);
  Cells* const cliques = clique_arrived_.data() + clique_starts_[leaf - first_leaf_];
  on_this_cpu([&](auto cpu) {
    graph.monominoes().for_each_goal(free, [&](std::uint32_t arrangement) {
      for (std::uint32_t i = moves.link_starts[arrangement]; i < moves.link_starts[arrangement + 1]; ++i)
        if (link_cell(moves.links[i]) == last_place) cliques[link_index(moves.links[i])] |= kMoverIsGoal;
      leaf_flags_[1][leaf] = 1;
    });
    visit_cliques<L>(cpu, graph, leaf, Exchanges(free), 1);
  });
}

void ReverseSearch::start_unknown_monominoes(const StateGraph& graph, std::uint32_t leaf) {
  const MonominoMovesCache& monominoes = graph.monominoes();
  const Cells free = graph.leaf(leaf).free, last_cell = cell_set(monominoes.board().cells() - 1);
  Cells* const arrived = arrived_[1].data() + first_state(leaf);
  monominoes.for_each_goal(free, [&](std::uint32_t arrangement) {
    monominoes.for_each_slide(free, arrangement, last_cell,
                              [arrived](Cells, Cells to, std::uint32_t after) { arrived[after] |= to; });
    leaf_flags_[1][leaf] = 1;
  });
}

void ReverseSearch::number_cliques(const StateGraph& graph) {
  first_leaf_ = graph.loaded().begin;
  clique_starts_.assign(1, 0);
  for (std::uint32_t leaf = first_leaf_; leaf < graph.loaded().end; ++leaf) {
    const MonominoMoves* const moves = graph.leaf(leaf).monominoes;
    const std::uint32_t cliques = moves == nullptr ? 0 : moves->cliques();
    clique_starts_.push_back(clique_starts_.back() + padded_to_fresh_step(cliques));
  }
}

bool ReverseSearch::anything_arrived(const StateGraph::Window& window, std::size_t parity) const {
  const auto flags = leaf_flags_[parity].begin();
  return std::find(flags + window.begin, flags + window.end, 1) != flags + window.end;
}

/// Loads a window with all it needs for a level of the given parity.
void ReverseSearch::enter_window(StateGraph& graph, std::size_t window, std::size_t parity) {
  if (!files_) return;
  graph.load(window);
  number_cliques(graph);
  files_->load(window, std::span(seen_).first(first_state(graph.loaded().end)),
               std::span(clique_seen_).first(clique_starts_.back()));
  files_->receive(parity, window,
                  [&](std::uint32_t state, Cells goals) { arrived_[parity][state] |= goals; });
}

/// Keeps the loaded window in files. `next` is the parity of the level to which its moves led.
void ReverseSearch::leave_window(const StateGraph& graph, std::size_t window, std::size_t next) {
  if (!files_) return;
  files_->save(window, std::span(seen_).first(first_state(graph.loaded().end)),
               std::span(clique_seen_).first(clique_starts_.back()));
  for (std::uint32_t leaf = first_leaf_; leaf < graph.loaded().end; ++leaf) {
    if (leaf_flags_[next][leaf] == 0) continue;
    for (std::size_t state = first_state(leaf); state < first_state(leaf + 1); ++state)
      if (const Cells goals = std::exchange(arrived_[next][state], 0); goals != 0)
        files_->send(next, window, static_cast<std::uint32_t>(state), goals);
  }
}

/// Passes what is fresh in a leaf on to the states that slides of larger pieces lead to.
void ReverseSearch::visit_slides(const StateGraph& graph, std::uint32_t leaf, std::size_t next) {
  on_this_cpu([&](auto cpu) {
    const std::uint64_t* const fresh_states = fresh_states_.data();
    const Cells* const fresh = fresh_.data();
    for (const Slide slide : graph.slides(leaf)) {
      const Cells from = cell_set(slide.from), both = from | cell_set(slide.to);
      follow(
          cpu, graph, slide, next, [=](std::size_t word) { return fresh_states[word]; },
          [=](std::uint32_t arrangement) {
            const Cells goals = fresh[arrangement], moved = goals ^ both;
            return (goals & from) != 0 ? moved : goals;
          });
    }
  });
}

/// Lets goals(arrangement) arrive where a slide leads, for the arrangements that meet its condition among
/// those of the bitmap of words among(0), among(1), ...
template <class Cpu, class Among, class Goals>
void ReverseSearch::follow(Cpu cpu, const StateGraph& graph, const Slide& slide, std::size_t next,
                           Among&& among, Goals&& goals) {
  const SlideConditions& conditions = graph.monominoes().slide_conditions();
  const Combinations& void_sets = graph.monominoes().void_sets();
  const std::uint64_t* const met_by = conditions.met_by(slide.condition).data();
  const std::size_t words = conditions.words();
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
    const std::size_t window = graph.window_of(slide.leaf);
    const std::uint32_t first = (slide.leaf - graph.windows()[window].begin) * stride_;
    for_each_moving([&](std::uint32_t arrangement, Cells moved) {
      files_->send(next, window, first + arrangement, moved);
    });
  }
  leaf_flags_[next][slide.leaf] |= any != 0;
}

}  // namespace sbp
