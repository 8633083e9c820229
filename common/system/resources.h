// What a piece of work may take of the machine.
#pragma once

#include <cstdint>

namespace sbp {

/// Bounds for a piece of work, and whether it tells how it gets on.
struct Resources {
  int threads = 0;                    ///< how many to use
  std::uint64_t memory = UINT64_MAX;  ///< bytes to use at most
  bool quiet = false;                 ///< no progress and no remarks, only results and errors
};

}  // namespace sbp
