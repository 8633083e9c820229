#include "common/machine/control_group.h"

#include <algorithm>
#include <fstream>

namespace sbp {

double least_group_limit(const std::string& controller, const GroupLimit& limit, const std::string& root) {
  const std::string second = root + "/sys/fs/cgroup", first = second + "/" + controller;
  double least = std::min(limit(second), limit(first));
  std::ifstream groups(root + "/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {  // "4:cpu,cpuacct:/group", or "0::/group"
    const auto colon = line.find(':'), next_colon = line.find(':', colon + 1);
    if (next_colon == std::string::npos) continue;
    const bool is_second = line.starts_with("0::");
    const std::string controllers = "," + line.substr(colon + 1, next_colon - colon - 1) + ",";
    if (!is_second && controllers.find("," + controller + ",") == std::string::npos) continue;
    for (std::string group = line.substr(next_colon + 1); group.size() > 1; group.resize(group.rfind('/')))
      least = std::min(least, limit((is_second ? second : first) + group));
  }
  return least;
}

}  // namespace sbp
