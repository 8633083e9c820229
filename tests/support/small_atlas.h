// The smallest atlas: 2x2 with one puzzle.
#pragma once

#include <vector>

#include "renderer/data/atlas.h"
#include "support/small_puzzle.h"

namespace sbp::test {

/// 2x2 with one puzzle, (3), which takes 5 moves.
inline std::vector<BoardResults> small_atlas() {
  ResultTable table(Board(2, 2));
  ResultRow none(Bucket::parse("0-0-0-1", 4));
  table.rows = {none, small_puzzle()};
  std::vector<BoardResults> atlas;
  atlas.emplace_back(std::move(table));
  for (const ResultRow& row : atlas.front().table.rows) atlas.front().ranking.push_back(&row);
  std::swap(atlas.front().ranking.front(), atlas.front().ranking.back());  // hardest first
  return atlas;
}

}  // namespace sbp::test
