// Frames without walls, with a number for each cell.
#pragma once

#include <map>
#include <vector>

#include "solver/text/assembly.h"

namespace sbp {

/// A number for each cell in reading order: 0 for a void, otherwise that of a piece.
using Labels = std::vector<int>;

/// The numbers of the pieces, and their drafts, by first cells. Requires labels of whole rows.
std::vector<std::pair<int, PieceDraft>> drafts_of(const Labels& labels, int width);

/// The labels of a start: pieces are 1, 2, 3, ... by first cells.
Labels labels_of(const SlidingPuzzle& puzzle, const Placements& start);

}  // namespace sbp
