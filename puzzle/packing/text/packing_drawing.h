// Drawings on any lattice: a character for each cell.
#pragma once

#include <vector>

#include "common/text/source_text.h"
#include "puzzle/packing/model/lattice.h"

namespace sbp {

/// Signs in drawings. Anything else that prints is the name of a piece.
inline constexpr char kHole = '.', kHoleToo = '-', kNoCell = '#', kMayStayEmpty = '?', kPointsUp = '^',
                      kPointsDown = 'v';

/// Whether a character is no name of a piece, on this lattice.
bool is_sign(Lattice lattice, char character);

/// A character of a drawing, on the lattice.
struct DrawnCell {
  Place place;
  char sign;
  SourceLine at;  ///< the character in its text
};

/// Everything in the rows of a drawing but spaces, in reading order. Rows are lines that hold something. Of
/// hexagons those of a row stand in every second column, and rows are shifted by one column against each
/// other. Of triangles the first one that is not '#' points up unless `first_down`; '^' and 'v' say it too.
/// Throws Error, pointing to the character that stands where it cannot, or to `word` if there is none.
std::vector<DrawnCell> read_cells(const SourceText& source, Lattice lattice,
                                  const std::vector<SourceLine>& rows, const SourceLine& word,
                                  bool first_down = false);

/// Where rows of text are filled with a drawing: the opposite of read_cells().
class CellDrawing {
 public:
  /// A drawing of the size of these cells, at least one, filled with '#'.
  CellDrawing(Lattice lattice, std::span<const Place> cells);

  void set(Place cell, char sign);
  /// Each row with a line end and without spaces before it.
  std::string rows() const;

 private:
  int column(Place cell) const;

  Lattice lattice_;
  int top_, left_;
  std::vector<std::string> rows_;
};

}  // namespace sbp
