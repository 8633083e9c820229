// An independent solver of puzzles with any pieces and goals: every position in a std::map, without tricks.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

#include "oracle/sliding_moves.h"

namespace oracle {

/// Stands for this number of solutions or more.
inline constexpr std::uint64_t kManySolutions = std::numeric_limits<std::uint64_t>::max();

/// Positions: equal pieces of a kind are interchangeable.
struct Solution {
  std::optional<std::size_t> moves;       ///< the minimum; none: no goal is reachable
  std::uint64_t shortest = 0;             ///< shortest solutions, as sequences of positions
  std::vector<std::size_t> positions_at;  ///< positions at each distance from the start, until no more follow
  std::size_t reachable() const;          ///< all of them, the start included
};

/// Visits all positions reachable from the start, continuing past goals. Takes seconds for tens of thousands,
/// or for fewer if groups may move together and half a dozen pieces are movable.
Solution solve(const SlidingPuzzle& puzzle, Metric metric, const Placements& start);

/// Calls visit(position) for every way to lay the puzzle's pieces into the frame, on cells that are allowed
/// to them; none twice. The puzzle's own starts do not matter. Ends early, and returns false, if a visit
/// returns false.
bool for_each_position(const SlidingPuzzle& puzzle, const std::function<bool(const Placements&)>& visit);

/// The number of positions in which all pieces of locked kinds are in the line of their targets, if every
/// goal has a target for each piece of the kind and all are in one line.
std::uint64_t positions_on_goal_lines(const SlidingPuzzle& puzzle);

/// Positions of a puzzle's pieces that are farthest from its goal.
struct HardestStarts {
  std::size_t positions = 0;         ///< all ways to lay the pieces
  std::size_t winning = 0;           ///< those that meet a goal
  std::size_t solvable = 0;          ///< those from which a goal can be reached, winning ones included
  std::optional<std::size_t> moves;  ///< the maximum of the minima; none if no position is winning
  std::set<Placements> starts;       ///< the solvable positions of this distance
};

/// Searches all positions, from the winning ones: every move can be undone.
HardestStarts hardest_starts(const SlidingPuzzle& puzzle, Metric metric);

/// The components of all positions of a puzzle's pieces.
struct Extent {
  std::size_t positions = 0;   ///< all ways to lay the pieces
  std::size_t components = 0;  ///< connected components
  std::size_t solvable = 0;    ///< components with a goal
  std::size_t largest = 0;     ///< positions of the largest
  std::size_t diameter = 0;    ///< the greatest distance within a component
};

/// Searches from every position; hundreds take seconds.
Extent extent(const SlidingPuzzle& puzzle, Metric metric);

}  // namespace oracle
