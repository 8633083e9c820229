// The result of searching a choice of pieces.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace sbp {

/// The hardest start of a choice. A plain value.
struct ChoiceResult {
  std::optional<int> length;  ///< moves of a shortest solution; nothing if no goal can be met
  std::uint64_t starts = 0;   ///< that are equally hard
  std::uint64_t placements = 0, winning = 0, solvable = 0;
  std::string start;  ///< one of them, as a drawing without exits; empty if there is none

  friend bool operator==(const ChoiceResult&, const ChoiceResult&) = default;
};

}  // namespace sbp
