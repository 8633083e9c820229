// The hardest starts of all choices of a menu.
#pragma once

#include <optional>
#include <vector>

#include "common/system/file.h"
#include "puzzle/design/choice_result.h"
#include "puzzle/design/piece_menu.h"
#include "puzzle/model/metric.h"

namespace sbp {

/// What a search may take, and what it shall do.
struct ChoiceOptions {
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes
  int threads = 1;                                ///< as many choices are searched at a time
  bool quiet = true;                              ///< show no progress
  std::optional<Place> from = {};                 ///< as HardestOptions has it
  fs::path work = {};  ///< a folder from which a later run goes on; empty if nothing is kept
};

/// Searches each choice of a menu as find_hardest() does. Returns what was found in the order of the choices,
/// the same with any number of threads and after any interruption.
///
/// Throws UsageError if the puzzle has no goal; Error, naming the choice and what it would take, if one needs
/// more memory than there is; what ChoiceJournal throws. What was finished before is kept.
std::vector<ChoiceResult> search_choices(const PieceMenu& menu, Metric metric, const ChoiceOptions& options);

}  // namespace sbp
