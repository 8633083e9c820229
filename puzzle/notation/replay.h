// Replays solutions, independently of the search.
#pragma once

#include <string>
#include <string_view>

#include "puzzle/model/metric.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// The outcome of a replay.
struct Replay {
  int moves = 0;        ///< legal moves made
  bool solved = false;  ///< whether the last of them meets a goal
  std::string fault;    ///< what is wrong with the next move, with its number; empty if all are legal
  std::string advice;   ///< a remedy; may be empty
};

/// Makes the moves of a solution, in the format of NotatedMove::text() and separated by spaces, from one of
/// the puzzle's starts, unit step by unit step. Each must be one move in the metric. A two-digit number
/// stands for the piece named name_of_label() if all labels up to it exist. Shares only the puzzle with the
/// search and checks every step cell by cell.
Replay replay_solution(const SlidingPuzzle& puzzle, Metric metric, std::size_t start,
                       std::string_view solution);

/// Replays from the start that it solves; else from the first of those from which the most moves are legal.
/// The puzzle must have a start.
Replay replay_from_any_start(const SlidingPuzzle& puzzle, Metric metric, std::string_view solution);

}  // namespace sbp
