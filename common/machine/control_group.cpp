#include "common/machine/control_group.h"

#include <algorithm>
#include <fstream>
#include <string_view>

namespace sbp {
namespace {

/// Whether a list such as "cpu,cpuacct" contains this name.
bool lists(std::string_view names, std::string_view name) {
  for (;;) {
    const auto comma = names.find(',');
    if (names.substr(0, comma) == name) return true;
    if (comma == std::string_view::npos) return false;
    names.remove_prefix(comma + 1);
  }
}

}  // namespace

double least_group_limit(const std::string& controller, const GroupLimit& limit, const std::string& root) {
  const std::string second = root + "/sys/fs/cgroup", first = second + "/" + controller;
  double least = std::min(limit(second), limit(first));
  std::ifstream groups(root + "/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {  // "4:cpu,cpuacct:/group", or "0::/group"
    const auto colon = line.find(':'), next_colon = line.find(':', colon + 1);
    if (next_colon == std::string::npos) continue;
    const bool is_second = line.starts_with("0::");
    const auto controllers = std::string_view(line).substr(colon + 1, next_colon - colon - 1);
    if (!is_second && !lists(controllers, controller)) continue;
    for (std::string group = line.substr(next_colon + 1); group.size() > 1; group.resize(group.rfind('/')))
      least = std::min(least, limit((is_second ? second : first) + group));
  }
  return least;
}

}  // namespace sbp
