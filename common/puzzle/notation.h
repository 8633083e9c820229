// Solutions as text: "2R 1DD 2L" is piece 2 one step to the right, piece 1 two steps down, piece 2 to the
// left.
#pragma once

#include <string>
#include <vector>

#include "common/grid/polyomino.h"

namespace sbp {

/// One move of a solution: a piece and its path.
struct SolutionMove {
  int label;         ///< the piece, as labelled in the start position
  std::string path;  ///< unit steps, each one of U, R, D, L
};

/// Parses "2R 1DD 2L". Throws Error if `text` is not of this form.
std::vector<SolutionMove> parse_solution(const std::string& text);

/// The cells of a piece after one step 'U', 'R', 'D' or 'L'; fewer if it would leave the frame.
Cells stepped(const Board& board, Cells piece, char step);

/// The steps of a slide of `shape` between two anchors through `open`, which includes the piece's own cells:
/// the shortest path, with ties broken in the order U, R, D, L. The destination must be reachable.
std::string shortest_steps(const Board& board, const Polyomino& shape, Cells open, Cell from, Cell to);

}  // namespace sbp
