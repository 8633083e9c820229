// Searches one piece set, for itself and its images.
#pragma once

#include <optional>
#include <vector>

#include "common/puzzle/atlas_rules.h"
#include "engine/graph_search.h"
#include "searcher/bucket/bucket_result.h"
#include "searcher/bucket/justsolved_audit.h"
#include "searcher/bucket/piece_sets.h"
#include "searcher/bucket/start_census.h"

namespace sbp {

/// Makes the graph of a piece set and searches it backwards from all justsolved positions; once more for
/// images that ask for the way back. Keeps what it learns about moves for the next. Holds the buffers of one
/// thread; not to be shared.
class PieceSetSearch {
 public:
  /// With an audit, that looks on.
  PieceSetSearch(const PolyominoCatalog& catalog, const SearchBudget& budget,
                 std::optional<JustsolvedAudit>& audit);

  const SearchBudget& budget() const { return budget_; }

  /// Makes the graph of the pieces in the tree and so many monominoes. The tree must outlive what follows.
  void build(const PlacementTree& tree, int monominoes);
  /// Whether all of the graph is in memory at once.
  bool in_memory() const { return search_.graph().partitions().size() == 1; }
  /// Adds what a search of the graph finds to `result`.
  void search(const PieceSetImages& images, BucketResult& result);

 private:
  void search_one_way(const std::vector<int>& symmetries, BucketResult& result);
  std::uint64_t count_justsolved(const std::vector<int>& symmetries);
  std::uint64_t count_justsolved_in(std::uint32_t leaf);

  const GoalRules rules_, way_back_rules_;
  const SearchBudget budget_;
  std::optional<JustsolvedAudit>& audit_;
  const PlacementTree* tree_ = nullptr;
  GraphSearch search_;
  StartCensus census_;
  std::vector<std::uint64_t> justsolved_;  // bitmap of a leaf's arrangements
};

}  // namespace sbp
