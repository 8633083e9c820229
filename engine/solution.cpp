#include "engine/solution.h"

#include <array>
#include <optional>

#include "common/base/error.h"
#include "common/puzzle/notation.h"
#include "engine/levels.h"
#include "engine/placed_pieces.h"
#include "engine/retrograde_search.h"

namespace sbp {
namespace {

/// A candidate for the next move.
struct Candidate {
  int label;
  Cell from, to;  // anchors
  State state;    // afterwards
};

/// Searches the piece set of one puzzle for its goal piece.
class Solver {
 public:
  Solver(const PolyominoCatalog& catalog, const StartPosition& start, const Goal& goal,
         const SearchBudget& budget)
      : catalog_(catalog), end_(goal.end), tree_(catalog.board()), levels_(budget) {
    place_pieces(start);
    graph_.build(tree_, *monomino_moves_, {goal, goal}, budget.bytes, goal_run_);
    RetrogradeSearch search(budget.folder);
    search.run(
        graph_, [](const StateGraph::Leaf&) { return ~Cells{0}; },
        [&](int level, std::uint32_t leaf, std::uint32_t arrangement, Cells goals) {
          levels_.add(level, {leaf, arrangement}, goals);
        });
  }

  std::string walk(int level) {
    if (level > levels_.count() || !levels_.contains(level, state_, goal_))
      throw Error("no solution of " + std::to_string(level) +
                  " moves was found; either the start needs another number of moves, or this is a bug: "
                  "please report it");
    std::string solution;
    for (; level > 0; --level) {
      graph_.load(graph_.partition_of(state_.leaf));
      const Candidate slide = best_slide(level - 1);
      const Polyomino& shape = *shape_of_[static_cast<std::size_t>(slide.label)];
      const Cells open = voids() | shape.at(slide.from);
      solution += (solution.empty() ? "" : " ") + std::to_string(slide.label) +
                  shortest_steps(catalog_.board(), shape, open, slide.from, slide.to);
      std::swap(label_at_[slide.from], label_at_[slide.to]);
      if (slide.from == goal_) goal_ = slide.to;
      state_ = slide.state;
    }
    return solution;
  }

 private:
  /// Builds the tree of the piece set and finds the state of the start.
  void place_pieces(const StartPosition& start) {
    int label = 0;
    for (const Cells piece : start.position.pieces()) {
      const Cell anchor = first_cell(piece);
      label_at_[anchor] = ++label;
      shape_of_[static_cast<std::size_t>(label)] = &shape_of(catalog_, piece);
      if (label == start.goal) goal_ = anchor;
    }
    const PlacedPieces placed = placed_pieces(catalog_, start.position);
    monomino_moves_.emplace(catalog_.board(), std::popcount(placed.free), placed.monominoes);
    const Cells voids = start.position.uncovered() & catalog_.board().open();
    state_ = {push_pieces(placed), monomino_moves_->rank(voids, placed.free)};
  }

  /// Pushes the pieces into the tree and returns their leaf.
  std::uint32_t push_pieces(const PlacedPieces& placed) {
    for (const Polyomino* shape : placed.shapes) tree_.push(*shape);
    goal_run_ = tree_.pieces();  // a monomino, unless it is one of the larger pieces
    for (int piece = 0; piece < tree_.pieces(); ++piece)
      if (placed.anchors[static_cast<std::size_t>(piece)] == goal_) goal_run_ = tree_.run_start(piece);
    return tree_.leaf_at(placed.anchors);
  }

  const StateGraph::Leaf& leaf() const { return graph_.leaf(state_.leaf); }
  Cells voids() const { return monomino_moves_->voids(state_.arrangement, leaf().free); }

  /// Whether a slide leads to the given level. A solution can reach level 0 only by a slide of the goal
  /// piece.
  bool reaches(const Candidate& slide, int level) const {
    if (level == 0)
      return slide.from == goal_ &&
             (end_.anchors(*shape_of_[static_cast<std::size_t>(slide.label)]) & cell_set(slide.to)) != 0;
    return levels_.contains(level, slide.state, slide.from == goal_ ? slide.to : goal_);
  }

  /// The preferred slide to `level`.
  Candidate best_slide(int level) const {
    std::optional<Candidate> best;
    const auto consider = [&](Cell from, Cell to, State state) {
      const Candidate slide{label_at_[from], from, to, state};
      if (best && std::pair(best->label, best->to) <= std::pair(slide.label, to)) return;
      if (reaches(slide, level)) best = slide;
    };
    monomino_moves_->for_each_slide(leaf().free, state_.arrangement, leaf().free,
                                    [&](Cells from, Cells to, std::uint32_t arrangement) {
                                      consider(first_cell(from), first_cell(to), {state_.leaf, arrangement});
                                    });
    for (const auto& slide : graph_.slides(state_.leaf))
      if (monomino_moves_->slide_conditions().is_met(slide.condition, state_.arrangement))
        consider(slide.from, slide.to,
                 {slide.leaf, slide.after(state_.arrangement, monomino_moves_->void_sets())});
    if (!best) throw Error("a level of the search leads nowhere; please report this as a bug");
    return *best;
  }

  const PolyominoCatalog& catalog_;
  const Placing end_;
  PlacementTree tree_;
  std::optional<MonominoMovesCache> monomino_moves_;
  StateGraph graph_;
  Levels levels_;
  std::array<int, 32> label_at_{};               // by first cell
  std::array<const Polyomino*, 32> shape_of_{};  // by label
  Cell goal_;
  int goal_run_ = 0;
  State state_;
};

}  // namespace

std::string solve(const PolyominoCatalog& catalog, const StartPosition& start, const Goal& goal, int moves,
                  const SearchBudget& budget) {
  if (moves < 1 || start.goal < 1) throw Error("only a puzzle that takes at least one move has a solution");
  return Solver(catalog, start, goal, budget).walk(moves);
}

}  // namespace sbp
