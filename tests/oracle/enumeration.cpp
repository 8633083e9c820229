#include "oracle/enumeration.h"

#include <algorithm>
#include <optional>
#include <set>

namespace oracle {
namespace {

class Enumeration {
 public:
  /// `bucket` limits the pieces; none for all positions.
  Enumeration(const Board& board, std::optional<Bucket> bucket, const Visitor& visit)
      : board_(board),
        visit_(visit),
        left_(std::move(bucket)),
        labels_(static_cast<std::size_t>(board.cells())),
        undecided_(labels_.size(), true),
        largest_(board.cells()) {
    if (!left_) return;
    voids_left_ = board.cells();
    largest_ = 0;
    for (int size = 1; size <= board.cells(); ++size) {
      voids_left_ -= size * (*left_)[static_cast<std::size_t>(size - 1)];
      if ((*left_)[static_cast<std::size_t>(size - 1)] > 0) largest_ = size;
    }
  }

  /// False if the visitor ends the enumeration. `label` is that of the next piece.
  bool recurse(int label) {
    const auto undecided = std::find(undecided_.begin(), undecided_.end(), true);
    if (undecided == undecided_.end()) return visit_(labels_);
    const auto cell = static_cast<std::size_t>(undecided - undecided_.begin());
    if (!left_ || voids_left_ > 0) {
      --voids_left_;
      undecided_[cell] = false;
      if (!recurse(label)) return false;
      undecided_[cell] = true;
      ++voids_left_;
    }
    for (const Piece& piece : pieces_from(static_cast<int>(cell))) {
      if (left_ && (*left_)[piece.size() - 1] == 0) continue;
      if (left_) --(*left_)[piece.size() - 1];
      put(piece, label, false);
      if (!recurse(label + 1)) return false;
      put(piece, 0, true);
      if (left_) ++(*left_)[piece.size() - 1];
    }
    return true;
  }

 private:
  void put(const Piece& piece, int label, bool undecided) {
    for (const int cell : piece) {
      labels_[static_cast<std::size_t>(cell)] = label;
      undecided_[static_cast<std::size_t>(cell)] = undecided;
    }
  }

  /// The pieces that contain `first`, the first undecided cell, and cover only undecided cells, by
  /// generation. They depend only on the undecided cells, so each list is made once.
  const std::vector<Piece>& pieces_from(int first) {
    const auto [entry, is_new] = pieces_.try_emplace(undecided_);
    if (is_new) entry->second = make_pieces_from(first);
    return entry->second;
  }

  std::vector<Piece> make_pieces_from(int first) const {
    std::vector<Piece> all;
    std::vector<Piece> generation{{first}};
    for (int size = 1; size <= largest_ && !generation.empty(); ++size) {
      all.insert(all.end(), generation.begin(), generation.end());
      std::vector<Piece> next;
      std::set<Piece> generated;
      for (const Piece& piece : generation) {
        for (const int cell : undecided_neighbours(piece)) {
          Piece grown = piece;
          grown.insert(std::upper_bound(grown.begin(), grown.end(), cell), cell);
          if (generated.insert(grown).second) next.push_back(grown);
        }
      }
      generation = next;
    }
    return all;
  }

  /// Ascending; a std::set keeps them so.
  std::set<int> undecided_neighbours(const Piece& piece) const {
    std::set<int> cells;
    for (const int cell : piece) {
      for (const char step : kSteps) {
        const int next = neighbour(board_, cell, step);
        if (next >= 0 && undecided_[static_cast<std::size_t>(next)] &&
            std::find(piece.begin(), piece.end(), next) == piece.end())
          cells.insert(next);
      }
    }
    return cells;
  }

  const Board board_;
  const Visitor& visit_;
  std::optional<Bucket> left_;
  int voids_left_ = 0;
  Labels labels_;
  std::vector<bool> undecided_;
  int largest_;  // cells of the largest allowed piece
  std::map<std::vector<bool>, std::vector<Piece>> pieces_;
};

}  // namespace

void enumerate(const Board& board, const Visitor& visit) {
  Enumeration(board, std::nullopt, visit).recurse(1);
}

void enumerate(const Board& board, const Bucket& bucket, const Visitor& visit) {
  Enumeration(board, bucket, visit).recurse(1);
}

bool is_justsolved(const Board& board, const Labels& labels) {
  for (const auto& [label, piece] : pieces_of(labels)) {
    if (!in_lower_right_corner(board, piece)) continue;
    for (const char step : {'L', 'U'}) {
      const Piece moved = shifted(board, piece, step);
      if (!moved.empty() && std::all_of(moved.begin(), moved.end(), [&, own = label](int cell) {
            const int there = labels[static_cast<std::size_t>(cell)];
            return there == 0 || there == own;
          }))
        return true;
    }
  }
  return false;
}

}  // namespace oracle
