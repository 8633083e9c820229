// Rows of the atlas computed by "puzzle hardest".
#pragma once

#include <gtest/gtest.h>
#include <oneapi/tbb/parallel_for.h>

#include <string>
#include <vector>

#include "common/files/file.h"
#include "common/tables/result_table.h"
#include "puzzle/design/piece_menu.h"
#include "puzzle/search/placements/hardest.h"

namespace sbp::test {

/// The hardest of a bucket's puzzles.
struct AtlasRow {
  int moves = 0;
  std::uint64_t hardest = 0;  ///< number of hardest starts; 0 if moves is 0
};

/// The same pieces, with one of a kind as the goal piece that must reach the lower-right corner.
inline SlidingPuzzle with_goal_piece(SlidingPuzzle puzzle, std::size_t kind) {
  const auto piece = std::ranges::find(puzzle.pieces, kind, &Piece::kind);
  puzzle.kinds.push_back(puzzle.kinds[kind]);
  piece->kind = puzzle.kinds.size() - 1;
  const std::vector<Place>& cells = puzzle.kinds[kind].cells;
  const Place place{puzzle.width - 1 - std::ranges::max(cells, {}, &Place::x).x,
                    puzzle.height - 1 - std::ranges::max(cells, {}, &Place::y).y};
  puzzle.goals = {{.targets = {{piece->kind, place}}, .voids = {}}};
  return canonical(std::move(puzzle));
}

/// Searches every choice of shapes with the bucket's sizes, with each kind as the goal piece.
inline AtlasRow atlas_row(const Board& board, const Bucket& bucket) {
  SlidingPuzzle frame;
  frame.width = board.width();
  frame.height = board.height();
  for (int cell = 0; cell < board.cells(); ++cell) frame.open |= FrameSet::of(cell);
  std::string items;
  for (int size = 1; size <= board.cells(); ++size)
    if (bucket.count(size) > 0)
      items += (items.empty() ? "" : ",") + std::to_string(bucket.count(size)) + "x" + std::to_string(size) +
               "-omino";
  const PieceMenu menu(frame, items);
  AtlasRow row;
  for (const PieceChoice& choice : menu.choices()) {
    const SlidingPuzzle puzzle = menu.puzzle_of(choice);
    for (std::size_t kind = 0; kind < puzzle.kinds.size(); ++kind) {
      const HardestResult result = find_hardest(with_goal_piece(puzzle, kind), {}, {.from = Place{0, 0}});
      const int moves = result.hardest.empty() ? 0 : result.hardest.front().length;
      if (moves > row.moves) row = {moves, 0};
      if (moves > 0 && moves == row.moves) row.hardest += result.starts;
    }
  }
  return row;
}

/// Compares all rows of a board.
inline void expect_atlas_rows(const std::string& name) {
  const Board board = Board::parse(name, kMaxSearchCells);
  const ResultTable table = read_results(fs::path(SBP_RESULTS) / (name + ".tsv"), board, "");
  ASSERT_FALSE(table.rows.empty());
  std::vector<AtlasRow> found(table.rows.size());
  oneapi::tbb::parallel_for(std::size_t{0}, found.size(),
                            [&](std::size_t i) { found[i] = atlas_row(board, table.rows[i].bucket); });
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i].moves, table.rows[i].moves) << name << " " << table.rows[i].bucket.short_name();
    EXPECT_EQ(found[i].hardest, table.rows[i].hardest) << name << " " << table.rows[i].bucket.short_name();
  }
}

}  // namespace sbp::test
