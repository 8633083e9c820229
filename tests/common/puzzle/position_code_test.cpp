#include "common/puzzle/position_code.h"

#include <gtest/gtest.h>

#include <set>

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
      ASSERT_EQ(coder.labels(code), labels);
      ASSERT_TRUE(coder.valid(code));
      ASSERT_TRUE(codes.insert(code).second) << "two positions with one code";
    }
  }
}

TEST(PositionCode, IsValidOnlyForPositions) {
  for (const Board& board : {Board(2, 2), Board(2, 3)}) {
    const PositionCoder coder(board);
    std::set<PositionCode> positions;
    for (const Labels& labels : all_positions(board)) positions.insert(coder.code(labels));
    const PositionCode end = PositionCode{1} << (3 * board.cells());
    for (PositionCode bits = 0; bits < end; ++bits)
      ASSERT_EQ(coder.valid(bits), positions.contains(bits)) << bits;
    for (int bit = 3 * board.cells(); bit < 64; ++bit)
      ASSERT_FALSE(coder.valid(PositionCode{1} << bit)) << "a bit beyond the board: " << bit;
  }
}

}  // namespace
}  // namespace sbp
