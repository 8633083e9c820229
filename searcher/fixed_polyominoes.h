// The shapes that pieces can have, as sets of cells.
#pragma once

#include <vector>

#include "common/board.h"

namespace sbp {

/// The same shape in the upper-left corner of the board: its normal form.
Cells normalized(const Board& board, Cells shape);

/// All fixed polyominoes of at most `most_cells` cells that fit on the board, in normal form: by size (the
/// first list is empty), ascending.
std::vector<std::vector<Cells>> fixed_polyominoes(const Board& board, int most_cells);

/// All places of a shape on the board, by its first cell.
std::vector<Cells> translates(const Board& board, Cells shape);

}  // namespace sbp
