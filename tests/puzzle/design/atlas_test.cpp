// Small boards of the atlas, computed by "puzzle hardest" with menus.
#include "puzzle/design/atlas_rows.h"
#include "support/effort.h"

namespace sbp {
namespace {

class AtlasOf : public testing::TestWithParam<const char*> {};

TEST_P(AtlasOf, MatchesTheRowsFoundHere) {
  if (test::kSmallSamples && std::string_view(GetParam()) == "3x3") GTEST_SKIP() << "takes long";
  test::expect_atlas_rows(GetParam());
}

INSTANTIATE_TEST_SUITE_P(SmallBoards, AtlasOf, testing::Values("2x2", "2x3", "2x4", "3x3"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace sbp
