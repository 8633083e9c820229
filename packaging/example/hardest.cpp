// Lists all hardest starts of a board with a wall, and a shortest solution of the first one.
#include <iostream>

#include "engine/hardest_starts.h"
#include "engine/solution.h"

int main() {
  // 4 columns, 4 rows; the wall is the cell in the third column of the second row.
  const sbp::Board board(4, 4, sbp::cell_set(6));
  // A square, two dominoes and four singles in any arrangement; 0 is an empty cell or a wall.
  const sbp::Position pieces({1, 1, 2, 2,  //
                              1, 1, 0, 3,  //
                              4, 5, 6, 3,  //
                              7, 0, 0, 0});
  // The goal piece goes from the upper-left to the lower-right corner.
  using Box = sbp::Placing::Box;
  const sbp::Goal goal{.start = {Box::upper_left}, .end = {Box::lower_right}};

  const sbp::HardestStarts hardest = sbp::hardest_starts(board, pieces, goal);
  std::cout << hardest.puzzles << " puzzles, the hardest need " << hardest.moves << " moves:\n";
  for (const auto& [position, label] : hardest.starts)
    std::cout << position.text() << "  goal piece " << label << '\n';
  if (hardest.moves == 0) return 0;
  const sbp::PolyominoCatalog catalog(board);
  std::cout << sbp::solve(catalog, hardest.starts.front(), goal, hardest.moves, {}) << '\n';
}
