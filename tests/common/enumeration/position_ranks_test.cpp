// Positions by rank against the oracle's enumeration, and random ranks against the uniform distribution.
#include "common/enumeration/position_ranks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "common/puzzle/position_code.h"
#include "oracle/enumeration.h"
#include "support/effort.h"

namespace sbp {
namespace {

PositionCode code_of(const PositionCoder& coder, const std::vector<Cells>& pieces) {
  PositionCode code = 0;
  for (const Cells piece : pieces) code |= coder.piece(piece);
  return code;
}

/// All positions of a board in canonical order according to the oracle.
std::vector<PositionCode> enumerated(const PositionCoder& coder) {
  std::vector<PositionCode> codes;
  oracle::enumerate({coder.board().width(), coder.board().height()}, [&](const oracle::Labels& labels) {
    codes.push_back(coder.code({labels.begin(), labels.end()}));
    return true;
  });
  return codes;
}

TEST(PositionRanks, MatchTheCanonicalOrder) {
  for (const Board& board : boards_up_to(test::kSmallSamples ? 8 : 12)) {
    const PositionCoder coder(board);
    const PositionRanks positions(board);
    const auto expected = enumerated(coder);
    ASSERT_EQ(positions.positions(), expected.size()) << board.name();
    // All ranks in descending order, which must make no difference.
    std::vector<std::uint64_t> ranks(expected.size());
    std::iota(ranks.rbegin(), ranks.rend(), 0);
    const auto found = positions.unrank(ranks);
    for (std::size_t i = 0; i < ranks.size(); ++i)
      ASSERT_EQ(code_of(coder, found[i]), expected[ranks[i]]) << board.name() << ' ' << ranks[i];
  }
}

TEST(PositionRanks, NamesThePiecesInReadingOrder) {
  const PositionRanks positions(Board(3, 3));
  for (const auto& pieces : positions.unrank(spread_ranks(1000, positions.positions())))
    EXPECT_TRUE(std::ranges::is_sorted(pieces, {}, first_cell));
}

TEST(PositionRanks, CoverTheLargestBoard) {
  if (test::kSmallSamples) return;
  const Board board(5, 5);
  const PositionRanks positions(board);
  const std::vector<std::uint64_t> ends = {0, positions.positions() - 1};
  const auto found = positions.unrank(ends);
  EXPECT_TRUE(found[0].empty()) << "voids come first";
  EXPECT_EQ(found[1], std::vector<Cells>{board.all()}) << "and the largest piece last";
}

TEST(RandomRanks, AreUniform) {
  for (const auto& [width, height, draws] : {std::tuple(2, 2, 100'000), std::tuple(2, 3, 1'000'000)}) {
    const PositionRanks positions(Board(width, height));
    std::map<std::vector<Cells>, int> drawn;
    for (const auto& pieces :
         positions.unrank(random_ranks(static_cast<std::size_t>(draws), positions.positions(), 1)))
      ++drawn[pieces];
    EXPECT_EQ(drawn.size(), positions.positions());
    const double expected = static_cast<double>(draws) / static_cast<double>(positions.positions());
    double chi_square = 0;
    for (const auto& [pieces, times] : drawn)
      chi_square += (times - expected) * (times - expected) / expected;
    // The mean is the number of positions less one, the variance twice that. Allow five standard deviations.
    const auto degrees = static_cast<double>(positions.positions() - 1);
    EXPECT_NEAR(chi_square, degrees, 5 * std::sqrt(2 * degrees));
  }
}

TEST(RandomRanks, AreTheSameEverywhere) {
  // The standard fixes the generator's 10000th number for its default seed.
  EXPECT_EQ(random_ranks(10'000, std::uint64_t{1} << 63, 5489).back(),
            9'981'545'732'273'789'042U % (std::uint64_t{1} << 63));
  EXPECT_EQ(random_ranks(5, 1, 7), std::vector<std::uint64_t>(5, 0));
}

TEST(RandomRanks, SkipTheIncompleteMultiple) {
  // 2^63 - 2 of 2^64 numbers exceed the last multiple of this end, and must be skipped.
  const std::uint64_t end = (std::uint64_t{1} << 63) + 1;
  const auto ranks = random_ranks(10'000, end, 3);
  const auto low = std::ranges::count_if(ranks, [&](std::uint64_t rank) { return rank < end / 2; });
  EXPECT_NEAR(static_cast<double>(low), 5000, 5 * 50);
}

TEST(SpreadRanks, AreEvenlySpread) {
  EXPECT_EQ(spread_ranks(4, 40), (std::vector<std::uint64_t>{5, 15, 25, 35}));
  EXPECT_EQ(spread_ranks(3, 3), (std::vector<std::uint64_t>{0, 1, 2}));
  EXPECT_EQ(spread_ranks(200'000, 3'117'469'335'485).back(), 3'117'461'541'811U);
}

}  // namespace
}  // namespace sbp
