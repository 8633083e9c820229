#include "searcher/estimate/largest_piece_set.h"

#include <algorithm>
#include <bit>
#include <map>
#include <queue>
#include <set>
#include <tuple>

#include "common/grid/combinations.h"

namespace sbp {
namespace {

/// A domino or tromino and the sides of its bounding box.
struct SmallShape {
  const Polyomino* polyomino;
  int width, height;

  int size() const { return polyomino->size; }
};

/// How many pieces there are of each small shape.
using Counts = std::vector<int>;

constexpr std::size_t kDominoes = 2;  // the first two small shapes

std::vector<SmallShape> small_shapes(const PolyominoCatalog& catalog) {
  const Board& board = catalog.board();
  std::vector<SmallShape> shapes;
  for (int size = 2; size <= 3; ++size)
    for (const Polyomino& polyomino : catalog.of_size(size)) {
      SmallShape shape{&polyomino, 0, 0};
      for (Cells row = board.top_row(); (row & polyomino.cells) != 0; row = board.down(row)) ++shape.height;
      for (Cells column = board.left_column(); (column & polyomino.cells) != 0; column = board.right(column))
        ++shape.width;
      shapes.push_back(shape);
    }
  return shapes;
}

/// The most arrangements that any number of monominoes has on `cells` cells.
std::uint64_t most_arrangements(int cells) {
  return binomial(cells, cells / 2);
}

/// How many places in `cells` cells a straight piece of `length` has at most, if lines have `line` cells: as
/// many as when lines are full.
int straight_places(int cells, int length, int line) {
  return cells / line * (line - length + 1) + std::max(0, cells % line - length + 1);
}

class Search {
 public:
  explicit Search(const PolyominoCatalog& catalog) : board_(catalog.board()), shapes_(small_shapes(catalog)) {
    for (int symmetry = 0; symmetry < (board_.square() ? 8 : 4); ++symmetry) {
      auto& images = images_.emplace_back();
      for (const SmallShape& shape : shapes_)
        images.push_back(catalog.shape_of(board_.image(shape.polyomino->cells, symmetry)) +
                         (shape.size() == 2 ? 0 : kDominoes));
    }
  }

  LargestPieceSet run() {
    count(Counts(shapes_.size()));
    while (!open_.empty()) {
      const Node node = open_.top();
      open_.pop();
      for (std::size_t shape = 0; shape < shapes_.size(); ++shape)
        if (promising(node, shape)) {
          Counts counts = node.counts;
          ++counts[shape];
          count(counts);
        }
    }
    return result_;
  }

 private:
  /// A list of pieces. Its product bounds the states of piece sets that become it when larger pieces are made
  /// trominoes.
  struct Node {
    std::uint64_t product;
    Counts counts;

    friend bool operator<(const Node& a, const Node& b) {
      return std::tie(a.product, a.counts) < std::tie(b.product, b.counts);
    }
  };

  int free_cells(const Counts& counts) const {
    int free = board_.cells();
    for (std::size_t shape = 0; shape < shapes_.size(); ++shape)
      free -= counts[shape] * shapes_[shape].size();
    return free;
  }

  /// The list that stands for `counts` and its images under symmetries, which have as many placements.
  Counts representative(const Counts& counts) const {
    Counts greatest = counts, other = counts;
    for (const auto& images : images_) {
      for (std::size_t shape = 0; shape < counts.size(); ++shape) other[images[shape]] = counts[shape];
      greatest = std::max(greatest, other);
    }
    return greatest;
  }

  /// Counts the placements of a list of pieces, unless that was done already.
  void count(const Counts& any) {
    const Counts counts = representative(any);
    if (!visited_.insert(counts).second) return;
    CountedPieceSet set;
    std::uint64_t factor = 1;
    for (std::size_t shape = 0; shape < shapes_.size(); ++shape) {
      if (counts[shape] > 0) set.pieces.push_back({shapes_[shape].polyomino, counts[shape]});
      for (int copies = 2; shape >= kDominoes && copies <= counts[shape]; ++copies)
        factor *= static_cast<std::uint64_t>(copies);
    }
    const int free = free_cells(counts);
    set.monominoes = free / 2;
    set.placements = count_placements(board_, set.pieces);
    set.states = set.placements * most_arrangements(free);
    ++result_.counted;
    result_.bound = std::max(result_.bound, set.states * factor);
    if (set.states > 0) open_.push({set.states * factor, counts});
    if (set.states > result_.found.states) result_.found = std::move(set);
  }

  /// Whether the product can become the largest if a piece of this shape is added, and perhaps others.
  bool promising(const Node& node, std::size_t shape) {
    const int free = free_cells(node.counts);
    if (free < shapes_[shape].size()) return false;
    const double growth = growth_with(shape, free, node.counts[0], node.counts[1]);
    // With a little more, because of rounding.
    return static_cast<double>(node.product) * growth * (1 + 1e-9) >= static_cast<double>(result_.bound);
  }

  /// By what factor the product grows at most if a piece of this shape is added, and perhaps others, to a
  /// list that has these dominoes and leaves `free` cells.
  double growth_with(std::size_t shape, int free, int horizontal, int vertical) {
    const SmallShape& added = shapes_[shape];
    const int left = free - added.size();
    // A bounding box of at most three cells has a straight part along each of its sides.
    const int places = std::min(straight_places(free, added.width, board_.width()),
                                straight_places(free, added.height, board_.height()));
    double growth =
        places * static_cast<double>(most_arrangements(left)) / static_cast<double>(most_arrangements(free));
    // A placement of the longer list comes up once for each of its equal pieces. For trominoes, the product
    // has a factor that cancels this.
    if (shape == 0) growth /= ++horizontal;
    if (shape == 1) growth /= ++vertical;
    return growth * most_growth(left, horizontal, vertical);
  }

  double most_growth(int free, int horizontal, int vertical) {
    const std::tuple key(free, horizontal, vertical);
    if (const auto known = most_growth_.find(key); known != most_growth_.end()) return known->second;
    double most = 1;
    for (std::size_t shape = 0; shape < shapes_.size(); ++shape)
      if (shapes_[shape].size() <= free)
        most = std::max(most, growth_with(shape, free, horizontal, vertical));
    return most_growth_[key] = most;
  }

  const Board board_;
  const std::vector<SmallShape> shapes_;
  std::vector<std::vector<std::size_t>> images_;  // of the shapes under each symmetry
  std::set<Counts> visited_;
  std::priority_queue<Node> open_;
  std::map<std::tuple<int, int, int>, double> most_growth_;
  LargestPieceSet result_;
};

}  // namespace

LargestPieceSet find_largest_piece_set(const PolyominoCatalog& catalog) {
  return Search(catalog).run();
}

}  // namespace sbp
