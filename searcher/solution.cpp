#include "searcher/solution.h"

#include <algorithm>
#include <array>
#include <optional>

#include "common/error.h"
#include "searcher/reverse_search.h"

namespace sbp {
namespace {

/// A state of a graph.
struct State {
  std::uint32_t leaf = 0, arrangement = 0;
  friend auto operator<=>(const State&, const State&) = default;
};

/// The states of each level with the goals that reached them there; what is too much for the memory in a
/// file.
class Levels {
 public:
  explicit Levels(SearchRoom room) : room_(std::move(room)) {}

  /// Levels and states must ascend; the first level is 1.
  void add(int level, State state, Cells goals) {
    while (count() < level) starts_.push_back(in_file_ + entries_.size());
    entries_.push_back({state, goals});
    if (entries_.size() * sizeof(Entry) > room_.bytes / 4) write();
  }
  bool contains(int level, State state, int goal) const {
    std::uint64_t begin = starts_[static_cast<std::size_t>(level - 1)];
    std::uint64_t end =
        level < count() ? starts_[static_cast<std::size_t>(level)] : in_file_ + entries_.size();
    while (begin < end) {
      const std::uint64_t middle = begin + (end - begin) / 2;
      const Entry found = entry(middle);
      if (found.state == state) return (found.goals & cell_set(goal)) != 0;
      (found.state < state ? begin : end) = found.state < state ? middle + 1 : middle;
    }
    return false;
  }
  /// The number of levels.
  int count() const { return static_cast<int>(starts_.size()); }

 private:
  struct Entry {
    State state;
    Cells goals;
  };

  Entry entry(std::uint64_t number) const {
    if (number >= in_file_) return entries_[number - in_file_];
    Entry entry{};
    file_->read_at(number * sizeof(Entry), std::as_writable_bytes(std::span(&entry, 1)));
    return entry;
  }
  void write() {
    if (!file_) file_ = File::create_nameless(room_.folder);
    file_->write_at(in_file_ * sizeof(Entry), std::as_bytes(std::span(entries_)));
    in_file_ += entries_.size();
    entries_.clear();
  }

  const SearchRoom room_;
  std::vector<std::uint64_t> starts_;  // of the levels, by number of the entry
  std::uint64_t in_file_ = 0;          // so many entries are in the file
  std::optional<File> file_;
  std::vector<Entry> entries_;  // the others
};

/// The pieces of a position in the order of their labels.
std::vector<Cells> pieces_of(const std::vector<std::uint8_t>& labels) {
  std::vector<Cells> pieces;
  for (std::size_t cell = 0; cell < labels.size(); ++cell) {
    if (labels[cell] == 0) continue;
    if (labels[cell] > pieces.size()) pieces.resize(labels[cell]);
    pieces[labels[cell] - 1U] |= cell_set(static_cast<int>(cell));
  }
  return pieces;
}

/// One slide of one piece.
struct Slide {
  int label, from, to;  // first cells
  State state;          // afterwards
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
    const auto* const step = std::find_if(directions.begin(), directions.end(),
                                          [&](const auto& d) { return (d.second & rings.back()) != 0; });
    path += step->first;
    here = step->second;
  }
  return path;
}

/// One puzzle's piece set, searched for the one goal piece.
class Solver {
 public:
  Solver(const PolyominoCatalog& catalog, const StartPosition& start, const SearchRoom& room)
      : catalog_(catalog), tree_(catalog.board()), levels_(room) {
    place_pieces(start);
    graph_.build(tree_, *monomino_moves_, room.bytes, goal_run_);
    ReverseSearch search(room.folder);
    search.run(
        graph_, [](const StateGraph::Leaf&) { return ~Cells{0}; },
        [&](int level, std::uint32_t leaf, std::uint32_t arrangement, Cells goals) {
          levels_.add(level, {leaf, arrangement}, goals);
        });
  }

  std::string walk(int level) {
    if (level > levels_.count() || !levels_.contains(level, state_, goal_))
      throw Trouble("no solution of " + std::to_string(level) +
                    " moves was found; please report this as a bug");
    std::string solution;
    for (; level > 0; --level) {
      graph_.load(graph_.window_of(state_.leaf));
      const Slide slide = best_slide(level - 1);
      const Polyomino& shape = *shape_of_[static_cast<std::size_t>(slide.label)];
      const Cells open = voids() | shape.at(slide.from);
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
    std::vector<Piece> large;
    Cells free = board.all();
    int monominoes = 0, label = 0;
    for (const Cells piece : pieces_of(start.labels)) {
      const int anchor = first_cell(piece), size = std::popcount(piece);
      const auto& shapes = catalog_.of_size(size);
      const auto shape = std::find_if(shapes.begin(), shapes.end(), [&](const Polyomino& candidate) {
        return (candidate.fit >> anchor & 1) != 0 && candidate.at(anchor) == piece;
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
    state_ = {tree_.leaf_at(anchors), monomino_moves_->rank(voids, free)};
  }

  const StateGraph::Leaf& leaf() const { return graph_.leaf(state_.leaf); }
  Cells voids() const { return monomino_moves_->voids(state_.arrangement, leaf().free); }

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
    const auto consider = [&](int from, int to, State state) {
      const Slide slide{label_at_[static_cast<std::size_t>(from)], from, to, state};
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
    if (!best) throw Trouble("a level of the search leads nowhere; please report this as a bug");
    return *best;
  }

  const PolyominoCatalog& catalog_;
  PlacementTree tree_;
  std::optional<MonominoMovesCache> monomino_moves_;
  StateGraph graph_;
  Levels levels_;
  std::array<int, 32> label_at_{};               // by first cell
  std::array<const Polyomino*, 32> shape_of_{};  // by label
  int goal_ = 0, goal_run_ = 0;
  State state_;
};

}  // namespace

std::string solve(const PolyominoCatalog& catalog, const StartPosition& start, int moves,
                  const SearchRoom& room) {
  return Solver(catalog, start, room).walk(moves);
}

}  // namespace sbp
