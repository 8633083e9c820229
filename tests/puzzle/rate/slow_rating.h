// A rating computed by listing every position and every shortest solution.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <ranges>
#include <set>
#include <tuple>
#include <vector>

#include "oracle/puzzle_oracle.h"
#include "oracle/sliding_moves.h"

namespace sbp::test {

/// Positions of a small puzzle with one start, and all its shortest solutions.
class SlowRating {
 public:
  using Way = std::vector<Placements>;

  SlowRating(const SlidingPuzzle& puzzle, Metric metric) : puzzle_(puzzle) {
    const Placements start = oracle::position_of(puzzle, puzzle.starts.front());
    std::vector<Placements> found{start};
    neighbours_[start] = {};
    for (std::size_t next = 0; next < found.size(); ++next) {
      neighbours_[found[next]] = oracle::neighbours(puzzle, metric, found[next]);
      for (const Placements& neighbour : neighbours_[found[next]])
        if (neighbours_.try_emplace(neighbour).second) found.push_back(neighbour);
    }
    const oracle::Solution solution = oracle::solve(puzzle, metric, start);
    if (!solution.moves || solution.shortest > kMostSolutions) return;
    distance_ = distances_from(start);
    length_ = *solution.moves;
    for (const auto& [position, distance] : distance_)
      if (distance == *length_ && oracle::is_solved(puzzle, position)) write_down({position});
  }

  /// False if no goal can be reached, or there are too many solutions to list.
  bool has_solutions() const { return length_.has_value(); }
  const std::vector<Way>& solutions() const { return solutions_; }

  std::size_t positions() const { return neighbours_.size(); }
  std::size_t dead_ends() const {
    std::size_t count = 0;
    for (const auto& [position, neighbours] : neighbours_) count += neighbours.size() == 1 ? 1 : 0;
    return count;
  }

