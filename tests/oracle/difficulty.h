// The difficulty of a start position by two methods, and its solution.
#pragma once

#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "oracle/label_board.h"

namespace oracle {

/// A position in canonical form and the label of its goal piece. Exchanging two pieces of the same shape does
/// not change the state, unless one is the goal piece.
struct State {
  Labels labels;
  int goal;

  friend auto operator<=>(const State&, const State&) = default;
};

/// One move: the piece's new place and its path of unit steps.
struct Slide {
  Piece destination;
  std::string path;
};

/// All moves of one piece, each with its shortest path, the first in the order U R D L. The piece's own place
/// is not included.
std::vector<Slide> slides(const Board& board, const Labels& labels, int label);

/// The position with one piece moved; labels stay with their pieces.
Labels moved(const Labels& labels, int label, const Piece& destination);

/// Every state one move away.
std::vector<State> next_states(const Board& board, const State& state);

bool is_start(const Board& board, const State& state);
bool is_solved(const Board& board, const State& state);

/// By definition: breadth-first search from one state to a solved one. None if there is none.
std::optional<int> forward_difficulty(const Board& board, const State& state);

/// Faster: the distance of every solvable state to the nearest solved one, by one breadth-first search from
/// all solved states. `positions` must be all positions with one set of pieces.
std::map<State, int> difficulties(const Board& board, const std::vector<Labels>& positions);

/// The difficulty of a state; none if it is unsolvable.
using Difficulty = std::function<std::optional<int>(const State&)>;

/// The solution of a start with the tie rule of the result tables: of the moves that bring the solution one
/// move nearer, the smallest label, then the smallest first cell of the destination. "2R 1DD 2L".
std::string solution(const Board& board, const State& start, const Difficulty& difficulty);

}  // namespace oracle
