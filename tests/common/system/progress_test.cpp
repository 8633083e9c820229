#include "common/system/progress.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace sbp {
namespace {

using namespace std::chrono_literals;

/// What progress says about `work` done after a while, on a stderr that is not a terminal.
std::string shown_after(std::chrono::milliseconds time, bool quiet, std::uint64_t skipped,
                        std::uint64_t work) {
  testing::internal::CaptureStderr();
  {
    Progress progress("search", "positions", 20'000, quiet);
    progress.skip(skipped);
    std::this_thread::sleep_for(time);
    progress.advance(work);
    progress.advance(1);  // too soon for another line
  }
  return testing::internal::GetCapturedStderr();
}

TEST(Progress, SaysNothingAboutShortWork) {
  EXPECT_EQ(shown_after(10ms, false, 0, 5000), "");
}

TEST(Progress, SaysNothingWhenQuiet) {
  EXPECT_EQ(shown_after(2100ms, true, 0, 5000), "");
}

TEST(Progress, ShowsShareRateAndTimeLeft) {
  const std::string line = shown_after(2100ms, false, 10'000, 5000);
  // 5000 in a good two seconds: skipped work counts as done but not for the rate.
  EXPECT_TRUE(line.starts_with("search:  75.0% of 20 k positions, 2.") ||
              line.starts_with("search:  75.0% of 20 k positions, 1."))
      << line;
  EXPECT_NE(line.find(" k positions/s, 0:0"), std::string::npos) << line;
  EXPECT_EQ(line.find('\n'), line.size() - 1) << line;
}

TEST(Progress, ShowsWhatIsDoneWhereTheTotalIsNotKnown) {
  testing::internal::CaptureStderr();
  {
    Progress progress("count", "regions", Progress::kUnknown, false);
    std::this_thread::sleep_for(2100ms);
    progress.advance(5000);
  }
  const std::string line = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(line.starts_with("count: 5 k regions, 2.") || line.starts_with("count: 5 k regions, 1."))
      << line;
  EXPECT_TRUE(line.ends_with(" k regions/s\n")) << line;
}

TEST(Progress, IsAdvancedByAnyThread) {
  testing::internal::CaptureStderr();
  {
    Progress progress("search", "positions", 1'000'000, false);
    std::vector<std::thread> threads;
    const auto end = std::chrono::steady_clock::now() + 2200ms;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&] {
        while (std::chrono::steady_clock::now() < end) progress.advance(1);
      });
    for (auto& thread : threads) thread.join();
  }
  const std::string shown = testing::internal::GetCapturedStderr();
  EXPECT_EQ(std::count(shown.begin(), shown.end(), '\n'), 1) << shown;
}

}  // namespace
}  // namespace sbp
