#include "renderer/pictures/search_tree.h"

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

#include "common/enumeration/canonical_pieces.h"
#include "common/enumeration/region_count.h"
#include "common/picture/piece_shape.h"
#include "renderer/pictures/picture.h"

namespace sbp {
namespace {

// Units, of which a cell has kCellUnits.
constexpr int kGap = 6, kLevel = 52, kArcStep = 26, kBow = 12, kNodeStep = 84, kCaption = 18, kEdge = 4;

/// The pieces that the first undecided cell can be part of.
std::vector<Slots> choices_of(const Strip& strip, Slots region) {
  std::vector<Slots> pieces = canonical_pieces(strip, first_slot(region));
  std::erase_if(pieces, [&](Slots piece) { return (piece & ~region) != 0; });
  return pieces;
}

std::string cell_markup(const Board& board, int cell, const char* kind) {
  const std::string x = std::to_string(cell % board.width() * kCellUnits),
                    y = std::to_string(cell / board.width() * kCellUnits), side = std::to_string(kCellUnits);
  return std::string("<path class=\"") + kind + "\" d=\"M" + x + " " + y + "h" + side + "v" + side + "h-" +
         side + "z\"/>";
}

/// The mark of an undecided cell.
std::string dot_markup(const Board& board, int cell) {
  return "<path class=\"dot\" d=\"M" + std::to_string(cell % board.width() * kCellUnits + kCellUnits / 2) +
         " " + std::to_string(cell / board.width() * kCellUnits + kCellUnits / 2) + "h0\"/>";
}

/// A board with some undecided cells; decided cells without a piece are drawn as `rest`.
std::string state_markup(const Board& board, int x, int y, Slots undecided, const std::vector<Slots>& pieces,
                         const char* rest) {
  std::string svg = "<g transform=\"translate(" + std::to_string(x) + " " + std::to_string(y) + ")\">";
  const Cells open = cells_of(board, undecided);
  for (int cell = 0; cell < board.cells(); ++cell)
    svg += (open & cell_set(cell)) != 0 ? cell_markup(board, cell, "open") + dot_markup(board, cell)
                                        : cell_markup(board, cell, rest);
  for (const Slots piece : pieces)
    svg += "<path class=\"" + size_class(std::popcount(piece)) + "\" d=\"" +
           path_data(grid_piece(board, cells_of(board, piece))) + "\"/>";
  return svg + "</g>";
}

std::string picture_of(const std::string& lines, const std::string& states, int width, int height,
                       const std::string& label) {
  return "<svg class=\"search\" width=\"" + std::to_string(width) + "\" height=\"" + std::to_string(height) +
         "\" role=\"img\" aria-label=\"" + label + "\"><g class=\"lines\">" + lines + "</g>" + states +
         "</svg>";
}

/// Draws the tree, children from left to right; the depth of a state is its first undecided cell.
class Tree {
 public:
  explicit Tree(const Board& board) : board_(board), strip_(board.width()) {
    std::vector<Slots> pieces;
    add(all_slots(board), pieces);
  }

  SearchPicture picture() const {
    const int height = board_.cells() * kLevel + board_.height() * kCellUnits + 2 * kEdge;
    return {picture_of(lines_, states_, next_leaf_ - kGap + kEdge, height,
                       "The search without the memo: a tree of " + std::to_string(nodes_) + " states"),
            nodes_, nodes_ - 1};
  }

 private:
  int depth(Slots undecided) const {
    const int level = undecided == 0 ? board_.cells() : board_.cells() - 1 - first_slot(undecided);
    return kEdge + level * kLevel;
  }

