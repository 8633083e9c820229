// Boards of 10 and 12 cells of the atlas, computed by "puzzle hardest" with menus.
#include "puzzle/design/atlas_rows.h"

namespace sbp {
namespace {

class AtlasOf : public testing::TestWithParam<const char*> {};

TEST_P(AtlasOf, MatchesTheRowsFoundHere) {
  test::expect_atlas_rows(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Boards, AtlasOf, testing::Values("2x5", "2x6", "3x4"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace sbp
