#include "common/system/processors.h"

#include <gtest/gtest.h>
#include <sched.h>

#include <thread>

namespace sbp {
namespace {

TEST(Processors, AreAtLeastOneAndNoMoreThanAffinityAllows) {
  cpu_set_t allowed;
  ASSERT_EQ(sched_getaffinity(0, sizeof allowed, &allowed), 0);
  EXPECT_GE(usable_processors(), 1);
  EXPECT_LE(usable_processors(), CPU_COUNT(&allowed));
}

TEST(Processors, FollowTheAffinity) {
  std::thread([] {  // a thread's affinity is its own
    cpu_set_t allowed;
    ASSERT_EQ(sched_getaffinity(0, sizeof allowed, &allowed), 0);
    int first = 0;
    while (!CPU_ISSET(first, &allowed)) ++first;
    CPU_ZERO(&allowed);
    CPU_SET(first, &allowed);
    ASSERT_EQ(sched_setaffinity(0, sizeof allowed, &allowed), 0);
    EXPECT_EQ(usable_processors(), 1);
  })
      .join();
}

}  // namespace
}  // namespace sbp
