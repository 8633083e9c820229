// The levels of a search from one end, as sorted lists.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "puzzle/coins/coin_board.h"

namespace sbp {

/// Ascending, each once.
using CoinSets = std::vector<CoinSet>;

/// A breadth-first search by lists, forwards or backwards, in two half steps as DenseSearch: a coin is taken,
/// and then put elsewhere. Forwards any coin is taken, and put where two others are beside it. Backwards only
/// a coin is taken that has two others beside it, and put anywhere. The result does not depend on threads.
class SetLevels {
 public:
  enum class Direction { forwards, backwards };

  /// From one end of a solution. Positions with coins outside `region` are left out; forwards there are none
  /// if it is the closure of the start. What a level leads to is sorted in lists of about `at_once` sets.
  SetLevels(const CoinBoard& board, CoinSet region, CoinSet end, Direction direction, std::uint64_t at_once)
      : board_(board), region_(region), direction_(direction), at_once_(at_once), levels_{{end}} {}

  /// Finds the next level, which may be empty. Returns false, and can do no more, if there would be more than
  /// `most` sets in all, those of the other half steps included.
  bool expand(std::uint64_t most);

  const std::vector<CoinSets>& levels() const { return levels_; }
  const CoinSets& newest() const { return levels_.back(); }
  /// Of all lists.
  std::uint64_t sets() const;
  /// About how many sets the next level has, if it grows as the one before.
  double next_guess() const;
  /// The positions to which one move leads from any of these, or backwards, sorted; nothing if there are
  /// more.
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
