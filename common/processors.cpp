#include "common/processors.h"

#include <sched.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>

namespace sbp {
namespace {

/// The quota of one control group in processors, or a large number if it has none.
double group_quota(const std::string& folder) {
  constexpr double kNone = 1e9;
  std::string quota;
  double period = 0;
  if (std::ifstream v2(folder + "/cpu.max"); v2 >> quota >> period)
    return quota == "max" || period <= 0 ? kNone : std::stod(quota) / period;
  double microseconds = 0;
  if (std::ifstream v1(folder + "/cpu.cfs_quota_us"); v1 >> microseconds && microseconds > 0)
    if (std::ifstream length(folder + "/cpu.cfs_period_us"); length >> period && period > 0)
      return microseconds / period;
  return kNone;
}

/// The smallest quota of the process's control group and the groups around it.
double quota() {
  double least = std::min(group_quota("/sys/fs/cgroup"), group_quota("/sys/fs/cgroup/cpu"));
  std::ifstream groups("/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    const auto colon = line.find(':', line.find(':') + 1);
    if (colon == std::string::npos) continue;
    const bool v2 = line.starts_with("0::");
    if (!v2 && line.find("cpu") == std::string::npos) continue;
    const std::string root = v2 ? "/sys/fs/cgroup" : "/sys/fs/cgroup/cpu";
    for (std::string group = line.substr(colon + 1); group.size() > 1; group.resize(group.rfind('/')))
      least = std::min(least, group_quota(root + group));
  }
  return least;
}

}  // namespace

int usable_processors() {
  cpu_set_t set;
  CPU_ZERO(&set);
  const int affine = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
  return std::max(1, std::min(affine, static_cast<int>(std::ceil(std::min(quota(), 1e6)))));
}

}  // namespace sbp
