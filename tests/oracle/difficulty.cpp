#include "oracle/difficulty.h"

#include <algorithm>
#include <deque>
#include <set>

namespace oracle {
namespace {

const Piece& goal_piece(const std::map<int, Piece>& pieces, const State& state) {
  return pieces.at(state.goal);
}

/// The canonical form of a position in which the goal piece has the label `goal`.
State canonical(const Labels& labels, int goal) {
  Labels numbered = renumbered(labels);
  const auto cell = std::find(labels.begin(), labels.end(), goal) - labels.begin();
  const int new_goal = numbered[static_cast<std::size_t>(cell)];
  return {std::move(numbered), new_goal};
}

}  // namespace

std::vector<Slide> slides(const Board& board, const Labels& labels, int label) {
  std::vector<Slide> found{{pieces_of(labels).at(label), ""}};
  std::set<Piece> seen{found.front().destination};
  // Breadth-first with ordered steps finds paths by length, those of equal length in lexicographic order.
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const char step : kSteps) {
      Piece next = shifted(board, found[i].destination, step);
      const bool free = !next.empty() && std::all_of(next.begin(), next.end(), [&](int cell) {
        const int there = labels[static_cast<std::size_t>(cell)];
        return there == 0 || there == label;
      });
      if (free && seen.insert(next).second) found.push_back({std::move(next), found[i].path + step});
    }
  }
  found.erase(found.begin());
  return found;
}

Labels moved(const Labels& labels, int label, const Piece& destination) {
  Labels result = labels;
  std::replace(result.begin(), result.end(), label, 0);
  for (const int cell : destination) result[static_cast<std::size_t>(cell)] = label;
  return result;
}

std::vector<State> next_states(const Board& board, const State& state) {
  std::vector<State> next;
  for (const auto& [label, piece] : pieces_of(state.labels))
    for (const Slide& slide : slides(board, state.labels, label))
      next.push_back(canonical(moved(state.labels, label, slide.destination), state.goal));
  return next;
}

bool is_start(const Board& board, const State& state) {
  return in_upper_left_corner(board, goal_piece(pieces_of(state.labels), state));
}

bool is_solved(const Board& board, const State& state) {
  return in_lower_right_corner(board, goal_piece(pieces_of(state.labels), state));
}

std::optional<int> forward_difficulty(const Board& board, const State& state) {
  std::map<State, int> distance{{state, 0}};
  for (std::deque<State> queue{state}; !queue.empty(); queue.pop_front()) {
    const int so_far = distance.at(queue.front());
    if (is_solved(board, queue.front())) return so_far;
    for (const State& next : next_states(board, queue.front()))
      if (distance.try_emplace(next, so_far + 1).second) queue.push_back(next);
  }
  return std::nullopt;
}

std::map<State, int> difficulties(const Board& board, const std::vector<Labels>& positions) {
  std::map<State, int> distance;
  std::deque<State> queue;
  for (const Labels& labels : positions) {
    for (const auto& [label, piece] : pieces_of(labels)) {
      if (!in_lower_right_corner(board, piece)) continue;
      distance[{labels, label}] = 0;
      queue.push_back({labels, label});
    }
  }
  for (; !queue.empty(); queue.pop_front()) {
    const int so_far = distance.at(queue.front());
    for (const State& next : next_states(board, queue.front()))
      if (distance.try_emplace(next, so_far + 1).second) queue.push_back(next);
  }
  return distance;
}

std::string solution(const Board& board, const State& start, const Difficulty& difficulty) {
  std::string text;
  Labels labels = start.labels;  // always numbered as in the start
  for (int left = difficulty(start).value(); left > 0; --left) {
    const auto best_move = [&]() -> std::pair<int, Slide> {
      for (const auto& [label, piece] : pieces_of(labels)) {
        auto choices = slides(board, labels, label);
        std::sort(choices.begin(), choices.end(), [](const Slide& a, const Slide& b) {
          return a.destination.front() < b.destination.front();
        });
        for (const Slide& slide : choices)
          if (difficulty(canonical(moved(labels, label, slide.destination), start.goal)) == left - 1)
            return {label, slide};
      }
      throw Error("no move brings the solution nearer");
    };
    const auto [label, slide] = best_move();
    labels = moved(labels, label, slide.destination);
    text += (text.empty() ? "" : " ") + std::to_string(label) + slide.path;
  }
  return text;
}

}  // namespace oracle
