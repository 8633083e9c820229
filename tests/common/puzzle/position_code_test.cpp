#include "common/puzzle/position_code.h"

#include <gtest/gtest.h>

#include <set>

#include "common/puzzle/position.h"
#include "oracle/enumeration.h"

namespace sbp {
namespace {

using Labels = std::vector<std::uint8_t>;

/// All positions of a board, as the oracle lists them.
std::vector<Labels> all_positions(const Board& board) {
  std::vector<Labels> positions;
  oracle::enumerate({board.width(), board.height()}, [&](const oracle::Labels& labels) {
    positions.emplace_back(labels.begin(), labels.end());
    return true;
  });
  return positions;
}

TEST(PositionCode, HasThreeBitsACellCountedFromTheLast) {
  const PositionCoder coder(Board(2, 2));
  EXPECT_EQ(coder.code({0, 0, 0, 0}), 0U);
  EXPECT_EQ(coder.code({0, 0, 0, 1}), 0b000'000'000'001U);
  EXPECT_EQ(coder.code({1, 0, 0, 0}), 0b001'000'000'000U);
  EXPECT_EQ(coder.code({1, 1, 0, 2}), 0b011'001'000'001U);
  EXPECT_EQ(coder.code({1, 0, 1, 0}), 0b101'000'001'000U);
  EXPECT_EQ(coder.code({1, 1, 1, 1}), 0b111'101'011'001U);
}

TEST(PositionCode, TranslatesEveryPositionBothWays) {
  for (const Board& board : boards_up_to(9)) {
    const PositionCoder coder(board);
    std::set<PositionCode> codes;
    for (const Labels& labels : all_positions(board)) {
      const PositionCode code = coder.code(labels);
      ASSERT_EQ(Position::of(board, coder.pieces(code)).labels(), labels);
      ASSERT_TRUE(codes.insert(code).second) << "two positions with one code";
    }
  }
}

}  // namespace
}  // namespace sbp
