// How placements hang together.
#pragma once

#include <cstdint>

namespace sbp {

/// The sets into which moves divide all placements of a puzzle's pieces: from any placement of one, all
/// others of it can be reached, and none besides.
struct ComponentCounts {
  std::uint64_t components = 0;
  std::uint64_t solvable = 0;  ///< those in which a placement meets a goal
  std::uint64_t largest = 0;   ///< placements of the largest

  friend bool operator==(const ComponentCounts&, const ComponentCounts&) = default;
};

}  // namespace sbp
