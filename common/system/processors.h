// The processors of the machine.
#pragma once

#include <string>

namespace sbp {

/// The number of processors this process may use: its CPU affinity, lessened by the CPU quota of its control
/// group (versions 1 and 2) where there is one. At least 1. Tests have a /proc and a /sys of their own below
/// `root`.
int usable_processors(const std::string& root = "");

/// What the processor calls itself, for example "AMD EPYC 7763 64-Core Processor"; "unknown processor" if it
/// does not say.
std::string processor_name(const std::string& root = "");

}  // namespace sbp
