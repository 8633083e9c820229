// What one search may take of the machine.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "common/system/file.h"
#include "common/system/limits.h"

namespace sbp {

/// The memory that a search may fill with states and moves, and where it keeps in files what does not fit.
struct SearchBudget {
  std::size_t bytes = SIZE_MAX;  ///< not much less is taken before files are used; a little more can be
  fs::path folder = {};          ///< an existing folder for files without a name
};

/// How much of what is known about moves is kept for the next piece set of a search with so much budget.
inline std::size_t kept_moves_bytes(std::size_t budget_bytes) {
  return std::min(kMostKeptMoves, budget_bytes / 4);
}

/// What each of so many searches at a time, one or more, may take of a process's memory: half of its share,
/// the rest is for placement trees and what is known about moves.
inline SearchBudget search_budget(std::uint64_t memory, int searches, const fs::path& folder = {}) {
  assert(searches >= 1);
  const std::uint64_t usable = memory - std::min(memory, kProgramMemory);
  return {usable / static_cast<std::uint64_t>(searches) / 2, folder};
}

}  // namespace sbp
