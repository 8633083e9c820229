// Limits on the number and the stack size of threads.
#pragma once

#include <oneapi/tbb/global_control.h>

#include "common/base/limits.h"

namespace sbp {

/// Bytes of each worker thread's stack. A memory limit counts all of them, used or not.
inline constexpr auto kThreadStack = chosen<std::size_t>(kMiB, kMiB / 4, 8 * kMiB);

/// While it exists, oneTBB uses at most `threads` >= 1 threads, each with a stack of kThreadStack; the
/// system's default stacks would take half of a small --memory. Create it before anything runs in parallel.
/// Starts oneTBB's scheduler. @throws std::bad_alloc if there is not enough memory for that.
class ThreadLimits {
 public:
  explicit ThreadLimits(int threads);

 private:
  oneapi::tbb::global_control threads_, stacks_;
};

}  // namespace sbp
