#include "common/machine/thread_limits.h"

#include <oneapi/tbb/task_arena.h>
#include <pthread.h>
#include <sys/mman.h>

#include <cassert>
#include <new>

namespace sbp {
namespace {

/// Starts oneTBB's scheduler for this thread. If memory runs out meanwhile, oneTBB 2022 waits forever for a
/// lock that it holds, so this first makes sure that there is room. @throws std::bad_alloc if not.
void start_scheduler() {
  constexpr std::size_t kRoom = 8 * kMiB;
  void* const room = mmap(nullptr, kRoom, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) throw std::bad_alloc();
  munmap(room, kRoom);
  oneapi::tbb::this_task_arena::isolate([] {});
}

}  // namespace

ThreadLimits::ThreadLimits(int threads)
    : threads_(oneapi::tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads)),
      stacks_(oneapi::tbb::global_control::thread_stack_size, kThreadStack) {
  assert(threads >= 1);
  pthread_attr_t of_other_threads;
  pthread_attr_init(&of_other_threads);
  pthread_attr_setstacksize(&of_other_threads, kThreadStack);
  pthread_setattr_default_np(&of_other_threads);
  pthread_attr_destroy(&of_other_threads);
  start_scheduler();
}

}  // namespace sbp
