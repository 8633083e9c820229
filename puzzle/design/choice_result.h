// The result of searching a choice of pieces.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace sbp {

/// The best start of a choice: the hardest one, or the one that a designer wishes for. A plain value.
struct ChoiceResult {
  std::optional<int> length;  ///< moves of a shortest solution; nothing without a start
  std::uint64_t starts =
      0;  ///< that are equally hard; or that meet the wishes, as wanted_start() counts them
  std::uint64_t placements = 0, winning = 0, solvable = 0;
  std::uint64_t positions = 0;  ///< that can be reached from the start; 0 if not requested
  std::uint64_t gate = 0;       ///< positions before its gate; 0 if not requested
  std::string start;            ///< one of them, as a drawing without exits; empty if there is none

  friend bool operator==(const ChoiceResult&, const ChoiceResult&) = default;
};

}  // namespace sbp
