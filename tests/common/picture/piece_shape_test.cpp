// Outlines of pieces and places of their marks.
#include "common/picture/piece_shape.h"

#include <gtest/gtest.h>

#include <string_view>

#include "common/picture/outline.h"

namespace sbp {
namespace {

/// Rows of cells; '#' is covered.
GridPiece drawn(const std::vector<std::string_view>& rows) {
  GridPiece piece(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()));
  int cell = 0;
  for (const std::string_view row : rows)
    for (const char character : row) {
      if (character == '#') piece.add(cell);
      ++cell;
    }
  return piece;
}

TEST(Outline, SurroundsEachPartAndHole) {
  using Sizes = std::vector<std::size_t>;
  for (const auto& [rows, corners] :
       std::vector<std::pair<std::vector<std::string_view>, Sizes>>{{{"#..", "..."}, {4}},
                                                                    {{"###", "..."}, {4}},
                                                                    {{"##.", "#.."}, {6}},
                                                                    {{".#.", "###"}, {8}},
                                                                    {{"###", "#.#", "###"}, {4, 4}},
                                                                    {{"#.#"}, {4, 4}}}) {
    Sizes found;
    for (const auto& walk : outlines(drawn(rows))) found.push_back(walk.size());
    EXPECT_EQ(found, corners) << rows.front();
  }
}

TEST(Outline, StaysWithItsCellAtTouchingCorners) {
  const auto walks = outlines(drawn({".##", "#.#", "###"}));
  ASSERT_EQ(walks.size(), 1U);
  int turns = 0;
  for (const Corner& c : walks[0]) turns += c.in_dx * c.out_dy - c.in_dy * c.out_dx;
  EXPECT_EQ(turns, 4) << "one walk turns right four times more than left";
}

TEST(MarkPlaces, AreOnEachPartOfThePiece) {
  using Places = std::vector<std::pair<int, int>>;
  const auto places = [](const GridPiece& piece) {
    Places places;
    for (const PicturePoint& at : mark_places(piece)) places.emplace_back(at.x, at.y);
    return places;
  };
  EXPECT_EQ(places(drawn({"##", "##"})), (Places{{10, 10}}));
  EXPECT_EQ(places(drawn({"###", "#.."})), (Places{{15, 5}}));
  EXPECT_EQ(places(drawn({"##.", ".##"})), (Places{{15, 5}}));  // the first of two
  EXPECT_EQ(places(drawn({"#.##", ".#.."})), (Places{{5, 5}, {30, 5}, {15, 15}}));
  EXPECT_EQ(places(drawn({"..."})), Places{});
}

}  // namespace
}  // namespace sbp
