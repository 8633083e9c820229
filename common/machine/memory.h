// How much memory a stage may take.
#pragma once

#include <cstdint>
#include <string>

#include "common/base/limits.h"

namespace sbp {

/// Bytes that a program takes with its libraries and small things.
inline constexpr auto kProgramMemory = chosen<std::uint64_t>(16 * kMiB, 8 * kMiB, 32 * kMiB);
/// The share of a machine's or a container's memory that a program takes by default: the system
/// needs some, other programs run beside, and the kernel kills a process that takes the last.
inline constexpr auto kMemoryShare = chosen<double>(0.875, 0.25, 1);

/// kMemoryShare of the machine's memory in bytes, or of the limit of the process's control group if that is
/// less; at least 1. Tests have a /proc and a /sys of their own below `root`.
std::uint64_t usable_memory(const std::string& root = "");

/// From now on this process can have no more memory of its own than `bytes` less kProgramMemory: to ask for
/// more is std::bad_alloc. Files that are mapped into memory do not count.
void limit_memory(std::uint64_t bytes);

}  // namespace sbp
