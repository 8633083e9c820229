// Frames without walls, as a grid of piece numbers.
#pragma once

#include <map>
#include <vector>

#include "puzzle/text/assembly.h"

namespace sbp {

/// A number for each cell in reading order: 0 for an empty cell, otherwise a piece.
using Labels = std::vector<int>;

/// The numbers and drafts of the pieces, by first cell, named by name_of_label(). Requires whole rows.
std::vector<std::pair<int, PieceDraft>> drafts_of(const Labels& labels, int width);

/// The name of a label: digits for 1 to 9, then capital, then small letters; 0 if they are used up.
char name_of_label(int label);

/// The labels of a start: pieces are 1, 2, 3, ... by first cell.
Labels labels_of(const SlidingPuzzle& puzzle, const Placements& start);

}  // namespace sbp
