#include "common/machine/memory.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "common/machine/control_group.h"

namespace sbp {
namespace {

/// The memory of one control group in bytes, or a large number if it has no limit.
double group_memory(const std::string& folder) {
  constexpr double kNone = 1e18;
  std::string bytes;
  if (std::ifstream v2(folder + "/memory.max"); v2 >> bytes) return bytes == "max" ? kNone : std::stod(bytes);
  if (std::ifstream v1(folder + "/memory.limit_in_bytes"); v1 >> bytes) return std::stod(bytes);
  return kNone;
}

}  // namespace

std::uint64_t usable_memory(const std::string& root) {
  const double machine =
      static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
  return static_cast<std::uint64_t>(
      std::max(1.0, kMemoryShare * std::min(machine, least_group_limit("memory", group_memory, root))));
}

void limit_memory(std::uint64_t bytes) {
  rlimit limit{};
  if (getrlimit(RLIMIT_DATA, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, bytes - std::min(bytes, kProgramMemory));
  setrlimit(RLIMIT_DATA, &limit);
}

}  // namespace sbp
