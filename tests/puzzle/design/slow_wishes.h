// Wishes tested by following every shortest solution and removing every position. Shares the model of a
// puzzle with the program, but no search.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "oracle/puzzle_oracle.h"
#include "puzzle/design/wishes.h"

namespace sbp::test {

/// All positions of a puzzle, and the moves between them.
class SlowWishes {
 public:
  SlowWishes(const SlidingPuzzle& puzzle, Metric metric) : puzzle_(puzzle), metric_(metric) {
    oracle::for_each_position(puzzle, [&](const Placements& position) {
      moves_[position] = oracle::neighbours(puzzle, metric, position);
      if (oracle::is_solved(puzzle, position)) distances_[position] = 0;
      return true;
    });
    std::vector<Placements> queue;
    for (const auto& [position, distance] : distances_) queue.push_back(position);
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (const Placements& next : moves_.at(queue[i]))
        if (distances_.emplace(next, distances_.at(queue[i]) + 1).second) queue.push_back(next);
  }

  const std::map<Placements, std::set<Placements>>& positions() const { return moves_; }
  /// Moves to the nearest goal, of solvable positions.
  const std::map<Placements, std::uint64_t>& distances() const { return distances_; }

  std::uint64_t reachable(const Placements& start) const { return seen_from(start, {}).size(); }

  /// Every shortest solution.
  std::vector<std::vector<Placements>> solutions(const Placements& start) const {
    if (distances_.at(start) == 0) return {{start}};
    std::vector<std::vector<Placements>> all;
    for (const Placements& next : moves_.at(start))
      if (distances_.at(next) + 1 == distances_.at(start))
        for (std::vector<Placements> rest : solutions(next)) {
          rest.insert(rest.begin(), start);
          all.push_back(std::move(rest));
        }
    return all;
  }

  bool retreats(const Placements& start) const {
    return std::ranges::none_of(solutions(start), [&](const std::vector<Placements>& solution) {
      return std::ranges::is_sorted(solution, std::greater{},
                                    [&](const Placements& at) { return to_goal(at); });
    });
  }

  bool all_move(const Placements& start) const {
    for (const std::vector<Placements>& solution : solutions(start))
      for (std::size_t piece = 0; piece < start.size(); ++piece) {
        const std::size_t kind = puzzle_.pieces[piece].kind;
        const bool fixed = !puzzle_.kinds[kind].horizontal && !puzzle_.kinds[kind].vertical;
        if (!fixed && std::ranges::all_of(solution, [&](const Placements& at) {
              return places_of(kind, at).contains(start[piece]);
            }))
          return false;
      }
    return true;
  }

  bool all_necessary(const Placements& start) const {
    for (std::size_t piece = 0; piece < start.size() && start.size() > 1; ++piece) {
      SlidingPuzzle fewer = puzzle_;
      fewer.pieces.erase(fewer.pieces.begin() + static_cast<std::ptrdiff_t>(piece));
      Placements rest = start;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(piece));
      const auto lacks_a_piece = [&](const PuzzleGoal& goal) {
        std::vector<std::size_t> left;
        for (const Piece& other : fewer.pieces) left.push_back(other.kind);
        for (const auto& target : goal.targets) {
          const auto there = std::ranges::find(left, target.kind);
          if (there == left.end()) return true;
          left.erase(there);
        }
        return false;
      };
      std::erase_if(fewer.goals, lacks_a_piece);
      if (fewer.goals.empty()) continue;
      if (oracle::solve(fewer, metric_, rest).moves == distances_.at(start)) return false;
    }
    return true;
  }

  /// Removes each position in turn.
  std::uint64_t before_gate(const Placements& start) const {
    std::uint64_t most = 0;
    if (distances_.at(start) == 0) return 0;
    for (const auto& [gate, distance] : distances_) {
      if (gate == start || distance == 0 || 4 * distance < distances_.at(start)) continue;
      const std::set<Placements> seen = seen_from(start, gate);
      if (seen.contains(gate) || std::ranges::any_of(seen, [&](const Placements& at) {
            return distances_.contains(at) && distances_.at(at) == 0;
          }))
        continue;
      if (seen_from(start, {}).contains(gate)) most = std::max<std::uint64_t>(most, seen.size());
    }
    return most;
  }

 private:
  /// The positions that can be reached without passing one of them.
  std::set<Placements> seen_from(const Placements& start, const Placements& removed) const {
    std::set<Placements> seen{start};
    std::vector<Placements> queue{start};
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (const Placements& next : std::set<Placements>(moves_.at(queue[i])))
        if (next != removed && seen.insert(next).second) queue.push_back(next);
    return seen;
  }

  std::set<Place> places_of(std::size_t kind, const Placements& at) const {
    std::set<Place> places;
    for (std::size_t piece = 0; piece < at.size(); ++piece)
      if (puzzle_.pieces[piece].kind == kind) places.insert(at[piece]);
    return places;
  }

  int to_goal(const Placements& at) const {
    const auto goal =
        std::ranges::find_if(puzzle_.goals, [](const auto& goal) { return !goal.targets.empty(); });
    if (goal == puzzle_.goals.end()) return 0;
    const std::size_t kind = goal->targets.front().kind;
    int least = kMostFrameCells;
    for (const PuzzleGoal& any : puzzle_.goals)
      for (const auto& target : any.targets)
        for (const Place& place : places_of(kind, at))
          if (target.kind == kind)
            least = std::min(least, std::abs(place.x - target.place.x) + std::abs(place.y - target.place.y));
    return least;
  }

  const SlidingPuzzle& puzzle_;
  const Metric metric_;
  std::map<Placements, std::set<Placements>> moves_;
  std::map<Placements, std::uint64_t> distances_;
};

}  // namespace sbp::test
