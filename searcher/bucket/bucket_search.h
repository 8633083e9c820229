// Searches all piece sets of a bucket.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/retrograde_search.h"
#include "engine/search_budget.h"
#include "searcher/bucket/bucket_result.h"
#include "searcher/bucket/justsolved_audit.h"

namespace sbp {

/// A bucket is searched in this many parts, which can be done in any order and by different threads; more for
/// buckets with more work. A pure function, so that parts found by one run are good for the next.
int bucket_parts(const PolyominoCatalog& catalog, const Bucket& bucket, std::uint64_t justsolved);

/// Enumerates piece sets (multisets of fixed polyominoes) and searches each. On a square board, a piece set
/// and its mirror image at the main diagonal have the same puzzles, mirrored, so only one of the two is
/// searched. Holds the buffers of one thread; not to be shared.
class BucketSearch {
 public:
  /// Whether the justsolved positions that are found shall be compared with others (JustsolvedAudit).
  enum class Audit { no, yes };

  BucketSearch(const PolyominoCatalog& catalog, const SearchBudget& budget, Audit audit = Audit::no);

  const SearchBudget& budget() const { return budget_; }

  /// The result of one part of a bucket; 0 <= part < parts.
  BucketResult search(const Bucket& bucket, int part, int parts);

  /// Finds out about moves what a search of these piece sets would have found out when it comes to another,
  /// unless that is so much that it is forgotten. Arguments as for measure().
  void learn(const Bucket& bucket, const std::vector<std::size_t>& shapes);

  /// The CPU seconds that search() takes for one piece set of the bucket, after it has searched others; half
  /// of that if it searches only this one or its mirror image. `shapes` are those of the pieces of two cells
  /// and more, as numbers among shapes of their size, largest first, then ascending. Nothing if the piece set
  /// does not fit into memory at once.
  std::optional<double> measure(const Bucket& bucket, const std::vector<std::size_t>& shapes);

 private:
  struct Hit {
    std::uint32_t leaf, arrangement;
    Cells goals;
  };

  void add_pieces(std::size_t depth, std::size_t first_shape);
  void begin(const Bucket& bucket);
  void begin(const Bucket& bucket, const std::vector<std::size_t>& shapes);
  void end();
  std::vector<std::size_t> mirrored_shapes() const;
  int images() const;
  void search_graph();
  void count_justsolved();
  void count_justsolved_in(std::uint32_t leaf);
  void consider(const Hit& hit, const PlacementTree::Path& path);
  void count_starts(std::size_t level, std::uint32_t leaf, std::uint32_t arrangement, Cells starts);
  void find_hardest();
  MonominoMovesCache& monomino_moves(int free_cells, int monominoes);

  const PolyominoCatalog& catalog_;
  const GoalRules rules_;
  const SearchBudget budget_;
  std::optional<JustsolvedAudit> audit_;
  PlacementTree tree_;
  StateGraph graph_;
  RetrogradeSearch search_;
  // By free cells and monominoes; so it outlives the bucket.
  std::map<std::pair<int, int>, MonominoMovesCache> monomino_moves_;
  std::vector<std::uint64_t> justsolved_;  // bitmap of a leaf's arrangements
  std::vector<Hit> hits_;                  // starts of the last level that had any, if it can be the hardest
  std::size_t level_of_hits_ = 0;          // that level
  std::size_t known_levels_ = 0;           // of the piece sets before
  std::size_t corner_level_ = 0;           // the last level that had a start under the corner rule

  // Of the search that is going on.
  std::vector<int> sizes_;           // of the pieces of two cells and more, largest first
  std::vector<std::size_t> shapes_;  // of the piece set, by number among those of their size
  std::uint64_t images_ = 1;         // how many piece sets the one at hand stands for
  MonominoMovesCache* moves_ = nullptr;
  int part_ = 0, parts_ = 1;
  std::size_t branch_depth_ = 0;
  std::uint64_t branch_ = 0;
  BucketResult result_;
};

}  // namespace sbp
