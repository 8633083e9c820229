// What a puzzle needs that most formats do not have.
#pragma once

#include <set>
#include <string>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// A puzzle as a simple format sees it: whatever it is asked for must be all that there is of it in the
/// puzzle, or Error is thrown, with the name of the format. Of a puzzle in canonical form, which must outlive
/// it.
class PlainPuzzle {
 public:
  /// `format` as in "Rush Hour strings have no walls".
  PlainPuzzle(const SlidingPuzzle& puzzle, std::string format)
      : puzzle_(puzzle), format_(std::move(format)) {}

  /// The only start.
  const Placements& start() const;
  /// The only goal.
  const PuzzleGoal& goal() const;
  /// The only piece that the only goal places, which no equal piece can stand for, as a number in
  /// SlidingPuzzle::pieces.
  std::size_t goal_piece() const;

  /// Each of these says that the format lacks something.
  void no_goals() const;
  void no_voids_in_goal() const;
  void no_walls() const;
  void no_exits() const;
  void no_locks() const;
  /// But for pieces of these kinds, equal pieces are interchangeable.
  void equal_but(const std::set<std::size_t>& kinds) const;

  /// "FORMAT have no WHAT".
  [[noreturn]] void lacks(const std::string& what) const;
  /// "FORMAT have no WHAT: 'A'", of a piece or a kind.
  [[noreturn]] void lacks(const std::string& what, const Piece& piece) const;
  [[noreturn]] void lacks(const std::string& what, std::size_t kind) const;
  /// That it has no goals that any of the several pieces of this kind may meet, and how to tell them apart.
  [[noreturn]] void lacks_goals_for_any(std::size_t kind) const;

 private:
  const SlidingPuzzle& puzzle_;
  std::string format_;
};

}  // namespace sbp
