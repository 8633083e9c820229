#include "common/machine/control_group.h"

#include <gtest/gtest.h>

#include <map>

#include "support/system_files.h"

namespace sbp {
namespace {

constexpr double kNone = 1e6;

/// The least of `limits`, by folder below /sys/fs/cgroup, for a process of these groups.
double least(const std::string& groups, const std::map<std::string, double>& limits) {
  test::SystemFiles files;
  files.put("/proc/self/cgroup", groups);
  const std::string tree = files.root() + "/sys/fs/cgroup";
  return least_group_limit(
      "cpu",
      [&](const std::string& folder) {
        EXPECT_TRUE(folder.starts_with(tree)) << folder;
        const auto found = limits.find(folder.substr(tree.size()));
        return found == limits.end() ? kNone : found->second;
      },
      files.root());
}

TEST(ControlGroups, ApplyToTheirMembers) {
  const std::string groups = "0::/a/b/c\n";
  EXPECT_EQ(least(groups, {}), kNone);
  EXPECT_EQ(least(groups, {{"/a/b/c", 5}}), 5);
  EXPECT_EQ(least(groups, {{"/a/b/c", 5}, {"/a/b", 3}, {"/a", 4}}), 3);
  EXPECT_EQ(least(groups, {{"/a/b/c", 5}, {"", 2}}), 2) << "a container sees its own group as the root";
  EXPECT_EQ(least(groups, {{"/a/x", 1}, {"/b", 1}, {"/cpu/a", 1}}), kNone) << "other groups";
}

TEST(ControlGroups, HaveATreePerControllerInVersionOne) {
  const std::string groups = "12:cpuset:/a\n7:cpu,cpuacct:/b/c\n3:memory:/d\n1:name=cpu:/e\n0::/f\n";
  EXPECT_EQ(least(groups, {{"/cpu/b/c", 5}, {"/cpu/b", 4}}), 4);
  EXPECT_EQ(least(groups, {{"/cpu", 2}, {"/f", 3}}), 2);
  EXPECT_EQ(least(groups, {{"/f", 3}}), 3);
  EXPECT_EQ(least(groups, {{"/cpu/a", 1}, {"/cpu/d", 1}, {"/cpu/e", 1}}), kNone) << "other controllers";
}

TEST(ControlGroups, AreOptional) {
  EXPECT_EQ(least("", {{"/a", 1}}), kNone);
  EXPECT_EQ(least("rubbish\n0:\n0::\n0::/\n", {{"/a", 1}}), kNone);
}

}  // namespace
}  // namespace sbp
