#include "common/base/progress.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace sbp {
namespace {

using namespace std::chrono_literals;

/// A clock that only wait() advances.
std::atomic<Progress::Clock::time_point> clock_time{Progress::Clock::time_point()};
Progress::Clock::time_point now() {
  return clock_time;
}
void wait(std::chrono::milliseconds time) {
  clock_time = now() + time;
}

/// The output of progress after `work`, on a stderr that is not a terminal.
std::string shown_after(std::chrono::milliseconds time, bool quiet, std::uint64_t skipped,
                        std::uint64_t work) {
  testing::internal::CaptureStderr();
  {
    Progress progress("search", "positions", 20'000, quiet, now);
    progress.skip(skipped);
    wait(time);
    progress.advance(work);
    progress.advance(1);  // too soon for another line
  }
  return testing::internal::GetCapturedStderr();
}

TEST(Progress, IsSilentForShortWork) {
  EXPECT_EQ(shown_after(10ms, false, 0, 5000), "");
}

TEST(Progress, IsSilentWhenQuiet) {
  EXPECT_EQ(shown_after(2100ms, true, 0, 5000), "");
}

TEST(Progress, ShowsShareRateAndTimeLeft) {
  const std::string line = shown_after(2100ms, false, 10'000, 5000);
  // 5000 in about two seconds: skipped work counts as done but not for the rate.
  EXPECT_EQ(line, "search:  75.0% of 20 k positions, 2.38 k positions/s, 0:02 left\n");
}

TEST(Progress, ShowsTheCountIfTheTotalIsUnknown) {
  testing::internal::CaptureStderr();
  {
    Progress progress("count", "regions", Progress::kUnknown, false, now);
    wait(2100ms);
    progress.advance(5000);
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "count: 5 k regions, 2.38 k regions/s\n");
}

TEST(Progress, EndsWithTheDescription) {
  testing::internal::CaptureStderr();
  for (const std::uint64_t total : {Progress::kUnknown, std::uint64_t{10'000}}) {
    Progress progress("count", "regions", total, false, now);
    progress.describe("level 3");
    wait(2100ms);
    progress.advance(5000);
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "count: 5 k regions, 2.38 k regions/s, level 3\n"
            "count:  50.0% of 10 k regions, 2.38 k regions/s, 0:02 left, level 3\n");
}

TEST(Progress, CanBeAdvancedByAnyThread) {
  testing::internal::CaptureStderr();
  {
    Progress progress("search", "positions", 1'000'000, false, now);
    wait(2200ms);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&] {
        for (int step = 0; step < 100'000; ++step) progress.advance(1);
      });
    for (auto& thread : threads) thread.join();
  }
  const std::string shown = testing::internal::GetCapturedStderr();
  EXPECT_EQ(std::count(shown.begin(), shown.end(), '\n'), 1) << shown;
}

}  // namespace
}  // namespace sbp
