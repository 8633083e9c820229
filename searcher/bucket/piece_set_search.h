// Retrograde analysis of one piece set, for itself and its images.
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

/// Builds the graph of a piece set and searches it backwards from all justsolved positions; a second time for
/// images that exchange start and end. Keeps move tables for the next piece set. Holds the buffers of one
/// thread; not to be shared.
class PieceSetSearch {
 public:
  /// Reports to the audit, if there is one.
  PieceSetSearch(const PolyominoCatalog& catalog, const SearchBudget& budget,
                 std::optional<JustsolvedAudit>& audit);

  const SearchBudget& budget() const { return budget_; }

  /// Builds the graph of the pieces in the tree and `monominoes` monominoes. The tree must outlive the
  /// search.
  void build(const PlacementTree& tree, int monominoes);
  /// Whether the whole graph is in memory at once.
  bool in_memory() const { return search_.graph().partitions().size() == 1; }
  /// Searches the graph and adds the result to `result`.
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
