// Any sliding-block puzzle: a frame, pieces, where they start, what is asked for.
#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "common/grid/frame.h"

namespace sbp {

/// The most pieces of a puzzle.
inline constexpr int kMostPieces = 64;

/// Pieces that may stand for one another: they have the same cells, may move the same ways and go to the same
/// cells of the frame, and nobody tells them apart.
struct PieceKind {
  std::vector<Place> cells;  ///< ascending by row, then column; the least column and the least row are 0
  bool horizontal = true;    ///< whether they may move to the left and to the right
  bool vertical = true;      ///< whether they may move up and down
  FrameSet cells_allowed;    ///< open cells, or fewer of them (an exit is open to some kinds only)
  bool distinct = false;     ///< equal pieces of another kind must not be taken for these

  friend bool operator==(const PieceKind&, const PieceKind&) = default;
};

/// A piece by its kind and its name, a printing character that is neither '.' nor '#'.
struct Piece {
  char name;
  std::size_t kind;

  friend bool operator==(const Piece&, const Piece&) = default;
};

/// For complaints: "piece 'A'".
std::string named(const Piece& piece);

/// What must be so at the end, all of it: pieces of a kind lie at places, cells are void. A place is that of
/// the upper left of a piece's bounding box.
struct PuzzleGoal {
  struct Target {
    std::size_t kind;
    Place place;

    friend auto operator<=>(const Target&, const Target&) = default;
  };
  std::vector<Target> targets;
  FrameSet voids;

  friend auto operator<=>(const PuzzleGoal&, const PuzzleGoal&) = default;
};

/// Where the pieces lie, in the order of SlidingPuzzle::pieces: the upper left of each bounding box.
using Placements = std::vector<Place>;

/// How a text draws a puzzle, so that its positions can be drawn the same way.
struct DrawnAs {
  struct Exit {
    char sign;
    FrameSet cells;
  };
  struct Target {
    char name;
    Place place;
  };
  std::vector<Exit> exits;
  std::vector<Target> targets;  ///< of all goals; without those that any piece of a shape may meet
  std::string signs;            ///< characters that mean something else than a piece
};

/// A puzzle. All of it is consistent: read_puzzle() and the other readers make no other, and require_sound()
/// checks what code puts together by itself. A plain value.
struct SlidingPuzzle {
  std::string name;           ///< one line of UTF-8 without spaces around it; may be empty
  int width = 0, height = 0;  ///< of the frame, walls included; at most kMostFrameCells cells
  FrameSet open;              ///< cells that are no walls
  std::vector<PieceKind> kinds;
  std::vector<Piece> pieces;       ///< names differ
  std::vector<Placements> starts;  ///< at least one, unless only pieces and goal were given
  std::vector<PuzzleGoal> goals;   ///< any of them ends the puzzle; empty if nothing is asked for
  DrawnAs drawn;

  int cell(Place place) const { return place.y * width + place.x; }
  /// The cells of a kind's piece at a place; they must be in the frame.
  FrameSet cells_of(std::size_t kind, Place place) const;

  /// Whether they are the same puzzle with the same name, however their texts draw them.
  friend bool operator==(const SlidingPuzzle& a, const SlidingPuzzle& b) {
    const auto asked = [](const SlidingPuzzle& puzzle) {
      return std::tie(puzzle.name, puzzle.width, puzzle.height, puzzle.open, puzzle.kinds, puzzle.pieces,
                      puzzle.starts, puzzle.goals);
    };
    return asked(a) == asked(b);
  }
};

/// Throws Error, in one line, unless the puzzle keeps what its types promise: sizes and numbers within
/// limits, pieces on cells that are allowed to them and not on one another, goals that could be met by
/// themselves, no two kinds that are the same unless they are distinct.
void require_sound(const SlidingPuzzle& puzzle);

/// The same puzzle as everybody would write it, so that equal puzzles with equal names compare equal: pieces
/// by name, kinds by their first piece and only those that have one, `distinct` where kinds are otherwise
/// equal (but not for the one of them that has the most pieces, if there is one such and it has several),
/// targets in order, each goal once, and no voids in a goal that places all pieces. Requires a sound puzzle.
SlidingPuzzle canonical(SlidingPuzzle puzzle);

}  // namespace sbp
