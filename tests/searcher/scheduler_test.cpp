// The scheduler finds the same whatever attempt to get memory fails.
#include "searcher/run/scheduler.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "support/temporary_folder.h"

#if !defined(SBP_SANITIZED)  // which have an operator new of their own

namespace {

/// Allocations of this program until one fails; never if negative.
std::atomic<long> allocations_left{-1};

}  // namespace

void* operator new(std::size_t bytes) {
  if (allocations_left >= 0 && allocations_left-- == 0) throw std::bad_alloc();
  if (void* const memory = std::malloc(bytes)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace sbp {
namespace {

class SchedulerTest : public testing::Test {
 protected:
  /// The table of some buckets of 2x4, each divided into three parts.
  ResultTable results(const fs::path& folder) const {
    SearchPlan plan = plan_direct(catalog_, {Bucket::parse("(3,1)", 8), Bucket::parse("(1,2)", 8)});
    for (PlannedBucket& bucket : plan.buckets) bucket.parts = 3;
    Resources resources;
    resources.threads = 1;
    resources.quiet = true;
    Scheduler scheduler(catalog_, plan, folder, folder, resources);
    scheduler.finish();
    return scheduler.results();
  }

  const PolyominoCatalog catalog_{Board(2, 4)};
};

TEST_F(SchedulerTest, FindsTheSameWhateverAllocationFails) {
  const test::TemporaryFolder whole(test::fast_folder());
  const ResultTable expected = results(whole.path());
  ASSERT_EQ(expected.rows.size(), 2U);
  long failing = 0;
  for (bool failed = true; failed; failing += 1 + failing / 50) {
    const test::TemporaryFolder folder(test::fast_folder());
    allocations_left = failing;
    try {
      const ResultTable found = results(folder.path());
      failed = allocations_left.exchange(-1) < 0;
      ASSERT_EQ(found.rows, expected.rows) << "allocation " << failing;
    } catch (const std::bad_alloc&) {
    }
    allocations_left = -1;
    ASSERT_EQ(results(folder.path()).rows, expected.rows) << "after allocation " << failing << " failed";
  }
  EXPECT_GT(failing, 1000) << "hardly anything was tried";
}

}  // namespace
}  // namespace sbp

#endif
