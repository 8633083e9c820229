// What searching one piece set costs.
#pragma once

#include <optional>
#include <vector>

#include "searcher/bucket/piece_set_search.h"

namespace sbp {

/// Searches piece sets to see how long that takes. `shapes` are those of a PieceSet of the bucket. Holds the
/// buffers of one thread; not to be shared.
class PieceSetTimer {
 public:
  PieceSetTimer(const PolyominoCatalog& catalog, const SearchBudget& budget)
      : catalog_(catalog), search_(catalog, budget, no_audit_) {}

  /// Finds out about moves what a search of these piece sets would have found out when it comes to another,
  /// unless that is so much that it is forgotten.
  void learn(const Bucket& bucket, const std::vector<std::size_t>& shapes);

  /// The piece set's share of the CPU seconds that a search takes for it and all its images, after it has
  /// searched others. Nothing if the piece set does not fit into memory at once.
  std::optional<double> seconds(const Bucket& bucket, const std::vector<std::size_t>& shapes);

 private:
  const PolyominoCatalog& catalog_;
  std::optional<JustsolvedAudit> no_audit_;
  PieceSetSearch search_;
};

}  // namespace sbp
