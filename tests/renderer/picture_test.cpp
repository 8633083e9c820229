// Outlines of pieces, and pictures of boards.
#include "renderer/picture.h"

#include <gtest/gtest.h>

#include "renderer/outline.h"

namespace sbp {
namespace {

int corner_count(const Board& board, Cells piece, std::size_t walk) {
  return static_cast<int>(outlines(board, piece).at(walk).size());
}

TEST(Outline, HasTheCornersOfThePiece) {
  const Board board(4, 4);
  EXPECT_EQ(outlines(board, 0b1).size(), 1U);
  EXPECT_EQ(corner_count(board, 0b1, 0), 4);
  EXPECT_EQ(corner_count(board, 0b1111, 0), 4);
  EXPECT_EQ(corner_count(board, 0b0001'0011, 0), 6);  // L
  EXPECT_EQ(corner_count(board, 0b0111'0010, 0), 8);  // T
}

TEST(Outline, GoesRoundHolesToo) {
  const Board board(4, 4);
  const Cells ring = 0b0111'0101'0111;
  ASSERT_EQ(outlines(board, ring).size(), 2U);
  EXPECT_EQ(corner_count(board, ring, 0), 4);
  EXPECT_EQ(corner_count(board, ring, 1), 4);
}

TEST(Outline, StaysWithTheCellWhereCellsTouchAtACorner) {
  const Board board(3, 3);
  // A ring around the middle cell that is open at the upper-left corner: two cells touch there.
  const Cells open_ring = 0b111'101'110;
  const auto walks = outlines(board, open_ring);
  ASSERT_EQ(walks.size(), 1U);
  int turns = 0;
  for (const Corner& c : walks[0]) turns += c.in_dx * c.out_dy - c.in_dy * c.out_dx;
  EXPECT_EQ(turns, 4) << "one walk turns right four times more than left";
}

TEST(Picture, IsOnePathForEachPiece) {
  EXPECT_EQ(picture(Board(2, 2), {1, 2, 0, 2}, 1, Detail::kShapes),
            "<svg class=\"board\" viewBox=\"0 0 20 20\" aria-hidden=\"true\">"
            "<path class=\"g\" d=\"M8 2v6h-6v-6z\"/><circle cx=\"5\" cy=\"5\" r=\"2\"/>"
            "<path class=\"p2\" d=\"M18 2v16h-6v-16z\"/></svg>");
}

TEST(Picture, LabelsPiecesAndMarksTheGoal) {
  const std::string svg = picture(Board(2, 2), {1, 2, 0, 2}, 2, Detail::kLabels);
  EXPECT_NE(svg.find("<text x=\"5\" y=\"5\">1</text>"), std::string::npos) << svg;
  EXPECT_NE(svg.find("<circle cx=\"15\" cy=\"10\" r=\"3\"/><text x=\"15\" y=\"10\">G</text>"),
            std::string::npos)
      << svg;
}

}  // namespace
}  // namespace sbp
