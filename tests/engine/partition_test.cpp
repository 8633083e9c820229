// Searches that do not fit into memory give the same results as those that do.
#include <gtest/gtest.h>

#include "common/puzzle/atlas_rules.h"
#include "engine/solution.h"
#include "searcher/bucket/bucket_search.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

void expect_same(const BucketResult& a, const BucketResult& b, const Bucket& bucket) {
  EXPECT_EQ(a.justsolved, b.justsolved) << bucket.name();
  EXPECT_EQ(a.piece_sets, b.piece_sets) << bucket.name();
  EXPECT_EQ(a.moves_corner, b.moves_corner) << bucket.name();
  EXPECT_EQ(a.census, b.census) << bucket.name();
  EXPECT_EQ(a.hardest, b.hardest) << bucket.name();
}

class Partitions : public testing::TestWithParam<const char*> {};

TEST_P(Partitions, GiveTheSameResultInAnyMemory) {
  const Board board = Board::parse(GetParam(), kMaxSearchCells);
  const test::TemporaryFolder folder(test::fast_folder());
  const PolyominoCatalog catalog(board);
  const Goal goal = atlas_rules(board).goal;
  BucketSearch in_memory(catalog, {});
  for (const std::size_t bytes : {1U, 3'000U, 40'000U}) {
    const SearchBudget budget{bytes, folder.path()};
    BucketSearch in_partitions(catalog, budget);
    for (const Bucket& bucket : all_buckets(board.cells(), 1)) {
      const BucketResult expected = in_memory.search(bucket, 0, 1);
      expect_same(in_partitions.search(bucket, 0, 1), expected, bucket);
      if (expected.moves() == 0) continue;
      EXPECT_EQ(solve(catalog, expected.hardest, goal, expected.moves(), budget),
                solve(catalog, expected.hardest, goal, expected.moves(), {}))
          << bucket.name();
    }
  }
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

INSTANTIATE_TEST_SUITE_P(Boards, Partitions, testing::Values("2x2", "2x5", "3x3", "3x4"),
                         [](const auto& info) { return "Board" + std::string(info.param); });

TEST(Partitions, AreManyIfMemoryIsShort) {
  const Board board(3, 3);
  const PolyominoCatalog catalog(board);
  PlacementTree tree(board);
  tree.push(catalog.of_size(2)[0]);
  MonominoMovesCache moves(board, 7, 4);
  StateGraph graph;
  graph.build(tree, moves, atlas_rules(board), 1);
  EXPECT_EQ(graph.partitions().size(), tree.leaves());
  graph.build(tree, moves, atlas_rules(board));
  EXPECT_EQ(graph.partitions().size(), 1U);
  StateGraph few_numbers(10);
  few_numbers.build(tree, moves, atlas_rules(board));
  EXPECT_EQ(few_numbers.partitions().size(), tree.leaves());
}

}  // namespace
}  // namespace sbp
