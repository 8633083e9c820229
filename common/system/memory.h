// How much memory a stage may take.
#pragma once

#include <cstdint>
#include <string>

namespace sbp {

/// kMemoryShare of the machine's memory in bytes, or of the limit of the process's control group if that is
/// less; at least 1. Tests have a /proc and a /sys of their own below `root`.
std::uint64_t usable_memory(const std::string& root = "");

/// From now on this process can have no more memory of its own than `bytes` less kProgramMemory: to ask for
/// more is std::bad_alloc. Files that are mapped into memory do not count.
void limit_memory(std::uint64_t bytes);

}  // namespace sbp
