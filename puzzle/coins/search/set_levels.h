// The levels of a breadth-first search of coin positions, as sorted lists with delayed duplicate detection.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "puzzle/coins/model/coin_board.h"

namespace sbp {

/// Ascending and distinct.
using CoinSets = std::vector<CoinSet>;

/// Searches forwards or backwards, in two half steps as DenseCoinSearch. Forwards, any coin is taken, and put
/// where two others are adjacent. Backwards, a coin is taken only where two others are adjacent, and put
/// anywhere. Threads do not affect the result.
class SetLevels {
 public:
  enum class Direction { forwards, backwards };

  /// From one end of a solution. Omits positions with coins outside `region`; forwards there are none if that
  /// is the closure of the start. Sorts successors in batches of about `at_once` sets.
  SetLevels(const CoinBoard& board, CoinSet region, CoinSet end, Direction direction, std::uint64_t at_once)
      : board_(board), region_(region), direction_(direction), at_once_(at_once), levels_{{end}} {}

  /// Finds the next level, which may be empty. Returns false if there would be more than `most` sets in all,
  /// with those of half steps; the object is then unusable.
  bool expand(std::uint64_t most);

  const std::vector<CoinSets>& levels() const { return levels_; }
  const CoinSets& newest() const { return levels_.back(); }
  /// The total size of all lists.
  std::uint64_t sets() const;
  /// The expected size of the next level, if it grows as the one before did.
  double next_guess() const;
  /// The sorted positions one move after any of these (backwards: before); nothing if there are more than
  /// `most`.
  std::optional<CoinSets> neighbours(const CoinSets& positions, std::uint64_t most) const;

 private:
  CoinSet takeable(CoinSet position) const;
  CoinSet puttable(CoinSet half) const;

  const CoinBoard board_;
  const CoinSet region_;
  const Direction direction_;
  const std::uint64_t at_once_;
  std::vector<CoinSets> levels_, halves_;
};

}  // namespace sbp
