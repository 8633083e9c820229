// Exact cover by depth-first search with sparse-set "dancing cells" (D. E. Knuth, TAOCP 4B, 7.2.2.1),
// branching on the item with the fewest options. Best for finding a few packings; visits every one, so
// counting many is left to the transfer matrix (profile_count.h).
#pragma once

#include <cstdint>
#include <functional>
#include <random>
#include <vector>

#include "puzzle/packing/search/cover_problem.h"

namespace sbp {

/// Finds every packing of a problem once, in a deterministic order.
///
/// Items are cells, covered by a placement or a hole, and pieces of which copies are still needed. Each item
/// has a list of its possible placements, kept as a sparse set: an impossible one is swapped behind the end
/// of the list, so backtracking only restores the lengths.
///
/// Not to be shared by threads.
class CoverSearch {
 public:
  explicit CoverSearch(const CoverProblem& problem);

  /// Calls found(packing) for each packing, as ascending numbers of the table; it returns whether to
  /// continue. Returns whether the search was completed.
  bool run(const std::function<bool(const PackedPieces&)>& found);

  /// The number of packings, counted one by one.
  std::uint64_t count();

  /// An unbiased estimate of the number of nodes in the search tree, from one random descent (D. E. Knuth,
  /// 1975). The mean of many is close unless few paths lead to most of the tree.
  double probe(std::mt19937_64& random);

  /// `advance` is called every few thousand nodes with their number.
  void on_nodes(std::function<void(std::uint64_t)> advance) { advance_ = std::move(advance); }

  std::uint64_t nodes() const { return nodes_; }

 private:
  using Index = std::uint32_t;

  static constexpr Index kNone = UINT32_MAX;

  struct Choice {
    Index item = kNone;  ///< kNone: nothing is left to cover
    Index ways = 0;      ///< 0: dead end
  };
  /// What backtracking restores.
  struct Level {
    std::vector<Index> before, sizes, options;
    std::size_t covered = 0;
  };

  bool is_covered(Index item) const { return covered_[item] != 0; }
  bool is_piece(Index item) const { return item < pieces_; }
  int needed(Index piece) const { return problem_.copies[piece].least - placed_[piece]; }
  Choice choose() const;
  void take(Index option);
  void untake(Index option, const Level& level);
  void uncover(std::size_t covered);
  void cover(Index item);
  void hide(Index option);
  void hide_too_many(Index piece);
  void begin(Level& level, const Choice& choice);
  bool descend(std::size_t depth);
  bool report();
  Level& level(std::size_t depth);

  const CoverProblem problem_;  ///< with holes
  const Index pieces_, items_;
  std::vector<int> placed_;
  std::vector<bool> in_bundles_;                  ///< by piece: whether some placement has several copies
  std::vector<int> times_;                        ///< by option: number of copies
  std::vector<Index> option_begin_, entry_item_;  ///< entries of each option: its piece and cells
  std::vector<Index> entry_place_;                ///< index of each entry in set_
  std::vector<Index> set_, set_begin_, size_;     ///< by item: its entries, possible ones first
  std::vector<Index> entry_option_;
  std::vector<Index> wanted_;  ///< cells that must be covered
  std::vector<char> covered_;
  std::vector<Index> covered_order_;
  std::vector<Index> taken_;
  std::vector<Level> levels_;
  std::uint64_t nodes_ = 0;
  std::function<void(std::uint64_t)> advance_;
  std::function<bool(const PackedPieces&)> found_;  ///< empty: packings are only counted
  std::uint64_t counted_ = 0;
};

}  // namespace sbp
