// Replays solutions of tables on a board of labels.
#pragma once

#include <string>

#include "oracle/label_board.h"

namespace oracle {

/// Plays the solution of one line of results.tsv. Throws Error, naming the row, unless the start is a
/// position of the row's bucket in canonical form with the goal piece in the upper-left corner, every unit
/// step is legal, consecutive moves are of different pieces, the number of moves is the row's, and the goal
/// piece is in the lower-right corner at the end and at no earlier time. Returns false if the row has no
/// puzzle.
bool replay(const Board& board, const std::string& row);

}  // namespace oracle
