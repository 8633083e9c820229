#include "searcher/solution.h"

#include <algorithm>
#include <array>
#include <optional>

#include "common/error.h"
#include "searcher/reverse_search.h"

namespace sbp {
namespace {

/// The states of each level with the goals that reached them there.
class Levels {
 public:
  void add(int level, std::uint32_t state, Cells goals) {
    if (static_cast<std::size_t>(level) >= levels_.size()) levels_.emplace_back();
    levels_[static_cast<std::size_t>(level)].push_back({state, goals});
  }
  bool contains(int level, std::uint32_t state, int goal) const {
    const auto& entries = levels_[static_cast<std::size_t>(level)];
    const auto found = std::lower_bound(entries.begin(), entries.end(), state,
                                        [](const Entry& entry, std::uint32_t s) { return entry.state < s; });
    return found != entries.end() && found->state == state && (found->goals & cell_set(goal)) != 0;
  }
  int count() const { return static_cast<int>(levels_.size()); }

 private:
  struct Entry {
    std::uint32_t state;
    Cells goals;
  };
  std::vector<std::vector<Entry>> levels_{1};  // level 0 has no entries
};

/// One slide of one piece.
struct Slide {
  int label, from, to;  // first cells
  std::uint32_t state;  // afterwards
};

/// The unit steps of a slide of `shape` through the cells of `open`.
std::string steps(const Board& board, const Polyomino& shape, Cells open, int from, int to) {
  const Cells placements = shape.placements(open);
  // Rings of equal distance around the destination, until one holds the origin.
  std::vector<Cells> rings{cell_set(to)};
  for (Cells reached = cell_set(to); (rings.back() & cell_set(from)) == 0; reached |= rings.back())
    rings.push_back(board.neighbours(rings.back()) & placements & ~reached);
  std::string path;
  Cells here = cell_set(from);
  while (rings.size() > 1) {
    rings.pop_back();
    const std::array<std::pair<char, Cells>, 4> directions{
        {{'U', board.up(here)}, {'R', board.right(here)}, {'D', board.down(here)}, {'L', board.left(here)}}};
    const auto step = std::find_if(directions.begin(), directions.end(),
                                   [&](const auto& d) { return (d.second & rings.back()) != 0; });
    path += step->first;
    here = step->second;
  }
  return path;
}

/// One puzzle's piece set, searched for the one goal piece.
class Solver {
 public:
  Solver(const PolyominoCatalog& catalog, const StartPosition& start)
      : catalog_(catalog), tree_(catalog.board()) {
    place_pieces(start);
    graph_.build(tree_, *monomino_moves_, goal_run_);
    ReverseSearch search;
    search.run(
        graph_, [](const StateGraph::Leaf&) { return ~Cells{0}; },
        [&](int level, std::uint32_t leaf, std::uint32_t arrangement, Cells goals) {
          levels_.add(level, leaf * graph_.arrangements() + arrangement, goals);
        });
  }

  std::string walk(int level) {
    if (level >= levels_.count() || !levels_.contains(level, state_, goal_))
      throw Trouble("no solution of " + std::to_string(level) +
                    " moves was found; please report this as a bug");
    std::string solution;
    for (; level > 0; --level) {
      const Slide slide = best_slide(level - 1);
      const Polyomino& shape = *shape_of_[static_cast<std::size_t>(slide.label)];
      const Cells open = voids() | shape.at[static_cast<std::size_t>(slide.from)];
      solution += (solution.empty() ? "" : " ") + std::to_string(slide.label) +
                  steps(catalog_.board(), shape, open, slide.from, slide.to);
      std::swap(label_at_[static_cast<std::size_t>(slide.from)],
                label_at_[static_cast<std::size_t>(slide.to)]);
      if (slide.from == goal_) goal_ = slide.to;
      state_ = slide.state;
    }
    return solution;
  }

 private:
  struct Piece {
    const Polyomino* shape;
    int anchor;
  };

