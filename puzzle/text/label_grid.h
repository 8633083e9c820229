// Frames without walls, with a number for each cell.
#pragma once

#include <map>
#include <vector>

#include "puzzle/text/assembly.h"

namespace sbp {

/// A number for each cell in reading order: 0 for a void, otherwise that of a piece.
using Labels = std::vector<int>;

/// The numbers of the pieces, and their drafts, which are called by name_of_label(), by first cells. Requires
/// labels of whole rows.
std::vector<std::pair<int, PieceDraft>> drafts_of(const Labels& labels, int width);

/// What a piece with a label is called: 1 to 9 by digits, 10 and more by capital, then by small letters; 0 if
/// these are not enough.
char name_of_label(int label);

/// The labels of a start: pieces are 1, 2, 3, ... by first cells.
Labels labels_of(const SlidingPuzzle& puzzle, const Placements& start);

}  // namespace sbp
