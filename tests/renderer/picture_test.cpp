// Pictures of boards.
#include "renderer/pictures/picture.h"

#include <gtest/gtest.h>

namespace sbp {
namespace {

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
