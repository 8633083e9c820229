// The numbers of connected components of a puzzle's placements.
#pragma once

#include <cstdint>

namespace sbp {

/// Connected components: the classes of placements that moves connect.
struct ComponentCounts {
  std::uint64_t components = 0;
  std::uint64_t solvable = 0;  ///< components with a placement that meets a goal
  std::uint64_t largest = 0;   ///< placements in the largest component

  friend bool operator==(const ComponentCounts&, const ComponentCounts&) = default;
};

}  // namespace sbp
