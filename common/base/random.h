// Portable random numbers; the standard distributions differ between libraries.
#pragma once

#include <cassert>
#include <cstdint>
#include <limits>
#include <random>

namespace sbp {

/// A uniform number below `end` >= 1.
inline std::uint64_t draw_below(std::mt19937_64& random, std::uint64_t end) {
  assert(end >= 1);
  // Numbers beyond the last multiple of `end` are drawn again.
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t most = kMost - (kMost % end + 1) % end;
  std::uint64_t number = random();
  while (number > most) number = random();
  return number % end;
}

}  // namespace sbp
