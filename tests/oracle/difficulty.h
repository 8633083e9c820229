// How many moves a start position needs, found out in two ways, and the solution.
#pragma once

#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "oracle/label_board.h"

namespace oracle {

/// A position in canonical form and the label of its goal piece. Two pieces of the same shape can change
/// places without changing the state, unless one is the goal piece.
struct State {
  Labels labels;
  int goal;

  friend auto operator<=>(const State&, const State&) = default;
};

/// One move: where the piece ends up, and by which unit steps.
struct Slide {
  Piece destination;
  std::string path;
};

/// All moves of one piece, each with the path that is shortest and, among the shortest, first in the order
/// U R D L. The piece's own place is not among them.
std::vector<Slide> slides(const Board& board, const Labels& labels, int label);

/// The position with one piece moved; labels stay with their pieces.
Labels moved(const Labels& labels, int label, const Piece& destination);

/// Every state that is one move away.
std::vector<State> next_states(const Board& board, const State& state);

bool is_start(const Board& board, const State& state);
bool is_solved(const Board& board, const State& state);

/// The definition itself: breadth-first search forwards from one state until a solved one appears. Nothing if
/// none can be reached.
std::optional<int> forward_difficulty(const Board& board, const State& state);

/// Quicker: the distance of every state that can be solved to the nearest solved one, by one breadth-first
/// search from all solved states together. `positions` must be all positions with one set of pieces.
std::map<State, int> difficulties(const Board& board, const std::vector<Labels>& positions);

/// The difficulty of a state, or nothing if it cannot be solved.
using Difficulty = std::function<std::optional<int>(const State&)>;

/// The solution of a start with the tie rule of the result tables: of the moves that bring the solution one
/// move nearer, the smallest label, then the smallest first cell of the destination. "2R 1DD 2L".
std::string solution(const Board& board, const State& start, const Difficulty& difficulty);

}  // namespace oracle
