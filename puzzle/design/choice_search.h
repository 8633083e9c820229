// The hardest starts of all choices of a menu.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "common/files/file.h"
#include "puzzle/design/piece_menu.h"
#include "puzzle/design/wanted_start.h"
#include "puzzle/design/wishes.h"
#include "puzzle/model/metric.h"

namespace sbp {

/// In the order of a menu's choices; nothing for those that were not searched.
using ChoiceResults = std::vector<std::optional<ChoiceResult>>;

/// Limits and options of a search.
struct ChoiceOptions {
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes
  int threads = 1;                                ///< and choices searched at a time
  bool quiet = true;                              ///< suppress progress
  std::optional<Place> from = {};                 ///< as in HardestOptions; only without wishes
  Wishes wishes = {};                             ///< if there are none, the hardest start is wanted
  fs::path work = {};  ///< folder from which a later run resumes; empty to keep nothing
  /// Called with what was found if a choice does not fit or, from a thread of its own, if the process is
  /// interrupted (WhenInterrupted).
  std::function<void(const ChoiceResults&)> unfinished = {};
};

/// Searches each choice of a menu by find_hardest(), or with wishes by wanted_start(). Returns the results in
/// the order of the choices; threads and interruptions do not affect them.
///
/// Throws UsageError if the puzzle has no goal; Error, with the choice and the memory needed, if one does not
/// fit into memory; and what ChoiceJournal throws. Finished choices are kept.
ChoiceResults search_choices(const PieceMenu& menu, Metric metric, const ChoiceOptions& options);

}  // namespace sbp
