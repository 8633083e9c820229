// How hard a puzzle is for people, estimated from the length of its shortest solutions.
#pragma once

#include <cstdint>
#include <string_view>

namespace sbp {

/// The median time that people are estimated to take. docs/notes/rating.md says what it was fitted to.
struct Difficulty {
  std::uint64_t seconds = 0;  ///< rounded, as are the others
  std::uint64_t low = 0;      ///< the interval of the estimate
  std::uint64_t high = 0;
  std::string_view level = {};  ///< "very easy" to "very hard"
};

/// The estimate for a puzzle of this many moves. One piece, any distance, is one move.
Difficulty estimated_difficulty(std::uint64_t length);

}  // namespace sbp
