#include "common/machine/thread_limits.h"

#include <pthread.h>

#include <cassert>

namespace sbp {

ThreadLimits::ThreadLimits(int threads)
    : threads_(oneapi::tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads)),
      stacks_(oneapi::tbb::global_control::thread_stack_size, kThreadStack) {
  assert(threads >= 1);
  pthread_attr_t of_other_threads;
  pthread_attr_init(&of_other_threads);
  pthread_attr_setstacksize(&of_other_threads, kThreadStack);
  pthread_setattr_default_np(&of_other_threads);
  pthread_attr_destroy(&of_other_threads);
}

}  // namespace sbp
