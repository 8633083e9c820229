// All searches match a plain one: lengths, solutions, and unreachable goals.
#include "puzzle/coins/search/coin_search.h"

#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>
#include <sstream>

#include "common/base/error.h"
#include "common/files/file.h"
#include "common/machine/kernels.h"
#include "common/machine/thread_limits.h"
#include "puzzle/coins/coin_oracle.h"
#include "puzzle/coins/model/coin_font.h"
#include "puzzle/coins/model/coin_moves.h"
#include "puzzle/coins/search/dense_search.h"
#include "support/message_snapshot.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

struct Case {
  int width, height, coins;
};

class SmallBoards : public testing::TestWithParam<Case> {
 protected:
  const CoinBoard board_{GetParam().width, GetParam().height};
  const std::vector<CoinSet> all_ = test::all_positions(board_, GetParam().coins);
};

/// The number of positions at each distance.
std::vector<std::uint64_t> levels_of(const std::map<CoinSet, int>& distances) {
  std::vector<std::uint64_t> levels;
  for (const auto& [position, distance] : distances) {
    levels.resize(std::max(levels.size(), static_cast<std::size_t>(distance) + 1));
    ++levels[static_cast<std::size_t>(distance)];
  }
  return levels;
}

TEST_P(SmallBoards, MatchThePlainSearchFromEveryStart) {
  for (std::size_t i = 0; i < all_.size(); i += 1 + all_.size() / 30) {
    const auto right = test::distances_from(board_, all_[i]);
    const CoinSearchResult found = solve_densely(board_, all_[i], all_, {.exhaust = true});
    EXPECT_EQ(found.levels, levels_of(right));
    for (std::size_t goal = 0; goal < all_.size(); ++goal) {
      const auto known = right.find(all_[goal]);
      ASSERT_EQ(found.solutions[goal].size(),
                known == right.end() ? 0 : static_cast<std::size_t>(known->second) + 1)
          << all_[i] << " to " << all_[goal];
      if (known != right.end() && goal % (1 + all_.size() / 10) == 0) {
        EXPECT_EQ(found.solutions[goal], test::least_path(board_, right, all_[goal]));
      }
    }
  }
}

