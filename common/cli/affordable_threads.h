// Limits the number of threads to what fits into memory.
#pragma once

#include <cstdint>
#include <string>

#include "common/cli/stage_options.h"
#include "common/machine/thread_limits.h"

namespace sbp {

/// How many of `wanted` >= 1 threads fit into `memory` if each takes `each` >= 1 bytes; at least one.
int affordable_threads(int wanted, std::uint64_t memory, std::uint64_t each);

/// While it exists, oneTBB starts no more threads than that. Create it before anything runs in parallel.
class AffordableThreads {
 public:
  /// Threads may take half of options.memory less `fixed` bytes; the rest serves as cache. Prints one line
  /// that begins with `name` if that allows fewer than options.threads.
  AffordableThreads(const StageOptions& options, const std::string& name, std::uint64_t fixed,
                    std::uint64_t each);

  /// The options, with the allowed number of threads.
  const StageOptions& options() const { return options_; }

 private:
  StageOptions options_;
  ThreadLimits limits_;
};

}  // namespace sbp