  /// Numbers of moves after which all solutions share a position, without the ends.
  std::vector<std::size_t> bottlenecks() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 1; i < *length_; ++i)
      if (all_agree(i)) found.push_back(i);
    return found;
  }
  std::size_t forced_moves() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < *length_; ++i) count += all_agree(i) && all_agree(i + 1) ? 1 : 0;
    return count;
  }
  std::size_t opening() const {
    std::size_t moves = 0;
    while (moves < *length_ && all_agree(moves + 1)) ++moves;
    return moves;
  }

  double branching() const {
    double sum = 0;
    for (std::size_t i = 0; i < *length_; ++i) {
      std::set<Placements> level;
      for (const Way& way : solutions_) level.insert(way[i]);
      double neighbours = 0;
      for (const Placements& position : level)
        neighbours += static_cast<double>(neighbours_.at(position).size());
      sum += neighbours / static_cast<double>(level.size());
    }
    return *length_ == 0 ? 0 : sum / static_cast<double>(*length_);
  }

  std::size_t retreats() const {
    std::size_t least = *length_;
    for (const Way& way : solutions_) {
      std::size_t away = 0;
      for (std::size_t i = 0; i < *length_; ++i)
        away += goal_distance(way[i + 1]) > goal_distance(way[i]) ? 1 : 0;
      least = std::min(least, away);
    }
    return least;
  }

  /// The lengths of `walks` random walks as defined in docs/notes/rating.md.
  std::vector<std::uint64_t> walks(std::uint32_t count) const {
    std::vector<std::uint64_t> lengths;
    for (std::uint32_t seed = 1; seed <= count; ++seed) {
      std::mt19937_64 random(seed);
      Way way{oracle::position_of(puzzle_, puzzle_.starts.front())};
      std::set<Placements> seen{way.back()};
      std::uint64_t moves = 0;
      for (; !oracle::is_solved(puzzle_, way.back()); ++moves) {
        const std::vector<Placements> fresh = fresh_neighbours(way.back(), seen);
        if (fresh.empty())
          way.pop_back();
        else
          seen.insert(way.emplace_back(fresh[drawn(random, fresh.size())]));
      }
      lengths.push_back(moves);
    }
    return lengths;
  }

  std::size_t searched() const { return seen(solutions_.front().front(), *length_); }
  std::size_t guided() const {
    std::vector<std::size_t> stops = bottlenecks();
    stops.push_back(*length_);
    std::size_t sum = 0, last = 0;
    for (const std::size_t stop : stops) {
      sum += seen(solutions_.front()[last], stop - last);
      last = stop;
    }
    return sum;
  }

  /// The mean length of a random walk with this prefix, over all its continuations.
  double walk(Way way, std::set<Placements> seen) const {
    if (oracle::is_solved(puzzle_, way.back())) return 0;
    std::vector<Placements> fresh;
    for (const Placements& neighbour : neighbours_.at(way.back()))
      if (!seen.contains(neighbour)) fresh.push_back(neighbour);
    if (fresh.empty()) {
      way.pop_back();
      return 1 + walk(std::move(way), std::move(seen));
    }
    double sum = 0;
    for (const Placements& next : fresh) {
      Way longer = way;
      longer.push_back(next);
      std::set<Placements> more = seen;
      more.insert(next);
      sum += walk(std::move(longer), std::move(more));
    }
    return 1 + sum / static_cast<double>(fresh.size());
  }

 private:
  static constexpr std::uint64_t kMostSolutions = 500;

  std::map<Placements, std::size_t> distances_from(const Placements& centre) const {
    std::map<Placements, std::size_t> distance{{centre, 0}};
    std::vector<Placements> found{centre};
    for (std::size_t next = 0; next < found.size(); ++next)
      for (const Placements& neighbour : neighbours_.at(found[next]))
        if (distance.try_emplace(neighbour, distance.at(found[next]) + 1).second) found.push_back(neighbour);
    return distance;
  }

  static std::uint64_t drawn(std::mt19937_64& random, std::uint64_t end) {
    const std::uint64_t beyond = (0 - end) % end;  // numbers above the greatest multiple below 2^64
    std::uint64_t number = random();
    while (number + beyond < number) number = random();
    return number % end;
  }

  std::vector<Placements> fresh_neighbours(const Placements& at, const std::set<Placements>& seen) const {
    std::vector<Placements> fresh;
    for (const Placements& neighbour : neighbours_.at(at))
      if (!seen.contains(neighbour)) fresh.push_back(neighbour);
    const std::vector<std::size_t> kinds = ranked_kinds();
    std::ranges::sort(fresh, [&](const Placements& a, const Placements& b) {
      for (const std::size_t kind : std::views::reverse(kinds)) {
        const std::set<Place> of_a = places_of(kind, a), of_b = places_of(kind, b);
        std::vector<Place> one;  // places of one piece
        std::ranges::set_symmetric_difference(of_a, of_b, std::back_inserter(one));
        if (one.empty()) continue;
        const Place last = std::ranges::max(one, {}, [](Place place) { return std::pair(place.y, place.x); });
        return of_b.contains(last);
      }
      return false;
    });
    return fresh;
  }

  std::set<Place> places_of(std::size_t kind, const Placements& position) const {
    std::set<Place> places;
    for (std::size_t piece = 0; piece < position.size(); ++piece)
      if (puzzle_.pieces[piece].kind == kind) places.insert(position[piece]);
    return places;
  }

  /// Sorted by cells, and by their place in the first start.
  std::vector<std::size_t> ranked_kinds() const {
    std::map<std::tuple<std::size_t, int, int>, std::size_t> ranked;
    for (std::size_t kind = 0; kind < puzzle_.kinds.size(); ++kind) {
      std::set<std::pair<int, int>> cells;  // row and column
      for (const Place& place : places_of(kind, puzzle_.starts.front()))
        for (const Place& cell : puzzle_.kinds[kind].cells)
          cells.insert({place.y + cell.y, place.x + cell.x});
      ranked[{puzzle_.kinds[kind].cells.size(), cells.begin()->first, cells.begin()->second}] = kind;
    }
    std::vector<std::size_t> kinds;
    for (const auto& [rank, kind] : ranked) kinds.push_back(kind);
    return kinds;
  }

  std::size_t seen(const Placements& centre, std::size_t below) const {
    std::size_t count = 0;
    for (const auto& [position, distance] : distances_from(centre)) count += distance < below ? 1 : 0;
    return count;
  }

  /// All paths from the start that end with this path, which is given backwards.
  void write_down(Way backwards) {
    const std::size_t distance = distance_.at(backwards.back());
    if (distance == 0) solutions_.emplace_back(backwards.rbegin(), backwards.rend());
    for (const Placements& neighbour : neighbours_.at(backwards.back())) {
      if (distance_.at(neighbour) + 1 != distance) continue;
      Way longer = backwards;
      longer.push_back(neighbour);
      write_down(std::move(longer));
    }
  }

  bool all_agree(std::size_t move) const {
    return std::ranges::all_of(solutions_,
                               [&](const Way& way) { return way[move] == solutions_.front()[move]; });
  }

  /// The steps of a piece of a kind from one place to another on the empty board.
  std::size_t steps_alone(std::size_t kind, Place from, Place to) const {
    const auto [known, is_new] = steps_alone_.try_emplace({kind, from, to});
    if (!is_new) return known->second;
    SlidingPuzzle alone = puzzle_;
    alone.pieces = {{'a', kind}};
    alone.goals = {{{{kind, to}}, {}}};
    const std::optional<std::size_t> moves = oracle::solve(alone, {Reach::step, false}, {from}).moves;
    return known->second = moves.value_or(kMostFrameCells);
  }

  std::size_t goal_distance(const Placements& position) const {
    std::optional<std::size_t> least;
    for (const PuzzleGoal& goal : puzzle_.goals) {
      std::size_t sum = 0;
      for (const auto& [kind, place] : goal.targets) {
        std::size_t nearest = kMostFrameCells;
        for (std::size_t piece = 0; piece < position.size(); ++piece)
          if (puzzle_.pieces[piece].kind == kind)
            nearest = std::min(nearest, steps_alone(kind, position[piece], place));
        sum += nearest;
      }
      least = std::min(sum, least.value_or(sum));
    }
    return least.value_or(0);
  }

  const SlidingPuzzle& puzzle_;
  std::map<Placements, std::set<Placements>> neighbours_;
  std::map<Placements, std::size_t> distance_;
  std::optional<std::size_t> length_;
  std::vector<Way> solutions_;
  mutable std::map<std::tuple<std::size_t, Place, Place>, std::size_t> steps_alone_;
};

}  // namespace sbp::test
