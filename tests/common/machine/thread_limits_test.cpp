#include "common/machine/thread_limits.h"

#include <gtest/gtest.h>
#include <pthread.h>
#include <sys/resource.h>

#include <cstdlib>
#include <new>
#include <thread>

namespace sbp {
namespace {

using oneapi::tbb::global_control;

std::size_t stack_of_a_new_thread() {
  std::size_t bytes = 0;
  std::thread([&] {
    pthread_attr_t attributes;
    pthread_getattr_np(pthread_self(), &attributes);
    pthread_attr_getstacksize(&attributes, &bytes);
    pthread_attr_destroy(&attributes);
  }).join();
  return bytes;
}

TEST(ThreadLimits, LimitNumberAndStacks) {
  const ThreadLimits limits(1);
  EXPECT_EQ(global_control::active_value(global_control::max_allowed_parallelism), 1U);
  EXPECT_EQ(global_control::active_value(global_control::thread_stack_size), kThreadStack);
  EXPECT_EQ(stack_of_a_new_thread(), kThreadStack);
}

#if !defined(SBP_SANITIZED)  // sanitizers need address space of their own
/// Ends the process with status 3 if std::bad_alloc comes, as it must.
[[noreturn]] void start_without_memory() {
  const rlimit nothing{0, 0};
  setrlimit(RLIMIT_AS, &nothing);
  try {
    const ThreadLimits limits(2);
  } catch (const std::bad_alloc&) {
    std::_Exit(3);
  }
  std::_Exit(0);
}

TEST(ThreadLimitsDeathTest, WithoutMemoryTheSchedulerIsNotStarted) {
  EXPECT_EXIT(start_without_memory(), testing::ExitedWithCode(3), "");
}
#endif

}  // namespace
}  // namespace sbp