  /// Draws a state and all its descendants; returns its left edge.
  int add(Slots undecided, std::vector<Slots>& pieces) {
    ++nodes_;
    const int y = depth(undecided);
    std::vector<std::pair<int, int>> children;
    const auto add_child = [&](Slots left) { children.emplace_back(add(left, pieces), depth(left)); };
    int x = next_leaf_;
    if (undecided == 0) {
      next_leaf_ += board_.width() * kCellUnits + kGap;
    } else {
      add_child(undecided & ~slot_set(first_slot(undecided)));
      for (const Slots piece : choices_of(strip_, undecided)) {
        pieces.push_back(piece);
        add_child(undecided & ~piece);
        pieces.pop_back();
      }
      x = (children.front().first + children.back().first) / 2;
    }
    const int half = board_.width() * kCellUnits / 2, bottom = y + board_.height() * kCellUnits;
    for (const auto& [child_x, child_y] : children)
      lines_ += "<path d=\"M" + std::to_string(x + half) + " " + std::to_string(bottom) + "L" +
                std::to_string(child_x + half) + " " + std::to_string(child_y) + "\"/>";
    states_ += state_markup(board_, x, y, undecided, pieces, "void");
    return x;
  }

  Board board_;
  Strip strip_;
  std::string lines_, states_;
  int next_leaf_ = kEdge;
  std::size_t nodes_ = 0;
};

/// The regions of a search in a row, with lines from each to its successors.
class RegionRow {
 public:
  explicit RegionRow(const Board& board) : board_(board), counts_(board) {
    for (const auto& [region, ways] : counts_.all()) regions_.push_back(region);
    // The rest of a region is a smaller number, so all lines go to the right.
    std::ranges::sort(regions_, std::greater<>());
    const Strip strip(board.width());
    for (const Slots region : regions_) {
      if (region == 0) continue;
      add_line(region, region & ~slot_set(first_slot(region)));
      for (const Slots piece : choices_of(strip, region)) add_line(region, region & ~piece);
    }
  }

  SearchPicture picture() const {
    const int side = board_.width() * kCellUnits, high = board_.height() * kCellUnits;
    const int width = place(0) * kNodeStep + side + 2 * kEdge;
    return {picture_of(arcs(), states(), width, top() + high + kCaption + kEdge,
                       "The search with the memo: " + std::to_string(regions_.size()) + " regions and " +
                           std::to_string(choices_) + " choices"),
            regions_.size(), choices_};
  }

 private:
  int place(Slots region) const {
    return static_cast<int>(std::ranges::find(regions_, region) - regions_.begin());
  }

  void add_line(Slots region, Slots left) {
    ++choices_;
    ++lines_[{place(region), place(left)}];
  }

  /// The top of the boards, below the arcs, the highest of which goes from the first to the last.
  int top() const { return kEdge + place(0) * kArcStep; }

  std::string arcs() const {
    std::string arcs;
    for (const auto& [ends, count] : lines_) {
      const auto middle = [&](int place) {
        return std::to_string(kEdge + place * kNodeStep + board_.width() * kCellUnits / 2);
      };
      for (int i = 0; i < count; ++i) {
        // The middle of such a curve is three quarters as high as its control points.
        const int handle = top() - 4 * ((ends.second - ends.first) * kArcStep - i * kBow) / 3;
        arcs += "<path d=\"M" + middle(ends.first) + " " + std::to_string(top()) + "C" + middle(ends.first) +
                " " + std::to_string(handle) + " " + middle(ends.second) + " " + std::to_string(handle) +
                " " + middle(ends.second) + " " + std::to_string(top()) + "\"/>";
      }
    }
    return arcs;
  }

  std::string states() const {
    std::string states;
    for (const Slots region : regions_) {
      const int x = kEdge + place(region) * kNodeStep;
      states += state_markup(board_, x, top(), region, {}, "decided") + "<text x=\"" +
                std::to_string(x + board_.width() * kCellUnits / 2) + "\" y=\"" +
                std::to_string(top() + board_.height() * kCellUnits + kCaption - 4) + "\">" +
                std::to_string(counts_[region]) + "</text>";
    }
    return states;
  }

  Board board_;
  RegionCounts counts_;
  std::vector<Slots> regions_;
  std::map<std::pair<int, int>, int> lines_;  // number of lines by places
  std::size_t choices_ = 0;
};

}  // namespace

SearchPicture search_without_memo(const Board& board) {
  return Tree(board).picture();
}

SearchPicture search_with_memo(const Board& board) {
  return RegionRow(board).picture();
}

}  // namespace sbp
