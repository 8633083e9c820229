#include "common/cli/affordable_threads.h"

#include <gtest/gtest.h>
#include <oneapi/tbb/global_control.h>

#include <cstdint>

namespace sbp {
namespace {

TEST(AffordableThreads, FitIntoMemory) {
  EXPECT_EQ(affordable_threads(8, 80, 10), 8);
  EXPECT_EQ(affordable_threads(8, 79, 10), 7);
  EXPECT_EQ(affordable_threads(8, 0, 10), 1);
  EXPECT_EQ(affordable_threads(8, UINT64_MAX, 1), 8);
}

TEST(AffordableThreads, TakeHalfOfTheMemoryAndLimitOneTbb) {
  StageOptions options;
  options.threads = 64;
  options.memory = 100;
  const auto most = [] {
    return tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism);
  };
  testing::internal::CaptureStderr();
  {
    const AffordableThreads threads(options, "stage", 40, 10);
    EXPECT_EQ(threads.options().threads, 3);
    EXPECT_LE(most(), 3U);
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "stage: 3 of 64 threads; 100 bytes of memory is not enough for more\n");
  testing::internal::CaptureStderr();
  EXPECT_EQ(AffordableThreads(options, "stage", 200, 10).options().threads, 1);
  options.threads = 3;
  EXPECT_EQ(AffordableThreads(options, "stage", 40, 10).options().threads, 3);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "stage: 1 of 64 threads; 100 bytes of memory is not enough for more\n");
}

}  // namespace
}  // namespace sbp
