#include "common/machine/memory.h"

#include <gtest/gtest.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/filesystem/exception.hpp>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <new>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "common/cli/program.h"
#include "support/effort.h"
#include "support/pipeline.h"
#include "support/system_files.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

/// The default budget.
std::uint64_t memory_of_machine() {
  return static_cast<std::uint64_t>(kMemoryShare * static_cast<double>(sysconf(_SC_PHYS_PAGES)) *
                                    static_cast<double>(sysconf(_SC_PAGESIZE)));
}

TEST(Memory, DefaultsToTheMachines) {
  const test::SystemFiles nothing;
  EXPECT_EQ(usable_memory(nothing.root()), memory_of_machine());
  EXPECT_GT(usable_memory(), kProgramMemory);
  EXPECT_LE(usable_memory(), memory_of_machine());
}

TEST(Memory, RespectsTheGroup) {
  for (const auto& [limit, expected] : {std::pair("max", memory_of_machine()),
                                        {"67108864", 58720256},  // seven eighths
                                        {"0", 1},
                                        {"", memory_of_machine()},
                                        {"9223372036854771712", memory_of_machine()}}) {
    test::SystemFiles files;
    files.put("/proc/self/cgroup", "0::/jobs/ours\n");
    files.put("/sys/fs/cgroup/jobs/ours/memory.max", std::string(limit) + "\n");
    EXPECT_EQ(usable_memory(files.root()), expected) << limit;
    files.put("/sys/fs/cgroup/jobs/memory.max", "4096\n");
    EXPECT_EQ(usable_memory(files.root()), std::min<std::uint64_t>(expected, 3584)) << limit;
  }
}

TEST(Memory, RespectsTheGroupOfVersionOne) {
  test::SystemFiles files;
  files.put("/proc/self/cgroup", "5:memory:/jobs\n4:cpu,cpuacct:/other\n");
  files.put("/sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");  // none
  EXPECT_EQ(usable_memory(files.root()), memory_of_machine());
  files.put("/sys/fs/cgroup/memory/other/memory.limit_in_bytes", "4096\n");
  EXPECT_EQ(usable_memory(files.root()), memory_of_machine());
  files.put("/sys/fs/cgroup/memory/jobs/memory.limit_in_bytes", "100000000\n");
  EXPECT_EQ(usable_memory(files.root()), 87'500'000U);
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
  CommandLine line("", "stage");
  StageOptions options;
  add_stage_options(line, options);
  options.threads = 2;
  std::string name = "stage";
  char* arguments[] = {name.data()};
  return run_stage(line, options, 1, arguments, work);
}

TEST(Memory, IsReportedShortEvenFromADestructor) {
  EXPECT_EXIT(run_as_stage([] { const NeedsMemoryToEnd ends; }), testing::ExitedWithCode(1),
              "^stage: not enough memory; .*finished work is kept\n$");
}

void expect_advice(const std::function<void()>& work, const std::string& what) {
  EXPECT_EXIT(std::exit(run_as_stage(work)), testing::ExitedWithCode(1),
              "^stage: " + what + ".*; .*fewer --threads; finished work is kept\n$");
}

TEST(Memory, CoversTheNeedsOfThreads) {
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
  const tbb::global_control stacks(tbb::global_control::thread_stack_size, kTooLargeStack);
  expect_advice(
      [] {
        tbb::task_arena(2).execute([] {  // even with one processor
          tbb::parallel_for(0, 1000, [](int) { std::this_thread::sleep_for(std::chrono::milliseconds(1)); });
        });
      },
      "pthread_create has failed");
}

TEST(Memory, CoversTheNeedsOfFolders) {
  for (const auto& [error, reason] : std::vector<std::pair<int, std::string>>{
           {ENOMEM, "Cannot allocate memory; free memory, then rerun; finished work is kept"},
           {ENOTDIR, "Not a directory"}}) {
    const auto fail = [error = error] {
      throw fs::filesystem_error("status", "folder", {error, boost::system::system_category()});
    };
    EXPECT_EXIT(std::exit(run_as_stage(fail)), testing::ExitedWithCode(1),
                "^stage: cannot use 'folder': " + reason + "\n$");
  }
}

// The least memory is enough for any number of processors and gives the same files.
TEST(Threads, AreFewerWithLittleMemory) {
  if (test::kSmallSamples) return;  // sanitizers need extra memory
  for (const std::string board : {"2x3", "3x4"}) {
    const test::TemporaryFolder little, enough;
    test::run_pipeline(board, enough.path());
    for (const auto* memory : {"64M", "90M"})
      for (const std::string& stage : test::kStages) {
        std::vector<std::string> arguments = test::stage_arguments(stage, board, little.path());
        std::erase(arguments, "--quiet");
        arguments.insert(arguments.end(), {"--threads", "64", "--memory", memory, "--force"});
        const test::CommandOutcome outcome = test::run_command(test::program(stage), arguments);
        EXPECT_EQ(outcome.status, 0) << stage << ": " << outcome.err;
        EXPECT_NE(outcome.err.find(" of 64 threads; "), std::string::npos) << outcome.err;
      }
    EXPECT_EQ(test::lasting_files(little.path()), test::lasting_files(enough.path())) << board;
  }
}

}  // namespace
}  // namespace sbp
