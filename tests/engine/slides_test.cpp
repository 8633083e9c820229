// Slides of larger pieces: their conditions and tables against a step-by-step search for each arrangement.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "engine/state_graph.h"

namespace sbp {
namespace {

/// A piece, the cells left open by the other large pieces, and the number of voids among them.
struct Situation {
  const Polyomino* shape;
  Cell anchor;
  int voids;
  Cells free;
};

std::vector<Situation> random_situations(const PolyominoCatalog& catalog, int count) {
  std::mt19937 random(1);
  std::vector<Situation> situations;
  const Cells all = catalog.board().all();
  while (static_cast<int>(situations.size()) < count) {
    const auto& shapes = catalog.of_size(2 + static_cast<int>(random() % 4));
    const Polyomino& shape = shapes[random() % shapes.size()];
    const Cell anchor = static_cast<int>(random() % static_cast<unsigned>(catalog.board().cells()));
    if ((shape.fit >> anchor & 1) == 0) continue;
    const Cells free = static_cast<Cells>(random() | random()) & all & ~shape.at(anchor);
    if (free == 0) continue;
    const int voids = 1 + static_cast<int>(random() % static_cast<unsigned>(std::popcount(free)));
    situations.push_back({&shape, anchor, voids, free});
  }
  return situations;
}

/// The other anchors that a piece reaches by unit steps if exactly these cells are void.
Cells reached_step_by_step(const Board& board, const Polyomino& shape, Cell anchor, Cells voids) {
  const Cells own = shape.at(anchor);
  std::vector<Cells> found{own};
  for (std::size_t next = 0; next < found.size(); ++next) {
    const Cells piece = found[next];
    const bool at_edge[4] = {(piece & board.right_column()) != 0, (piece & board.left_column()) != 0,
                             (piece & board.bottom_row()) != 0, (piece & board.top_row()) != 0};
    const Cells moved[4] = {board.right(piece), board.left(piece), board.down(piece), board.up(piece)};
    for (int direction = 0; direction < 4; ++direction)
      if (!at_edge[direction] && (moved[direction] & ~(voids | own)) == 0 &&
          std::find(found.begin(), found.end(), moved[direction]) == found.end())
        found.push_back(moved[direction]);
  }
  Cells anchors = 0;
  for (const Cells piece : found) anchors |= cell_set(first_cell(piece));
  return anchors & ~cell_set(anchor);
}

void check(const Board& board, const Situation& at) {
  const Combinations void_sets(std::popcount(at.free), at.voids);
  SlideConditions conditions(void_sets);
  SlidePaths paths;
  paths.find(board, *at.shape, at.anchor, at.free, at.voids);
  const Cells own = at.shape->at(at.anchor);
  for (std::uint32_t arrangement = 0; arrangement < void_sets.count(); ++arrangement) {
    const Cells voids = scatter_bits(void_sets.subset(arrangement), at.free);
    const Cells reached = reached_step_by_step(board, *at.shape, at.anchor, voids);
    ASSERT_EQ(reached & ~paths.reached(), 0U);
    for_each_cell(paths.reached(), [&](Cell to) {
      const Slide slide = make_slide(paths.ways(to), own, at.shape->at(to), at.free, conditions);
      ASSERT_EQ(conditions.is_met(slide.condition, arrangement), (reached & cell_set(to)) != 0);
      if (!conditions.is_met(slide.condition, arrangement)) return;
      const Cells own_after = at.shape->at(to), free_after = (at.free | own) & ~own_after;
      const Cells voids_after =
          scatter_bits(void_sets.subset(slide.after(arrangement, void_sets)), free_after);
      ASSERT_EQ(voids_after, (voids | own) & ~own_after);
    });
  }
}

TEST(Slides, AgreeWithSingleSteps) {
  for (const char* name : {"3x4", "2x7", "4x4"}) {
    const Board board = Board::parse(name, kMaxFileCells);
    const PolyominoCatalog catalog(board);
    for (const Situation& situation : random_situations(catalog, 300)) {
      SCOPED_TRACE(std::string(name) + ", anchor " + std::to_string(situation.anchor.number()) +
                   ", free cells " + std::to_string(situation.free) + ", voids " +
                   std::to_string(situation.voids));
      check(board, situation);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(Slides, ConditionsAreMinimal) {
  const Board board = Board::parse("4x5", kMaxFileCells);
  const PolyominoCatalog catalog(board);
  std::size_t several = 0;
  for (const Situation& at : random_situations(catalog, 2000)) {
    SlidePaths paths;
    paths.find(board, *at.shape, at.anchor, at.free, at.voids);
    for_each_cell(paths.reached(), [&](Cell to) {
      const auto& ways = paths.ways(to);
      several += ways.size() > 1;
      for (const Cells way : ways)
        EXPECT_EQ(std::ranges::count_if(ways, [way](Cells other) { return (other & ~way) == 0; }), 1);
    });
  }
  EXPECT_GT(several, 0U);
}

TEST(Slides, EqualConditionsShareANumber) {
  const Combinations void_sets(6, 3);
  SlideConditions conditions(void_sets);
  const std::uint32_t first = conditions.number_of({1, 6}, 63);
  EXPECT_NE(conditions.number_of({1}, 63), first);
  EXPECT_EQ(conditions.number_of({1, 6}, 63), first);
}

}  // namespace
}  // namespace sbp
