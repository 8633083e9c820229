// The piece sets that a search has to try, most of which do not fit on the board.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "common/grid/polyomino.h"
#include "searcher/estimate/sample_mean.h"

namespace sbp {

/// What finding the piece sets that fit takes, over all buckets.
struct EnumerationCost {
  Interval fitting;  ///< piece sets that have a position
  Interval pushes;   ///< of a piece to a PlacementTree
  Interval seconds;  ///< of CPU time for these
};

/// All multisets of fixed polyominoes that cover at least one cell and leave at least one void if they fit on
/// the board. Immutable.
class CandidateSets {
 public:
  explicit CandidateSets(const PolyominoCatalog& catalog);

  std::uint64_t count() const { return completions(board_cells_, board_cells_) - 1; }

  /// Estimates the cost of trying all of them as BucketSearch does: in each bucket, piece after piece,
  /// largest first, leaving out what begins with pieces that do not fit. Walks down this tree `probes` times
  /// at random and weights what it sees with one over the probability of getting there (Knuth, "Estimating
  /// the efficiency of backtrack programs", 1975). Choices are the likelier the more candidates they lead to.
  EnumerationCost probe(std::size_t probes) const;

 private:
  struct Probe;

  /// Multisets of pieces of at most `size` cells that can follow where `free_cells` are not covered.
  std::uint64_t completions(int free_cells, int size) const { return completions_[index(free_cells, size)]; }
  /// The same for their sizes.
  std::uint64_t lists(int free_cells, int size) const { return lists_[index(free_cells, size)]; }
  std::size_t index(int free_cells, int size) const {
    assert(0 <= free_cells && 0 <= size && size <= board_cells_);
    return static_cast<std::size_t>(free_cells) * static_cast<std::size_t>(board_cells_ + 1) +
           static_cast<std::size_t>(size);
  }
  double completions_beginning_with(int size, std::uint64_t shapes, int free_cells) const;

  const PolyominoCatalog& catalog_;
  int board_cells_;
  std::vector<std::uint64_t> completions_, lists_;
};

}  // namespace sbp
