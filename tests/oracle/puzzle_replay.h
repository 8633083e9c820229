// Replays solutions of sliding-block puzzles step by step.
#pragma once

#include <string>

#include "oracle/sliding_moves.h"

namespace oracle {

/// Plays a solution and returns how many moves it has. It is a text of words between spaces, one for each
/// move: the name of a piece and its path, letters of URDL ("aRRD" goes right, right, down); in the super-
/// metrics also a set of names and its path ("(abc)RD", in any order). Throws sbp::Error, which says the word
/// and what is wrong with it, unless every step can be made (see sliding_moves.h), every word is one move of
/// the metric, and the placements at the end meet a goal. The text of a start that is solved is empty.
///
/// Goals met on the way, moves back, and consecutive moves of one piece are allowed.
///
/// Where pieces are named '(' or ')': a word that begins with '(' and has a later ')' is a set, and its names
/// end at the last ')'.
std::size_t replay(const SlidingPuzzle& puzzle, Metric metric, const Placements& start,
                   const std::string& solution);

}  // namespace oracle
