// The memory budget of a search.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "common/base/limits.h"
#include "common/files/file.h"
#include "common/machine/memory.h"

namespace sbp {

/// Bytes of move tables kept for the next piece set. More would not be faster, since many searches use
/// planes.
inline constexpr auto kMostKeptMoves = chosen<std::size_t>(160 * kMiB, 0, 64 * kGiB);

/// Memory for states and moves, and a folder for what does not fit.
struct SearchBudget {
  std::size_t bytes = SIZE_MAX;  ///< approximate: files are used near this limit
  fs::path folder = {};          ///< an existing folder for unnamed files
};

/// Bytes of move tables that a search with this budget keeps for the next piece set.
inline std::size_t kept_moves_bytes(std::size_t budget_bytes) {
  return std::min(kMostKeptMoves, budget_bytes / 4);
}

/// The budget of each of `searches` >= 1 concurrent searches: half its share of a process's memory. The rest
/// is for placement trees and move tables.
inline SearchBudget search_budget(std::uint64_t memory, int searches, const fs::path& folder = {}) {
  assert(searches >= 1);
  const std::uint64_t usable = memory - std::min(memory, kProgramMemory);
  return {usable / static_cast<std::uint64_t>(searches) / 2, folder};
}

}  // namespace sbp