  void place_pieces(const StartPosition& start) {
    const Board& board = catalog_.board();
    const PositionCoder coder(board);
    std::vector<Piece> large;
    Cells free = board.all();
    int monominoes = 0, label = 0;
    for (const Cells piece : coder.pieces(coder.code(start.labels))) {
      const int anchor = first_cell(piece), size = std::popcount(piece);
      const auto& shapes = catalog_.of_size(size);
      const auto shape = std::find_if(shapes.begin(), shapes.end(), [&](const Polyomino& candidate) {
        return candidate.at[static_cast<std::size_t>(anchor)] == piece;
      });
      label_at_[static_cast<std::size_t>(anchor)] = ++label;
      shape_of_[static_cast<std::size_t>(label)] = &*shape;
      if (label == start.goal) goal_ = anchor;
      if (size == 1) {
        ++monominoes;
      } else {
        large.push_back({&*shape, anchor});
        free &= ~piece;
      }
    }
    std::sort(large.begin(), large.end(), [](const Piece& a, const Piece& b) {
      return std::tuple(-a.shape->size, a.shape, a.anchor) < std::tuple(-b.shape->size, b.shape, b.anchor);
    });
    std::vector<int> anchors;
    for (const Piece& piece : large) {
      tree_.push(*piece.shape);
      anchors.push_back(piece.anchor);
    }
    goal_run_ = tree_.pieces();  // a monomino, unless it is found among the larger pieces
    for (int piece = 0; piece < tree_.pieces(); ++piece)
      if (anchors[static_cast<std::size_t>(piece)] == goal_) goal_run_ = tree_.run_start(piece);
    monomino_moves_.emplace(board, std::popcount(free), monominoes);
    Cells voids = 0;
    for (std::size_t cell = 0; cell < start.labels.size(); ++cell)
      if (start.labels[cell] == 0) voids |= cell_set(static_cast<int>(cell));
    state_ = tree_.leaf_at(anchors) * monomino_moves_->arrangements() + monomino_moves_->rank(voids, free);
  }

  const StateGraph::Leaf& leaf() const { return graph_.leaves()[state_ / graph_.arrangements()]; }
  Cells voids() const { return monomino_moves_->voids(state_ % graph_.arrangements(), leaf().free); }

  /// Whether a slide leads to the given level; the only position of level 0 that a solution can end in is the
  /// one that the goal piece makes by its own slide.
  bool reaches(const Slide& slide, int level) const {
    if (level == 0)
      return slide.from == goal_ && slide.to == shape_of_[static_cast<std::size_t>(slide.label)]->goal_anchor;
    return levels_.contains(level, slide.state, slide.from == goal_ ? slide.to : goal_);
  }

  /// The slide to `level` that the rule chooses.
  Slide best_slide(int level) const {
    std::optional<Slide> best;
    const auto consider = [&](int from, int to, std::uint32_t state) {
      const Slide slide{label_at_[static_cast<std::size_t>(from)], from, to, state};
      if (best && std::pair(best->label, best->to) <= std::pair(slide.label, to)) return;
      if (reaches(slide, level)) best = slide;
    };
    consider_monominoes(consider);
    const std::uint32_t leaf = state_ / graph_.arrangements(), arrangement = state_ % graph_.arrangements();
    for (const auto& slide : graph_.slides(leaf))
      if (monomino_moves_->slide_conditions().is_met(slide.condition, arrangement))
        consider(slide.from, slide.to,
                 slide.leaf * graph_.arrangements() + slide.after(arrangement, monomino_moves_->void_sets()));
    if (!best) throw Trouble("a level of the search leads nowhere; please report this as a bug");
    return *best;
  }

  template <class Consider>
  void consider_monominoes(Consider&& consider) const {
    if (leaf().monominoes->narrow())
      consider_monominoes(leaf().monominoes->view<NarrowLink>(), consider);
    else
      consider_monominoes(leaf().monominoes->view<Link>(), consider);
  }
  template <class View, class Consider>
  void consider_monominoes(const View& view, Consider&& consider) const {
    const std::uint32_t arrangement = state_ % graph_.arrangements();
    const auto cell = [&](std::uint32_t link) {
      return first_cell(scatter_bits(cell_set(static_cast<int>(link_cell(link))), leaf().free));
    };
    for (std::uint32_t i = view.link_starts[arrangement]; i < view.link_starts[arrangement + 1]; ++i) {
      const std::uint32_t clique = link_index(view.links[i]);
      for (std::uint32_t j = view.clique_starts[clique]; j < view.clique_starts[clique + 1]; ++j)
        consider(cell(view.links[i]), cell(view.members[j]),
                 state_ - arrangement + link_index(view.members[j]));
    }
  }

  const PolyominoCatalog& catalog_;
  PlacementTree tree_;
  std::optional<MonominoMovesCache> monomino_moves_;
  StateGraph graph_;
  Levels levels_;
  std::array<int, 32> label_at_{};               // by first cell
  std::array<const Polyomino*, 32> shape_of_{};  // by label
  int goal_ = 0, goal_run_ = 0;
  std::uint32_t state_ = 0;
};

}  // namespace

std::string solve(const PolyominoCatalog& catalog, const StartPosition& start, int moves) {
  return Solver(catalog, start).walk(moves);
}

}  // namespace sbp
