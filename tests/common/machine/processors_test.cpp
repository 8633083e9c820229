#include "common/machine/processors.h"

#include <gtest/gtest.h>
#include <sched.h>

#include <algorithm>
#include <string>
#include <thread>
#include <tuple>
#include <utility>

#include "support/system_files.h"

namespace sbp {
namespace {

cpu_set_t affinity() {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  EXPECT_EQ(sched_getaffinity(0, sizeof allowed, &allowed), 0);
  return allowed;
}

/// The processors of this machine without a quota.
int processors() {
  const cpu_set_t allowed = affinity();
  return CPU_COUNT(&allowed);
}

TEST(Processors, RespectTheAffinity) {
  const test::SystemFiles nothing;
  EXPECT_EQ(usable_processors(nothing.root()), processors());
  std::thread([&] {  // a thread's affinity is its own
    const cpu_set_t allowed = affinity();
    int first = 0;
    while (!CPU_ISSET(first, &allowed)) ++first;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(first, &one);
    ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
    EXPECT_EQ(usable_processors(nothing.root()), 1);
    EXPECT_EQ(usable_processors(), 1);
  })
      .join();
}

TEST(Processors, RespectTheQuotaOfTheGroup) {
  for (const auto& [quota, expected] : {std::pair("max 100000", processors()),
                                        {"100000 100000", 1},
                                        {"1000 100000", 1},
                                        {"400 100", 4},
                                        {"150000 100000", 2},
                                        {"0 0", processors()},
                                        {"", processors()},
                                        {"9999999 100", processors()}}) {
    test::SystemFiles files;
    files.put("/proc/self/cgroup", "0::/jobs/ours\n");
    files.put("/sys/fs/cgroup/jobs/ours/cpu.max", std::string(quota) + "\n");
    EXPECT_EQ(usable_processors(files.root()), std::min(expected, processors())) << quota;
  }
}

TEST(Processors, RespectTheQuotaOfVersionOne) {
  for (const auto& [quota, period, expected] : {std::tuple("-1", "100000", processors()),
                                                {"100000", "100000", 1},
                                                {"250000", "100000", 3},
                                                {"50000", "100000", 1},
                                                {"50000", "0", processors()}}) {
    test::SystemFiles files;
    files.put("/proc/self/cgroup", "4:cpu,cpuacct:/jobs\n3:cpuset:/other\n0::/\n");
    files.put("/sys/fs/cgroup/cpu/jobs/cpu.cfs_quota_us", quota);
    files.put("/sys/fs/cgroup/cpu/jobs/cpu.cfs_period_us", period);
    EXPECT_EQ(usable_processors(files.root()), std::min(expected, processors())) << quota << " " << period;
  }
}

TEST(Processors, HaveAName) {
  test::SystemFiles files;
  EXPECT_EQ(processor_name(files.root()), "unknown processor");
  files.put("/proc/cpuinfo", "processor\t: 0\nvendor_id\t: Acme\n");
  EXPECT_EQ(processor_name(files.root()), "unknown processor");
  files.put(
      "/proc/cpuinfo",
      "processor\t: 0\nmodel\t\t: 1\nmodel name\t: Acme 7: Fast\n\nprocessor\t: 1\nmodel name\t: Other\n");
  EXPECT_EQ(processor_name(files.root()), "Acme 7: Fast");
}

}  // namespace
}  // namespace sbp
