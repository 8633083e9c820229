#include "common/cli/affordable_threads.h"

#include <algorithm>
#include <cassert>

#include "common/base/number_text.h"

namespace sbp {
namespace {

StageOptions with_affordable(StageOptions options, std::uint64_t fixed, std::uint64_t each) {
  const std::uint64_t room = options.memory - std::min(options.memory, fixed);
  options.threads = affordable_threads(options.threads, room / 2, each);
  return options;
}

}  // namespace

int affordable_threads(int wanted, std::uint64_t memory, std::uint64_t each) {
  assert(wanted >= 1 && each >= 1);
  return static_cast<int>(std::clamp<std::uint64_t>(memory / each, 1, static_cast<std::uint64_t>(wanted)));
}

AffordableThreads::AffordableThreads(const StageOptions& options, const std::string& name,
                                     std::uint64_t fixed, std::uint64_t each)
    : options_(with_affordable(options, fixed, each)), limits_(options_.threads) {
  if (options_.threads < options.threads)
    remark(options, name + ": " + std::to_string(options_.threads) + " of " +
                        std::to_string(options.threads) + " threads; " + available_bytes(options.memory) +
                        " of memory is not enough for more");
}

}  // namespace sbp
