// The hardest starts of all choices of a menu.
#pragma once

#include <optional>
#include <vector>

#include "common/files/file.h"
#include "puzzle/design/choice_result.h"
#include "puzzle/design/piece_menu.h"
#include "puzzle/model/metric.h"

namespace sbp {

/// Limits and options of a search.
struct ChoiceOptions {
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes
  int threads = 1;                                ///< and choices searched at a time
  bool quiet = true;                              ///< suppress progress
  std::optional<Place> from = {};                 ///< as in HardestOptions
  fs::path work = {};  ///< folder from which a later run resumes; empty to keep nothing
};

/// Searches each choice of a menu by find_hardest(). Returns the results in the order of the choices; threads
/// and interruptions do not affect them.
///
/// Throws UsageError if the puzzle has no goal; Error, with the choice and the memory needed, if one does not
/// fit into memory; and what ChoiceJournal throws. Finished choices are kept.
std::vector<ChoiceResult> search_choices(const PieceMenu& menu, Metric metric, const ChoiceOptions& options);

}  // namespace sbp
