// As many threads as there is memory for.
#pragma once

#include <cstdint>
#include <string>

#include "common/cli/stage_options.h"
#include "common/system/thread_limits.h"

namespace sbp {

/// How many of `wanted` threads have room in `memory` if each takes `each` >= 1 bytes; one in any case, which
/// `wanted` has to be at least.
int affordable_threads(int wanted, std::uint64_t memory, std::uint64_t each);

/// Limits oneTBB for as long as it lives, so that no more threads than that are started. To be made before
/// anything runs on several.
class AffordableThreads {
 public:
  /// Of what `fixed` bytes leave of options.memory, threads may take half; the rest makes work faster. Says
  /// so in one line, which begins with `name`, if there are fewer than options.threads.
  AffordableThreads(const StageOptions& options, const std::string& name, std::uint64_t fixed,
                    std::uint64_t each);

  /// The options with the number of threads that there will be.
  const StageOptions& options() const { return options_; }

 private:
  StageOptions options_;
  ThreadLimits limits_;
};

}  // namespace sbp
