// The census of a search: starts by difficulty, and the smallest of the hardest.
#pragma once

#include <vector>

#include "engine/state_graph.h"
#include "searcher/bucket/bucket_result.h"

namespace sbp {

/// Counts the starts of the piece sets that one search covers into a BucketResult. Keeps those of the last
/// level, the smallest of which is decoded at the end. Not to be shared by threads.
class StartCensus {
 public:
  /// Begins a search; its piece sets are the images of the graph's under `symmetries`.
  void begin(BucketResult& result, const std::vector<int>& symmetries) {
    result_ = &result;
    symmetries_ = &symmetries;
    known_levels_ = result.census.size();
    level_of_hits_ = strict_level_ = 0;
    hits_.clear();
  }

  /// Counts goal pieces that are at a start: each is a puzzle. Levels ascend.
  void count(int level_number, std::uint32_t leaf, std::uint32_t arrangement, Cells starts,
             Cells strict_starts) {
    const auto level = static_cast<std::size_t>(level_number);
    if (level_of_hits_ != level) hits_.clear();
    level_of_hits_ = level;
    if ((starts & strict_starts) != 0) strict_level_ = level;
    std::vector<std::uint64_t>& census = result_->census;
    if (census.size() <= level) census.resize(level + 1);
    census[level] += symmetries_->size() * static_cast<std::uint64_t>(std::popcount(starts));
    if (level + 1 >= known_levels_) hits_.push_back({leaf, arrangement, starts});
  }

  /// Ends the search. `tree` is the tree of the searched graph.
  void end(const StateGraph& graph, const PlacementTree& tree);

 private:
  struct Hit {
    std::uint32_t leaf, arrangement;
    Cells goals;
  };

  void consider(const Hit& hit, const StateGraph& graph, const PlacementTree& tree,
                const PlacementTree::Path& path);

  BucketResult* result_ = nullptr;
  const std::vector<int>* symmetries_ = nullptr;
  std::vector<Hit> hits_;          // starts of the last level with any, if they can be the hardest
  std::size_t level_of_hits_ = 0;  // that level
  std::size_t known_levels_ = 0;   // of earlier searches
  std::size_t strict_level_ = 0;   // the last level with a start under the stricter rule
};

}  // namespace sbp
