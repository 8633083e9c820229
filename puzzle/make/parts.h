// The parts of a puzzle that is made: the tray and the pieces.
#pragma once

#include <vector>

#include "common/picture/grid_piece.h"
#include "puzzle/make/dimensions.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// The tray seen from above: the cells of the frame that are used and a ring of cells around them, which are
/// the rim.
struct Tray {
  GridPiece rim;  ///< walls and rim, without the gaps through which a piece leaves
  Place first;    ///< the cell of the frame below cell (1, 1) of the tray
  Dimensions size;

  /// The position of a grid line in micrometres: 0 at the outer edge of the rim.
  int x(int line) const { return along(line, rim.width()); }
  int y(int line) const { return along(line, rim.height()); }

 private:
  int along(int line, int lines) const {
    return line == 0 ? 0
                     : size.border + (line - 1) * size.cell - (line == lines ? size.cell - size.border : 0);
  }
};

/// The tray of a puzzle. It has a gap at each exit beyond the other cells; without exits, where the only
/// piece of the only goal can leave the frame straight from its target in one direction.
Tray tray_of(const SlidingPuzzle& puzzle, const Dimensions& sizes);

/// A piece on a sheet or a printer's bed.
struct MadePiece {
  char name;
  Place place;      ///< of its bounding box, in micrometres
  GridPiece cells;  ///< of its bounding box
};

/// All pieces in rows about as long as the tray, with space between their bounding boxes. Throws Error if the
/// cells of one are not connected by edges.
std::vector<MadePiece> made_pieces(const SlidingPuzzle& puzzle, const Tray& tray);

}  // namespace sbp
