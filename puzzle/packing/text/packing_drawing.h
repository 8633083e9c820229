// Drawings on any lattice: a character per cell.
#pragma once

#include <vector>

#include "common/text/source_text.h"
#include "puzzle/packing/model/lattice.h"

namespace sbp {

/// Signs in drawings. Any other printable character is the name of a piece.
inline constexpr char kHole = '.', kHoleToo = '-', kNoCell = '#', kMayStayEmpty = '?', kPointsUp = '^',
                      kPointsDown = 'v';

/// Whether a character is a sign on this lattice, not the name of a piece.
bool is_sign(Lattice lattice, char character);

/// A character of a drawing with its cell.
struct DrawnCell {
  Place place;
  char sign;
  SourceLine at;  ///< its place in the text
};

/// All characters of a drawing except spaces, in reading order. Rows are the non-empty lines. Hexagons of a
/// row are in every second column, and adjacent rows are shifted by one column. The first triangle other than
/// '#' points up unless `first_down`; '^' and 'v' also determine it. Throws Error at a misplaced character,
/// or at `word` if the drawing is empty.
std::vector<DrawnCell> read_cells(const SourceText& source, Lattice lattice,
                                  const std::vector<SourceLine>& rows, const SourceLine& word,
                                  bool first_down = false);

/// Draws cells into rows of text; the inverse of read_cells().
class CellDrawing {
 public:
  /// A drawing with the size of these cells, at least one, filled with '#'.
  CellDrawing(Lattice lattice, std::span<const Place> cells);

  void set(Place cell, char sign);
  /// All rows, each with a line end, without common indentation.
  std::string rows() const;

 private:
  Lattice lattice_;
  int top_, left_;
  std::vector<std::string> rows_;
};

}  // namespace sbp
