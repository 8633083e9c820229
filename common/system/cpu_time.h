// How much processor time was used.
#pragma once

#include <ctime>

namespace sbp {

/// The CPU seconds that the calling thread has used. What other programs do meanwhile does not count, though
/// they can make it slower by taking caches and memory.
inline double thread_cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// The CPU seconds that all threads of the process have used, in programs and in the system.
inline double process_cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace sbp
