// Drawings: a character for each cell of a frame.
#pragma once

#include <string>
#include <vector>

#include "common/text/source_text.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

inline constexpr char kVoid = '.', kWall = '#';

/// Voids, walls, and pieces by their names, in reading order.
struct Drawing {
  int width = 0, height = 0;
  std::string cells;

  static Drawing blank(int width, int height, char filling = kVoid);
  /// The frame of a puzzle: its walls and voids.
  static Drawing of_frame(const SlidingPuzzle& puzzle);
  /// The frame with the pieces of a start.
  static Drawing of_start(const SlidingPuzzle& puzzle, const Placements& start);
  /// The frame with the pieces that a goal asks for, each by the name of a piece of its kind.
  static Drawing of_goal(const SlidingPuzzle& puzzle, const PuzzleGoal& goal);

  std::size_t size() const { return cells.size(); }
  Place place(std::size_t cell) const {
    return {static_cast<int>(cell) % width, static_cast<int>(cell) / width};
  }
  void fill(const FrameSet& set, char character);
  FrameSet all(char character) const;
  /// Each row with a line end.
  std::string rows() const;
};

/// Cells that one character covers in a drawing.
struct DrawnPiece {
  char name;
  std::size_t first;         ///< its first cell in reading order
  Place place;               ///< the upper left of its bounding box
  std::vector<Place> cells;  ///< as in PieceKind
};

/// Everything in a drawing that is neither a void nor a wall, by first cells.
std::vector<DrawnPiece> pieces_of(const Drawing& drawing);

/// Cells as a PieceKind has them. Moves `place`, that of the cell (0, 0), to the upper left of their bounding
/// box. Requires a cell.
std::vector<Place> shape_of(std::vector<Place> cells, Place& place);

/// A drawing and the rows of the text in which it stands.
struct SourceDrawing {
  Drawing drawing;
  std::vector<SourceLine> rows;

  SourceLine at(std::size_t cell) const;
};

/// Reads rows. Throws Error unless there is one, all are equally long, their cells are within kMostFrameCells
/// and all of them are printing characters. `before` is where rows are missed if there are none.
SourceDrawing read_drawing(const SourceText& source, std::vector<SourceLine> rows, const SourceLine& before);

}  // namespace sbp
