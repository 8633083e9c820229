// A puzzle that fits into a line of a test.
#pragma once

#include "common/tables/result_table.h"

namespace sbp::test {

/// The hardest puzzle of (3) on 2x2, which takes five moves.
inline ResultRow small_puzzle() {
  ResultRow row(Bucket::parse("3-0-0-0", 4));
  row.justsolved = 3, row.moves = 5, row.hardest = 1, row.goal = 1, row.board = {1, 2, 3, 0};
  row.solution = "2D 1R 3U 2L 1D", row.moves_corner = 5, row.puzzles = 3, row.piece_sets = 1;
  return row;
}

}  // namespace sbp::test
