#include "common/memory.h"

#include <gtest/gtest.h>
#include <oneapi/tbb/parallel_for.h>
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

#include "common/stage.h"

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

/// Runs `work` as a stage without options.
int run_as_stage(const std::function<void()>& work) {
  CLI::App app("", "stage");
  StageOptions options;
  add_stage_options(app, options);
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
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "sanitizers cannot do with little";
#endif
  const auto begin_threads_without_memory = [](const auto& begin) {
    return [begin] {
      const rlimit little{std::uint64_t{4} << 20, std::uint64_t{4} << 20};  // less than a stack
      setrlimit(RLIMIT_AS, &little);
      begin();
    };
  };
  expect_advice(begin_threads_without_memory([] { std::thread([] {}).join(); }),
                "Resource temporarily unavailable");
  expect_advice(begin_threads_without_memory([] {
                  tbb::parallel_for(0, 1000,
                                    [](int) { std::this_thread::sleep_for(std::chrono::milliseconds(1)); });
                }),
                "(pthread_create has failed|not enough memory)");
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
