#include "common/memory.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

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

}  // namespace
}  // namespace sbp
