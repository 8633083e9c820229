// The levels of a search in memory.
#pragma once

#include <cstdint>
#include <memory>

#include "common/base/error.h"
#include "puzzle/levels/level_store.h"

namespace sbp {

/// The lists in memory exceed their limit.
class FrontierTooLarge : public DoesNotFit {
 public:
  using DoesNotFit::DoesNotFit;
};

/// Levels in memory, of at most `bytes` bytes; throws FrontierTooLarge beyond.
std::unique_ptr<LevelStore> levels_in_memory(std::uint64_t bytes);

}  // namespace sbp
