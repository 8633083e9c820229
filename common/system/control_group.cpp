#include "common/system/control_group.h"

#include <algorithm>
#include <fstream>

namespace sbp {

double least_group_limit(const std::string& controller, const GroupLimit& limit) {
  const std::string second = "/sys/fs/cgroup", first = second + "/" + controller;
  double least = std::min(limit(second), limit(first));
  std::ifstream groups("/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    const auto colon = line.find(':', line.find(':') + 1);
    if (colon == std::string::npos) continue;
    const bool is_second = line.starts_with("0::");
    if (!is_second && line.find(controller) == std::string::npos) continue;
    for (std::string group = line.substr(colon + 1); group.size() > 1; group.resize(group.rfind('/')))
      least = std::min(least, limit((is_second ? second : first) + group));
  }
  return least;
}

}  // namespace sbp
