// Whether a solution is one, found out without the search.
#pragma once

#include <string>
#include <string_view>

#include "puzzle/model/metric.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// How a replayed solution fared.
struct Replay {
  int moves = 0;        ///< that could be made
  bool solved = false;  ///< whether a goal is met after the last of them
  std::string fault;    ///< what is wrong with the next one, with its number; empty if all could be made
  std::string advice;   ///< for who wrote that move; empty if there is none
};

/// Makes the moves of a solution in the form of NotatedMove::text(), separated by blanks, from one of the
/// puzzle's starts, unit step by unit step. A move must be one by the metric. A number of two
/// digits stands for the piece that has name_of_label(), if all labels up to that are there. Shares nothing
/// with the search but the puzzle: every step is looked at cell by cell.
Replay replay_solution(const SlidingPuzzle& puzzle, Metric metric, std::size_t start,
                       std::string_view solution);

/// The same from that of the starts from which it is a solution; if it is none from any, from the first of
/// those from which the most moves can be made. The puzzle must have a start.
Replay replay_from_any_start(const SlidingPuzzle& puzzle, Metric metric, std::string_view solution);

}  // namespace sbp
