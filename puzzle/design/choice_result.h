// What is known of a choice of pieces when all its placements were searched.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace sbp {

/// The hardest start of a choice. A plain value.
struct ChoiceResult {
  std::optional<int> length;  ///< moves of a shortest solution from there; nothing if no goal can be met
  std::uint64_t starts = 0;   ///< as hard as it
  std::uint64_t placements = 0, winning = 0, solvable = 0;
  std::string start;  ///< one of them, as a drawing without exits; empty if there is none

  friend bool operator==(const ChoiceResult&, const ChoiceResult&) = default;
};

}  // namespace sbp
