// Puzzles with published figures that take less than half a second each.
#include "packing/published.h"

namespace sbp::test {
namespace {

TEST(PublishedPackings, QuickOnesHaveTheirFigures) {
  EXPECT_GT(compare_published(0, SBP_SMALL_SAMPLES ? 0.02 : 0.5), 10);
}

}  // namespace
}  // namespace sbp::test
