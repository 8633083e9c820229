// Positions in label form.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "common/puzzle/bucket.h"

namespace sbp {

/// Pieces and voids of a board: one label per cell of the frame in reading order. 0 is a void or a wall;
/// pieces are 1, 2, 3, ... in order of first appearance. A value type in lexicographic order.
class Position {
 public:
  /// One label per cell of the frame.
  using Labels = std::vector<std::uint8_t>;

  /// The empty position, without cells.
  Position() = default;
  /// Any labels; see require_sound().
  explicit Position(Labels labels) : labels_(std::move(labels)) {}
  /// The position of these pieces, in any order, and a monomino on each cell of `monominoes`. They must be
  /// disjoint and must not cover a wall.
  static Position of(const Board& board, std::span<const Cells> pieces, Cells monominoes = 0);

  /// All labels.
  const Labels& labels() const { return labels_; }
  /// Whether it has no cells.
  bool empty() const { return labels_.empty(); }
  /// The label of the piece that covers a cell, or 0.
  int label(Cell cell) const {
    assert(cell < labels_.size());
    return labels_[cell];
  }

  /// The cells of the pieces by label, from label 1. A missing label has no cells.
  std::vector<Cells> pieces() const;
  /// The cells without a piece, walls included.
  Cells uncovered() const;
  /// For example "1 0 2 2".
  std::string text() const;

  /// The bucket of this position. Throws Error with the reason if it is not a position of the board: labels
  /// ascend in reading order, pieces are connected, and walls are uncovered.
  Bucket sound_bucket(const Board& board) const;
  /// Throws Error with the reason unless this is a position of the bucket on the board.
  void require_sound(const Board& board, const Bucket& bucket) const;

  /// Whether all labels are the same.
  friend bool operator==(const Position&, const Position&) = default;
  /// Lexicographic order.
  std::strong_ordering operator<=>(const Position& other) const;

 private:
  Labels labels_;
};

/// A start position with its goal piece. The smaller of two is the one with the smaller position, then the
/// one with the smaller goal label.
struct StartPosition {
  Position position;  ///< the placement of all pieces
  int goal = 0;       ///< label; 0 without a start

  /// By position, then by label.
  friend auto operator<=>(const StartPosition&, const StartPosition&) = default;
};

}  // namespace sbp
