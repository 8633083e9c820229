#include "renderer/data/classics.h"

#include <gtest/gtest.h>

#include <string>

namespace sbp {
namespace {

TEST(Classics, AreReadFromTheEmbeddedPuzzlesAndTheirTable) {
  const std::vector<Classic> all = classics();
  ASSERT_FALSE(all.empty());
  const Classic& klotski = all.front();
  EXPECT_EQ(klotski.title, "Klotski");
  EXPECT_NE(klotski.text.find("BAAC\n"), std::string::npos);
  EXPECT_EQ(klotski.board, "4x5");
  EXPECT_EQ(klotski.bucket().short_name(), "(4,5,0,1)");
  EXPECT_EQ(klotski.moves, "81");
  EXPECT_EQ(klotski.steps, "116");
  for (const Classic& classic : all) EXPECT_GT(std::stoi(classic.moves), 0) << classic.title;
}

TEST(Legends, AreSortedByTheirMinimum) {
  const std::vector<Classic> all = legends();
  EXPECT_EQ(all.back().moves, "11279");
  for (std::size_t i = 1; i < all.size(); ++i)
    EXPECT_LT(std::stoi(all[i - 1].moves), std::stoi(all[i].moves));
}

}  // namespace
}  // namespace sbp
