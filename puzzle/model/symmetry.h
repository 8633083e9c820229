// The rotations and reflections of a frame, and those that keep a puzzle's frame and goals.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// One of the eight symmetries of a rectangle, which may exchange its sides. A plain value.
class FrameSymmetry {
 public:
  static constexpr int kAll = 8;

  /// Bits of `number`, 0 (the identity) to kAll - 1: 1 mirrors left and right, 2 top and bottom, and 4 then
  /// exchanges columns and rows.
  FrameSymmetry(int width, int height, int number) : width_(width), height_(height), number_(number) {}

  bool transposed() const { return (number_ & 4) != 0; }
  /// Of the image.
  int width() const { return transposed() ? height_ : width_; }
  int height() const { return transposed() ? width_ : height_; }

  Place cell(Place cell) const;
  FrameSet cells(const FrameSet& cells) const;
  PieceKind kind(const PieceKind& kind) const;
  /// The place of the image of a piece.
  Place place(const PieceKind& kind, Place place) const;

 private:
  int width_, height_, number_;
};

/// A symmetry that keeps the frame and the goals of a puzzle.
struct GoalSymmetry {
  FrameSymmetry symmetry;
  std::vector<std::optional<std::size_t>>
      kinds;  ///< the number of each kind's image, if it is among the kinds
};

/// The symmetries other than the identity that map the open cells and the goals of a puzzle to themselves.
/// `kinds` are the puzzle's, and maybe more after them.
std::vector<GoalSymmetry> goal_symmetries(const SlidingPuzzle& puzzle, std::span<const PieceKind> kinds);

}  // namespace sbp
