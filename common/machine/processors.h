// The processors of the machine.
#pragma once

#include <string>

namespace sbp {

/// The number of processors this process may use: its CPU affinity, reduced by the CPU quota of its control
/// group (versions 1 and 2). At least 1. Tests pass a `root` with their own /proc and /sys.
int usable_processors(const std::string& root = "");

/// The processor's model name, for example "AMD EPYC 7763 64-Core Processor", or "unknown processor".
std::string processor_name(const std::string& root = "");

}  // namespace sbp
