// Checks that a simple format can express a puzzle.
#pragma once

#include <set>
#include <string>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// A puzzle as a simple format sees it. Each accessor throws Error, with the format's name, if the puzzle has
/// more than the format can express. The puzzle must be in canonical form and outlive it.
class PlainPuzzle {
 public:
  /// `format` is the name of the format.
  PlainPuzzle(const SlidingPuzzle& puzzle, std::string format)
      : puzzle_(puzzle), format_(std::move(format)) {}

  /// The only start.
  const Placements& start() const;
  /// The only goal.
  const PuzzleGoal& goal() const;
  /// The only piece that the only goal places, without interchangeable ones; an index into
  /// SlidingPuzzle::pieces.
  std::size_t goal_piece() const;

  /// Each of these checks that the puzzle does without a feature.
  void no_voids_in_goal() const;
  void no_walls() const;
  void no_exits() const;
  void no_locks() const;
  /// Requires that equal pieces are interchangeable, except for these kinds.
  void equal_but(const std::set<std::size_t>& kinds) const;

  /// "the format 'FORMAT' does not support WHAT".
  [[noreturn]] void lacks(const std::string& what) const;
  /// "the format 'FORMAT' does not support WHAT: 'A'", of a piece or a kind.
  [[noreturn]] void lacks(const std::string& what, const Piece& piece) const;
  [[noreturn]] void lacks(const std::string& what, std::size_t kind) const;
  /// Throws: the format has no goals that any of several pieces of this kind may meet. Suggests how to tell
  /// them apart.
  [[noreturn]] void lacks_goals_for_any(std::size_t kind) const;

 private:
  const SlidingPuzzle& puzzle_;
  std::string format_;
};

}  // namespace sbp
