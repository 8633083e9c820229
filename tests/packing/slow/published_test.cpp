// The other puzzles with published figures.
#include "packing/published.h"

namespace sbp::test {
namespace {

TEST(PublishedPackings, AllHaveTheirFigures) {
  EXPECT_GT(compare_published(0.5, 1000), 5);
}

}  // namespace
}  // namespace sbp::test