TEST_P(SmallBoards, MatchThePlainSearchFromBothEnds) {
  for (std::size_t i = 0; i < all_.size(); i += 1 + all_.size() / 10) {
    const auto right = test::distances_from(board_, all_[i]);
    for (std::size_t goal = i / 2; goal < all_.size(); goal += 1 + all_.size() / 12) {
      const auto found = solve_from_both_ends({board_, all_[i], all_[goal]}, UINT64_MAX, {});
      ASSERT_TRUE(found);
      ASSERT_EQ(found->solutions[0],
                right.contains(all_[goal]) ? test::least_path(board_, right, all_[goal]) : CoinPath{})
          << all_[i] << " to " << all_[goal];
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, SmallBoards,
                         testing::Values(Case{3, 3, 3}, Case{3, 3, 4}, Case{4, 3, 5}, Case{4, 4, 3},
                                         Case{4, 4, 4}, Case{4, 4, 5}, Case{4, 4, 6}, Case{2, 6, 4},
                                         Case{6, 2, 5}, Case{1, 8, 3}, Case{8, 1, 4}, Case{3, 5, 4},
                                         Case{5, 3, 6}, Case{2, 2, 4}, Case{3, 3, 2}, Case{3, 3, 1},
                                         Case{2, 2, 0}),
                         [](const auto& info) {
                           return std::to_string(info.param.width) + "x" + std::to_string(info.param.height) +
                                  "with" + std::to_string(info.param.coins);
                         });

/// Positions at each distance, found with that split.
std::vector<std::uint64_t> dense_levels(const CoinSplit& split, CoinSet start) {
  DenseCoinSearch search(split, start);
  std::vector<std::uint64_t> levels{1};
  std::uint64_t all = 1;
  while (search.advance() > 0) {
    const std::uint64_t before = std::exchange(all, search.count_positions());
    if (all > before) levels.push_back(all - before);
  }
  return levels;
}

TEST(DenseCoinSearch, DoesNotDependOnSplitAndMirrorImage) {
  std::mt19937 random(1);
  int mirrored = 0;
  for (int i = 0; i < 300; ++i) {
    const CoinBoard board(2 + static_cast<int>(random() % 3), 2 + static_cast<int>(random() % 3));
    CoinSet start =
        test::random_position(board, 3 + static_cast<int>(random() % 3) % (board.cells() - 2), random);
    const int mirror = static_cast<int>(random() % 4);
    CoinSet low = random() & board.all();
    low |= board.image(low, mirror);
    // Prefer starts that are symmetric.
    if (std::popcount(start | board.image(start, mirror)) <= 7) start |= board.image(start, mirror);
    const bool symmetric = board.image(start, mirror) == start;
    if (symmetric && mirror > 0) ++mirrored;
    const CoinSplit split{board, low, symmetric ? mirror : 0};
    EXPECT_EQ(dense_levels(split, start), levels_of(test::distances_from(board, start)))
        << board.width() << "x" << board.height() << " start " << start << " low " << low << " mirror "
        << split.mirror;
  }
  EXPECT_GT(mirrored, 60);
}

TEST(DenseCoinSearch, SplitsEveryBoardOfUpToFortySixCells) {
  for (int width = 1; width <= 46; ++width)
    for (int height = 1; width * height <= 46; ++height) {
      const CoinBoard board(width, height);
      const CoinSet start = board.rows(0, 1) | board.rows(height - 1, 1);
      const std::vector<CoinSplit> split = best_split(board, start);
      ASSERT_EQ(split.size(), 1U) << width << "x" << height;
      EXPECT_LE(split.front().low_cells(), CoinSplit::kMostLow);
      EXPECT_LE(split.front().high_cells(), CoinSplit::kMostHigh);
    }
}

TEST(DenseCoinSearch, WideBoardsGiveTheSameResultAsTallOnes) {
  const CoinBoard tall(6, 7), wide(7, 6);
  const CoinSet start = coin_at(0) | coin_at(1) | coin_at(7) | coin_at(14);
  CoinSet transposed = 0;
  for_each_in(start, [&](int cell) { transposed |= coin_at(cell % 6 * 7 + cell / 6); });
  const std::vector<std::uint64_t> levels = solve_densely(tall, start, {}, {.exhaust = true}).levels;
  EXPECT_GT(levels.size(), 2U);
  EXPECT_EQ(solve_densely(wide, transposed, {}, {.exhaust = true}).levels, levels);
}

TEST(DenseCoinSearch, LaysOutBlocksInLargePlanes) {
  const CoinBoard board(5, 8);
  const CoinSplit split{board, board.rows(0, 4)};
  const LowOrder order(split);
  const PartMirror mirror(board, split.high(), 0);
  const CoinPlaneLayout layout(split, order, mirror, 20, CoinPlaneLayout::Scope::all);
  const CoinPlaneLayout parts(split, order, mirror, 20, CoinPlaneLayout::Scope::by_high_coins);
  EXPECT_GT(layout.words(), std::uint64_t{1} << 31);
  std::uint64_t words = 0;
  std::array<std::uint64_t, 21> words_of_part{};
  for (std::uint32_t high = 0; high < 1U << 20; ++high) {
    ASSERT_EQ(layout.block(high).offset, words);
    std::uint64_t& of_part = words_of_part[static_cast<std::size_t>(std::popcount(high))];
    ASSERT_EQ(parts.block(high).offset, of_part);
    of_part += order.words(parts.low_coins(high));
    ASSERT_FALSE(layout.block(high).mirrored);
    words += order.words(layout.low_coins(high));
  }
  EXPECT_EQ(layout.words(), words);
  EXPECT_EQ(parts.words(), *std::ranges::max_element(words_of_part));
}

/// The larger the high part, the more blocks a strip has: up to 6, 126 and 256 here. These starts lead to
/// most positions, so there are dense levels.
TEST(DenseCoinSearch, WideStripsGiveTheSameResultAsNarrowOnes) {
  const CoinBoard board(5, 4);
  std::mt19937 random(9);
  for (int coins = 7; coins <= 9; ++coins) {
    CoinSet start = 0;
    while (board.closure(start) != board.all()) start = test::random_position(board, coins, random);
    const std::vector<std::uint64_t> levels = dense_levels({board, board.rows(0, 2)}, start);
    EXPECT_GT(*std::ranges::max_element(levels), 5'000U);
    EXPECT_EQ(dense_levels({board, board.rows(0, 1)}, start), levels) << start;
    EXPECT_EQ(dense_levels({board, CoinSet{0b111}}, start), levels) << start;
  }
}

TEST(DenseCoinSearch, ValidatesHalfWaySets) {
  const CoinBoard board(4, 4);
  for (const int mirror : {0, CoinBoard::kLeftRight}) {
    const CoinSet start = 0b0000'0110'1111'0110;
    DenseCoinSearch search({board, board.rows(1, 2), mirror}, start);
    EXPECT_GT(search.advance(), 0U);
    auto [halves, seen] = search.take_planes();
    EXPECT_TRUE(search.can_be_halves(halves));
    EXPECT_TRUE(search.has(halves, start & (start - 1)));
    EXPECT_FALSE(search.has(halves, board.rows(0, 2) & ~coin_at(0)));
    halves.data()[0] = ~std::uint64_t{0};  // more than any block can have
    EXPECT_FALSE(search.can_be_halves(halves));
  }
}

TEST(DenseCoinSearch, ThreadsAndKernelsDoNotMatter) {
  const CoinBoard board(5, 5);
  std::mt19937 random(3);
  const CoinSet start = test::heap_of(8, board, random);
  std::vector<CoinSet> goals;
  for (int i = 0; i < 8; ++i) goals.push_back(test::after_moves(board, start, 12, random));
  const CoinSearchResult right = solve_densely(board, start, goals, {.exhaust = true});
  EXPECT_GT(right.levels.size(), 5U);
  for (const std::string_view kernels : {"baseline", ""})
    for (int threads = 1; threads <= 3; ++threads) {
      const ThreadLimits limits(threads);
      choose_kernels(kernels);
      const CoinSearchResult dense = solve_densely(board, start, goals, {.exhaust = true});
      EXPECT_EQ(dense.levels, right.levels);
      EXPECT_EQ(dense.solutions, right.solutions);
      for (std::size_t i = 0; i < goals.size(); ++i) {
        const auto both = solve_from_both_ends({board, start, goals[i]}, UINT64_MAX, {});
        ASSERT_TRUE(both);
        EXPECT_EQ(both->solutions[0], right.solutions[i]);
        EXPECT_TRUE(solves({board, start, goals[i]}, moves_between(right.solutions[i])));
      }
    }
}

/// The shorter published lengths; scripts/coins compares all.
TEST(SolveCoins, FindsPublishedLengths) {
  std::istringstream rows(read_file(SBP_COINS "/optima.tsv"));
  std::string row;
  std::getline(rows, row);
  int compared = 0;
  while (std::getline(rows, row)) {
    std::istringstream fields(row);
    std::string font_name, from, to;
    std::size_t coins = 0, moves = 0;
    fields >> font_name >> from >> to >> coins >> moves;
    if (moves > 7) continue;
    const CoinFont font = coin_font(font_name.substr(4));
    const CoinPuzzle puzzle{font.board, font.glyph(from).coins, font.glyph(to).coins};
    const CoinSearchResult found = solve_coins(puzzle, {});
    EXPECT_EQ(found.solutions[0].size(), moves + 1) << row;
    EXPECT_TRUE(solves(puzzle, moves_between(found.solutions[0]))) << row;
    ++compared;
  }
  EXPECT_GT(compared, 15);
}

TEST(SolveCoins, ReportsTheMemoryNeeded) {
  const CoinBoard large(8, 8), font(5, 7);
  std::mt19937 random(5);
  const CoinSet start = test::heap_of(16, large, random), goal = test::after_moves(large, start, 40, random);
  test::expect_message_naming("--memory", test::error_of([&] {
                                solve_coins({large, start, goal}, {.memory = 1 << 18});
                              }));
  EXPECT_THROW(solve_densely(large, start, {}, {.memory = UINT64_MAX}), Error);
  const CoinSet heap = test::heap_of(12, font, random);
  const std::uint64_t least = dense_solve_bytes(font, heap);
  EXPECT_NO_THROW(solve_densely(font, heap, {}, {.memory = least}));
  EXPECT_THROW(solve_densely(font, heap, {}, {.memory = least - 1}), Error);
}

TEST(SolveCoins, AbandonsALargeBidirectionalSearch) {
  const CoinBoard board(5, 5);
  std::mt19937 random(6);
  const CoinSet start = test::heap_of(8, board, random), goal = test::after_moves(board, start, 20, random);
  EXPECT_FALSE(solve_from_both_ends({board, start, goal}, 100, {}));
  EXPECT_EQ(solve_coins({board, start, goal}, {}).solutions,
            solve_densely(board, start, std::vector{goal}, {}).solutions);
}

}  // namespace
}  // namespace sbp
