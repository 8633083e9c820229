// Retrograde analysis of the piece sets of a bucket.
#pragma once

#include <optional>
#include <vector>

#include "engine/graph_search.h"
#include "searcher/bucket/bucket_result.h"
#include "searcher/bucket/justsolved_audit.h"
#include "searcher/bucket/piece_sets.h"
#include "searcher/bucket/start_census.h"

namespace sbp {

/// Searches piece sets one after another, each for itself and its images (symmetry reduction): builds a graph
/// and searches it backwards from all justsolved positions; a second time for images that exchange start and
/// end. Keeps move tables for the next piece set. Holds the buffers of one thread; not to be shared.
class BucketSearch {
 public:
  /// Whether to compare the justsolved positions found with those of finder and sorter (JustsolvedAudit).
  enum class Audit { no, yes };

  /// The catalog must outlive the search.
  BucketSearch(const PolyominoCatalog& catalog, const SearchBudget& budget, Audit audit = Audit::no);

  const SearchBudget& budget() const { return budget_; }

  /// The result of one part of a bucket (bucket_parts()): the piece sets whose representative is in it; 0 <=
  /// part < parts.
  BucketResult search(const Bucket& bucket, int part, int parts);

  /// Builds the graph of one piece set: the pieces in the tree and `monominoes` monominoes. The tree must
  /// outlive the search.
  void build(const PlacementTree& tree, int monominoes);
  /// Whether the whole graph is in memory at once.
  bool in_memory() const { return search_.graph().partitions().size() == 1; }
  /// Searches the graph and adds the result to `result`.
  void search(const PieceSetImages& images, BucketResult& result);

 private:
  void search_one_way(const std::vector<int>& symmetries, BucketResult& result);
  std::uint64_t count_justsolved(const std::vector<int>& symmetries);
  std::uint64_t count_justsolved_in(std::uint32_t leaf);

  const PolyominoCatalog& catalog_;
  const GoalRules rules_, way_back_rules_;
  const SearchBudget budget_;
  std::optional<JustsolvedAudit> audit_;
  const PlacementTree* tree_ = nullptr;
  GraphSearch search_;
  StartCensus census_;
  std::vector<std::uint64_t> justsolved_;  // bitmap of a leaf's arrangements
};

}  // namespace sbp
