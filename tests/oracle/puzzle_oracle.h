// A second opinion on puzzles of any pieces and goals: every position in a std::map, nothing clever.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

#include "oracle/sliding_moves.h"

namespace oracle {

/// Stands for this number of solutions or more.
inline constexpr std::uint64_t kManySolutions = std::numeric_limits<std::uint64_t>::max();

/// Positions: equal pieces of a kind are not told apart.
struct Solution {
  std::optional<std::size_t> moves;       ///< the least number; nothing: no goal can be reached
  std::uint64_t shortest = 0;             ///< shortest solutions, as sequences of positions
  std::vector<std::size_t> positions_at;  ///< positions at each distance from the start, until no more follow
  std::size_t reachable() const;          ///< all of them, the start included
};

/// Visits all positions that can be reached from the start, on past any goal; tens of thousands take seconds,
/// fewer where groups may move together and half a dozen pieces are free.
Solution solve(const SlidingPuzzle& puzzle, Metric metric, const Placements& start);

/// Calls visit(position) for every way to lay the puzzle's pieces into the frame, on cells that are allowed
/// to them; none twice. The puzzle's own starts do not matter. Ends early, and returns false, if a visit
/// returns false.
bool for_each_position(const SlidingPuzzle& puzzle, const std::function<bool(const Placements&)>& visit);

/// Positions of a puzzle's pieces that are farthest from its goal.
struct HardestStarts {
  std::size_t positions = 0;         ///< all ways to lay the pieces
  std::size_t winning = 0;           ///< those that meet a goal
  std::size_t solvable = 0;          ///< those from which a goal can be reached, winning ones included
  std::optional<std::size_t> moves;  ///< the greatest least number; nothing if none is winning
  std::set<Placements> starts;       ///< the solvable positions that need so many
};

/// Searches all positions, from the winning ones: every move can be undone.
HardestStarts hardest_starts(const SlidingPuzzle& puzzle, Metric metric);

/// How all positions of a puzzle's pieces hang together.
struct Extent {
  std::size_t positions = 0;   ///< all ways to lay the pieces
  std::size_t components = 0;  ///< sets of positions that lead to one another
  std::size_t solvable = 0;    ///< those of them in which a goal is met
  std::size_t largest = 0;     ///< positions of the largest
  std::size_t diameter = 0;    ///< the greatest least number of moves from any to any other of its component
};

/// Searches from every position; hundreds take seconds.
Extent extent(const SlidingPuzzle& puzzle, Metric metric);

}  // namespace oracle
