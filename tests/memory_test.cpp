#include "common/memory.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <string>

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

struct NeedsMemoryToEnd {
  ~NeedsMemoryToEnd() { ::operator delete(::operator new(size)); }
  volatile std::size_t size = std::size_t{1} << 62;
};

TEST(Memory, IsToldToBeShortEvenIfADestructorFindsOut) {
  CLI::App app("", "stage");
  StageOptions options;
  add_stage_options(app, options);
  std::string name = "stage";
  char* arguments[] = {name.data()};
  EXPECT_EXIT(run_stage(app, options, 1, arguments, [] { const NeedsMemoryToEnd ends; }),
              testing::ExitedWithCode(1), "^stage: not enough memory; .*finished work is kept\n$");
}

}  // namespace
}  // namespace sbp
