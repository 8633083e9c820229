#include "common/machine/processors.h"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>

#include "common/machine/control_group.h"

namespace sbp {
namespace {

/// The CPU quota of one control group in processors, or a large number if it has none.
double group_quota(const std::string& folder) {
  constexpr double kNone = 1e6;
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

}  // namespace

int usable_processors(const std::string& root) {
  cpu_set_t set;
  CPU_ZERO(&set);
  // Fails if the machine has more processors than fit into the set.
  const bool known = sched_getaffinity(0, sizeof set, &set) == 0;
  const int affine = known ? CPU_COUNT(&set) : static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
  const int quota = static_cast<int>(std::ceil(least_group_limit("cpu", group_quota, root)));
  return std::max(1, std::min(affine, quota));
}

std::string processor_name(const std::string& root) {
  std::ifstream info(root + "/proc/cpuinfo");
  for (std::string line; std::getline(info, line);)
    if (const auto colon = line.find(": "); line.starts_with("model name") && colon != std::string::npos)
      return line.substr(colon + 2);
  return "unknown processor";
}

}  // namespace sbp
