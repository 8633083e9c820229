#include "oracle/puzzle_oracle.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace oracle {
namespace {

/// Positions at one distance, with their numbers of shortest paths.
using Level = std::map<Placements, std::uint64_t>;

std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
  return a > kManySolutions - b ? kManySolutions : a + b;
}

/// The new positions one move beyond a level, which are then marked as seen.
Level beyond(const SlidingPuzzle& puzzle, Metric metric, const Level& level, std::set<Placements>& seen) {
  Level next;
  for (const auto& [position, ways] : level)
    for (const Placements& neighbour : neighbours(puzzle, metric, position))
      if (!seen.contains(neighbour)) next[neighbour] = sum(next[neighbour], ways);
  for (const auto& [position, ways] : next) seen.insert(position);
  return next;
}

bool place_the_rest(const SlidingPuzzle& puzzle, Placements& placed,
                    const std::function<bool(const Placements&)>& visit) {
  const std::size_t piece = placed.size();
  if (piece == puzzle.pieces.size()) return visit(placed);
  const std::set<Place> taken = covered(puzzle, placed);
  const auto can_cover = [&](Place cell) { return is_allowed(puzzle, piece, cell) && !taken.contains(cell); };
  // Equal pieces are in ascending order.
  std::optional<Place> after;
  for (std::size_t earlier = 0; earlier < piece; ++earlier)
    if (puzzle.pieces[earlier].kind == puzzle.pieces[piece].kind) after = placed[earlier];
  for (int x = 0; x < puzzle.width; ++x)
    for (int y = 0; y < puzzle.height; ++y) {
      const Place place{x, y};
      if ((after && place <= *after) || !std::ranges::all_of(cells_at(puzzle, piece, place), can_cover))
        continue;
      placed.push_back(place);
      const bool more = place_the_rest(puzzle, placed, visit);
      placed.pop_back();
      if (!more) return false;
    }
  return true;
}

}  // namespace

std::size_t Solution::reachable() const {
  return std::accumulate(positions_at.begin(), positions_at.end(), std::size_t{0});
}

Solution solve(const SlidingPuzzle& puzzle, Metric metric, const Placements& start) {
  Solution solution;
  Level level{{position_of(puzzle, start), 1}};
  std::set<Placements> seen{level.begin()->first};
  for (std::size_t moves = 0; !level.empty(); ++moves) {
    solution.positions_at.push_back(level.size());
    if (!solution.moves)
      for (const auto& [position, ways] : level)
        if (is_solved(puzzle, position)) solution.shortest = sum(solution.shortest, ways);
    if (!solution.moves && solution.shortest != 0) solution.moves = moves;
    level = beyond(puzzle, metric, level, seen);
  }
  return solution;
}

bool for_each_position(const SlidingPuzzle& puzzle, const std::function<bool(const Placements&)>& visit) {
  Placements placed;
  return place_the_rest(puzzle, placed, visit);
}

std::uint64_t positions_on_goal_lines(const SlidingPuzzle& puzzle) {
  const auto in_line = [](const sbp::PieceKind& kind, Place from, Place to) {
    return (kind.horizontal || from.x == to.x) && (kind.vertical || from.y == to.y);
  };
  const auto is_possible = [&](std::size_t number, Place at) {
    std::set<Place> targets;
    for (const sbp::PuzzleGoal& goal : puzzle.goals) {
      auto missing = std::ranges::count(puzzle.pieces, number, &sbp::Piece::kind);
      for (const auto& [target, place] : goal.targets)
        if (target == number) targets.insert(place), --missing;
      if (missing > 0) return true;
    }
    const sbp::PieceKind& kind = puzzle.kinds[number];
    const bool is_one_line =
        std::ranges::all_of(targets, [&](Place to) { return in_line(kind, *targets.begin(), to); });
    return !is_one_line || targets.empty() || in_line(kind, at, *targets.begin());
  };
  std::uint64_t count = 0;
  for_each_position(puzzle, [&](const Placements& position) {
    bool all = true;
    for (std::size_t piece = 0; piece < position.size(); ++piece)
      all = all && is_possible(puzzle.pieces[piece].kind, position[piece]);
    count += all ? 1 : 0;
    return true;
  });
  return count;
}

HardestStarts hardest_starts(const SlidingPuzzle& puzzle, Metric metric) {
  HardestStarts hardest;
  Level level;
  std::set<Placements> seen;
  for_each_position(puzzle, [&](const Placements& position) {
    ++hardest.positions;
    if (is_solved(puzzle, position)) level[position] = 1, seen.insert(position);
    return true;
  });
  hardest.winning = level.size();
  for (std::size_t moves = 0; !level.empty(); ++moves) {
    hardest.moves = moves;
    hardest.starts.clear();
    for (const auto& [position, ways] : level) hardest.starts.insert(position);
    level = beyond(puzzle, metric, level, seen);
  }
  hardest.solvable = seen.size();
  return hardest;
}

Extent extent(const SlidingPuzzle& puzzle, Metric metric) {
  Extent extent;
  std::map<Placements, std::set<Placements>> moves;
  for_each_position(puzzle, [&](const Placements& position) {
    ++extent.positions;
    for (const Placements& next : neighbours(puzzle, metric, position))
      moves[position_of(puzzle, position)].insert(position_of(puzzle, next));
    moves[position_of(puzzle, position)];
    return true;
  });
  std::set<Placements> known;
  for (const auto& [start, next] : moves) {
    std::map<Placements, std::size_t> distances{{start, 0}};
    std::vector<Placements> queue{start};
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (const Placements& position : moves.at(queue[i]))
        if (distances.emplace(position, distances.at(queue[i]) + 1).second) queue.push_back(position);
    extent.diameter = std::max(extent.diameter, distances.at(queue.back()));
    if (known.contains(start)) continue;
    ++extent.components;
    extent.largest = std::max(extent.largest, queue.size());
    bool solvable = false;
    for (const Placements& position : queue) solvable = solvable || is_solved(puzzle, position);
    extent.solvable += solvable ? 1 : 0;
    known.insert(queue.begin(), queue.end());
  }
  return extent;
}

}  // namespace oracle
