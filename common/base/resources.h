// Limits on what a task may use of the machine.
#pragma once

#include <cstdint>

namespace sbp {

/// Limits for a task, and whether it reports progress.
struct Resources {
  int threads = 0;                    ///< how many to use
  std::uint64_t memory = UINT64_MAX;  ///< bytes to use at most
  bool quiet = false;                 ///< no progress and no remarks, only results and errors
};

}  // namespace sbp
