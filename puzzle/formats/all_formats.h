// Every format except the text form; each is defined in a file of its own name.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// All of a SlidingPuzzle, as a JSON object or an array of them; docs/reference/puzzle-text.md has the
/// schema. Rejects unknown members.
extern const PuzzleFormat kPuzzleJson;

/// Positions in the notation of the atlas tables, "4x5: 1 1 2 0 ...": a label for each cell in reading order,
/// 0 for an empty cell. Optionally " goal 2": piece 2, and no other of its shape, must reach the lower-right
/// corner. One puzzle per line; no walls, locks or names. Also reads the JSON that the site exports, an
/// object or an array of them.
extern const PuzzleFormat kBoardLabels;

/// Rush Hour boards, 36 characters per line, in rows of 6: '.' or 'o' is an empty cell, 'x' a wall, letters
/// are cars, which move lengthwise. The car A must reach the right edge. A row of Michael Fogleman's database
/// has the number of moves before and the number of states after it, which are ignored.
extern const PuzzleFormat kRushHour;

/// The levels of GNOME Klotski: entries of the array `levels` in its source, in Vala or C, or a single map.
/// In a map, '*' is the piece that must cover '.' cells and alone may enter '-' cells; '#' is a wall, a space
/// an empty cell.
extern const PuzzleFormat kGnomeKlotski;

/// JimSlide by Jim Leonard, and its rewrite js2: lines "keyword: arguments". Pieces under one number are
/// interchangeable, others are not. Goals can require empty cells. Names of pieces are the characters of
/// "put:"; the puzzle's name is in a comment "! name: ...". Ignores tuning keywords; rejects "xstep:" and
/// "ystep:" above 1.
extern const PuzzleFormat kJimslide;

/// The codes of dnomd343's klotski, up to nine hexadecimal digits per line: 4x5 boards with one 2x2 piece,
/// which must reach the middle of the bottom row, and pieces of one and two cells. 1A9BF0C is Klotski.
extern const PuzzleFormat kKlotskiCode;

/// The JSON of jeantimex' klotski, an object or an array of them: rectangular blocks on a board without
/// walls; the first block must reach a point. Blocks have no names. Board and point default to those of
/// Klotski.
extern const PuzzleFormat kKlotskiJson;

/// The input of Knuth's program "sliding": a line "ROWS x COLUMNS name", a line for each kind of piece, one
/// for the start, and one for the goal, which places all pieces. Pieces have no names.
extern const PuzzleFormat kKnuthSliding;

/// The tables of Neil Bickford's SbpUtilities: rows of comma-separated numbers, 0 for an empty cell, with an
/// empty line between puzzles. No goals, walls, locks or names.
extern const PuzzleFormat kBickfordTable;

/// Games for the engine PuzzleScript, with a level for each puzzle, in which a hand takes pieces and moves
/// them in unit steps. It can only be written.
extern const PuzzleFormat kPuzzleScript;

/// The drawings of lumi-a's sliding-blocks: start and goal, separated by an empty line. A space is a wall;
/// walls around the frame are cropped. Pieces of the goal are distinct; equal other pieces are
/// interchangeable.
extern const PuzzleFormat kTwoGrids;

}  // namespace sbp
