// Drawings: a character per cell of a frame.
#pragma once

#include <string>
#include <vector>

#include "common/text/source_text.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

inline constexpr char kVoid = '.', kWall = '#';

/// Empty cells, walls, and pieces by name, in reading order.
struct Drawing {
  int width = 0, height = 0;
  std::string cells;

  static Drawing blank(int width, int height, char filling = kVoid);
  /// The frame of a puzzle: walls and empty cells.
  static Drawing of_frame(const SlidingPuzzle& puzzle);
  /// The frame with the pieces of a start.
  static Drawing of_start(const SlidingPuzzle& puzzle, const Placements& start);
  /// The frame with the pieces of a goal, each with the name of a piece of its kind.
  static Drawing of_goal(const SlidingPuzzle& puzzle, const PuzzleGoal& goal);

  std::size_t size() const { return cells.size(); }
  Place place(std::size_t cell) const {
    return {static_cast<int>(cell) % width, static_cast<int>(cell) / width};
  }
  void fill(const FrameSet& set, char character);
  FrameSet all(char character) const;
  /// All rows, each with a line end.
  std::string rows() const;
};

/// The cells of one character in a drawing.
struct DrawnPiece {
  char name;
  std::size_t first;         ///< its first cell in reading order
  Place place;               ///< upper left of its bounding box
  std::vector<Place> cells;  ///< as in PieceKind
};

/// Everything in a drawing except empty cells and walls, by first cell.
std::vector<DrawnPiece> pieces_of(const Drawing& drawing);

/// Normalizes cells for a PieceKind. Moves `place`, the place of cell (0, 0), to the upper left of their
/// bounding box. Requires a cell.
std::vector<Place> shape_of(std::vector<Place> cells, Place& place);

/// A drawing and the rows of the text it comes from.
struct SourceDrawing {
  Drawing drawing;
  std::vector<SourceLine> rows;

  SourceLine at(std::size_t cell) const;
};

/// Reads rows. Throws Error unless there is at least one, all have equal length, there are at most
/// kMostFrameCells cells, and all are printable. `before` is where to report missing rows.
SourceDrawing read_drawing(const SourceText& source, std::vector<SourceLine> rows, const SourceLine& before);

}  // namespace sbp
