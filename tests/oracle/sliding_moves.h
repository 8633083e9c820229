// A plain implementation of the moves of sliding-block puzzles: a grid of owners, sets of pieces.
#pragma once

#include <set>
#include <vector>

#include "puzzle/model/metric.h"
#include "puzzle/model/puzzle.h"

// The metrics. A step is by one cell to the left, to the right, up or down; all cells that it enters must be
// allowed to the piece and void, or left by a piece that makes the same step. A move shifts a group of pieces
// as if they were glued to one body, all others lying still:
//
//   metric          group      path of the group       style of Knuth's program "sliding"
//   steps           one piece  one step                0
//   straight        one piece  steps in one direction  1
//   moves           one piece  any steps               2
//   super-steps     any set    one step                3
//   super-straight  any set    steps in one direction  4
//   super-moves     any set    any steps               5
//
// The group of a move
//  - is any set that is not empty; its pieces need not touch one another, nor be pushed by one another;
//  - is the same from the first step of the move to the last. What lies in the way of a later step blocks it,
//    even if it could be pushed along: it would have had to go along from the start. So n+1 steps where the
//    second piece is met after n are two moves in super-straight and super-moves, not one;
//  - may do what each of its pieces alone might do: one piece that is not allowed to go up or down keeps the
//    whole group from it, and so does one that is not allowed to enter a cell.
// A set and a part of it are two groups; moves of both are two moves. A move that ends where it
// started does not count.
//
// "sliding" finds the same least numbers and the same numbers of positions at each distance in all styles,
// except that its style 5 misses moves of some sets of equal pieces (puzzle_oracle_test.cpp has an example).
namespace oracle {

using sbp::Metric;
using sbp::Place;
using sbp::Placements;
using sbp::SlidingPuzzle;

/// Pieces by their index in SlidingPuzzle::pieces.
using Group = std::set<std::size_t>;

/// The shift of a step by its letter, one of URDL. Throws sbp::Error for another letter.
Place shift_of(char letter);

/// The cells of a piece at a place, in the frame or not.
std::vector<Place> cells_at(const SlidingPuzzle& puzzle, std::size_t piece, Place place);

/// The cells of the first pieces, as many as are placed.
std::set<Place> covered(const SlidingPuzzle& puzzle, const Placements& placements);

/// Whether a cell is in the frame and open to a piece.
bool is_allowed(const SlidingPuzzle& puzzle, std::size_t piece, Place cell);

/// A position: the same placements with the places of each kind's pieces in ascending order, so that equal
/// pieces are interchangeable.
Placements position_of(const SlidingPuzzle& puzzle, Placements placements);

/// Whether the pieces of a group can make one step together.
bool can_step(const SlidingPuzzle& puzzle, const Placements& placements, const Group& group, char letter);

/// The placements after shifting a group.
Placements shifted(Placements placements, const Group& group, Place shift);

/// The other positions one move of the metric away.
std::set<Placements> neighbours(const SlidingPuzzle& puzzle, Metric metric, const Placements& placements);

/// Whether the placements meet any goal of the puzzle.
bool is_solved(const SlidingPuzzle& puzzle, const Placements& placements);

}  // namespace oracle
