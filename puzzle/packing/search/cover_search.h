// Depth-first search for packings, always at the cell or piece with the fewest possibilities.
#pragma once

#include <cstdint>
#include <functional>
#include <random>
#include <vector>

#include "puzzle/packing/search/cell_sums.h"

namespace sbp {

/// Finds every packing of a problem once, in an order that depends on the problem alone.
///
/// What has to be decided are items: a cell, by one of the placements on it or by a hole, and a piece of
/// which copies are still needed, by one of its placements. Each has the list of the placements that are
/// still possible. As in Knuth's "dancing cells" these are sparse sets: whatever becomes impossible is
/// swapped behind the end of the list, so to go back it is enough to restore the lengths.
///
/// Not to be shared by threads.
class CoverSearch {
 public:
  explicit CoverSearch(const CoverProblem& problem);

  /// Calls found(packing, with numbers of the table, ascending) for each packing; it returns whether to go
  /// on. Returns whether the search came to its end.
  bool run(const std::function<bool(const PackedPieces&)>& found);

  /// Number of packings, counted one by one, up to `most`.
  std::uint64_t count(std::uint64_t most = UINT64_MAX);

  /// An unbiased estimate of the nodes of the search tree, from one random way down (Knuth 1975). The mean of
  /// many is near the truth unless few ways lead to most of the tree.
  double probe(std::mt19937_64& random);

  /// Called every few thousand nodes with how many they were.
  void on_nodes(std::function<void(std::uint64_t)> advance) { advance_ = std::move(advance); }

  std::uint64_t nodes() const { return nodes_; }

 private:
  using Index = std::uint32_t;

  static constexpr Index kNone = UINT32_MAX;

  struct Choice {
    Index item = kNone;  ///< kNone: nothing is needed any more
    Index ways = 0;      ///< 0: there is no packing
  };
  /// What going back restores.
  struct Level {
    std::vector<Index> before, sizes, options;
    std::size_t covered = 0;
  };

  bool is_covered(Index item) const { return covered_[item] != 0; }
  bool is_piece(Index item) const { return item < pieces_; }
  int needed(Index piece) const { return problem_.copies[piece].least - laid_[piece]; }
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
  std::vector<int> laid_;
  std::vector<bool> in_bundles_;  ///< for each piece, whether some placement is of several copies
  std::vector<int> times_;        ///< how many copies an option lays
  std::vector<Index> option_begin_, entry_item_;  ///< entries of each option: its piece, its cells
  std::vector<Index> entry_place_;                ///< where in set_ an entry stands
  std::vector<Index> set_, set_begin_, size_;     ///< of each item: its entries, the possible ones first
  std::vector<Index> entry_option_;
  std::vector<Index> wanted_;  ///< cells that must be covered
  std::vector<char> covered_;
  std::vector<Index> covered_order_;
  std::vector<Index> taken_;
  std::vector<Level> levels_;
  std::uint64_t nodes_ = 0;
  std::function<void(std::uint64_t)> advance_;
  std::function<bool(const PackedPieces&)> found_;
  bool counting_ = false;
  std::uint64_t counted_ = 0, most_ = UINT64_MAX;
};

}  // namespace sbp
