#include "common/system/memory.h"

#include <gtest/gtest.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/filesystem/exception.hpp>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <new>
#include <string>
#include <thread>

#include "common/cli/program.h"

namespace sbp {
namespace {

TEST(Memory, IsNoMoreThanTheMachineHas) {
  const auto machine =
      static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  EXPECT_GT(usable_memory(), kProgramMemory);
  EXPECT_LE(usable_memory(), machine);
}

TEST(Memory, IsLimited) {
  rlimit before{}, limited{};
  getrlimit(RLIMIT_DATA, &before);
  limit_memory(std::uint64_t{1} << 40);
  getrlimit(RLIMIT_DATA, &limited);
  setrlimit(RLIMIT_DATA, &before);
  EXPECT_EQ(limited.rlim_cur, (std::uint64_t{1} << 40) - kProgramMemory);
  EXPECT_EQ(limited.rlim_max, before.rlim_max) << "it could be lifted";
}

[[gnu::noinline]] void find_no_memory() {
  throw std::bad_alloc();
}

struct NeedsMemoryToEnd {
  ~NeedsMemoryToEnd() { find_no_memory(); }
};

/// Runs `work` as a stage with two threads.
int run_as_stage(const std::function<void()>& work) {
  CLI::App app("", "stage");
  StageOptions options;
  add_stage_options(app, options);
  options.threads = 2;
  std::string name = "stage";
  char* arguments[] = {name.data()};
  return run_stage(app, options, 1, arguments, work);
}

TEST(Memory, IsToldToBeShortEvenIfADestructorFindsOut) {
  EXPECT_EXIT(run_as_stage([] { const NeedsMemoryToEnd ends; }), testing::ExitedWithCode(1),
              "^stage: not enough memory; .*finished work is kept\n$");
}

void expect_advice(const std::function<void()>& work, const std::string& what) {
  EXPECT_EXIT(std::exit(run_as_stage(work)), testing::ExitedWithCode(1),
              "^stage: " + what + ".*; .*fewer --threads; finished work is kept\n$");
}

TEST(Memory, IsWhatThreadsNeed) {
  constexpr std::size_t kTooLargeStack = std::size_t{1} << 47;
  expect_advice(
      [] {
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        pthread_attr_setstacksize(&attributes, kTooLargeStack);
        pthread_setattr_default_np(&attributes);
        std::thread([] {}).join();
      },
      "Resource temporarily unavailable");
  expect_advice(
      [] {
        const tbb::global_control stacks(tbb::global_control::thread_stack_size, kTooLargeStack);
        tbb::task_arena(2).execute([] {  // also where there is one processor
          tbb::parallel_for(0, 1000, [](int) { std::this_thread::sleep_for(std::chrono::milliseconds(1)); });
        });
      },
      "pthread_create has failed");
}

TEST(Memory, IsWhatFoldersNeed) {
  const auto fail = [](int error) {
    throw fs::filesystem_error("cannot list", "folder", {error, boost::system::system_category()});
  };
  expect_advice([&] { fail(ENOMEM); }, "cannot list: Cannot allocate memory");
  EXPECT_EXIT(std::exit(run_as_stage([&] { fail(ENOTDIR); })), testing::ExitedWithCode(1),
              "^stage: cannot list: Not a directory[^;]*\n$");
}

}  // namespace
}  // namespace sbp
