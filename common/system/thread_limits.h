// How many threads there are, and how large they are.
#pragma once

#include <oneapi/tbb/global_control.h>

namespace sbp {

/// For as long as it lives, oneTBB works with no more than so many threads, at least one. To be made before
/// anything runs on several: all threads that are started from then on have a stack of kThreadStack. What the
/// system gives them otherwise would be half of a small --memory.
class ThreadLimits {
 public:
  explicit ThreadLimits(int threads);

 private:
  oneapi::tbb::global_control threads_, stacks_;
};

}  // namespace sbp
