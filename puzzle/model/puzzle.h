// The model of any sliding-block puzzle: frame, pieces, starts and goals.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "common/grid/frame.h"

namespace sbp {

/// The most pieces of a puzzle.
inline constexpr int kMostPieces = 64;

/// A kind of interchangeable pieces, which have the same cells, directions of movement and accessible cells.
struct PieceKind {
  std::vector<Place> cells;  ///< by row, then column; smallest column and row are 0
  bool horizontal = true;    ///< whether they may move left and right
  bool vertical = true;      ///< whether they may move up and down
  FrameSet cells_allowed;    ///< open cells, or some of them (exits are open to some kinds only)
  bool distinct = false;     ///< not interchangeable with equal pieces of another kind

  friend bool operator==(const PieceKind&, const PieceKind&) = default;
};

/// A piece: its kind and its name, a printable character other than '.' and '#'.
struct Piece {
  char name;
  std::size_t kind;

  friend bool operator==(const Piece&, const Piece&) = default;
};

/// For messages: "piece 'A'".
std::string named(const Piece& piece);

/// Conditions that must all hold: pieces of a kind at places, and empty cells. A place is the upper-left cell
/// of a piece's bounding box.
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

/// The largest column and row of a piece.
Place last_corner(const std::vector<Place>& cells);

/// The places of the pieces, in the order of SlidingPuzzle::pieces.
using Placements = std::vector<Place>;

/// A goal as it is drawn: before a shape that any piece may take becomes a target for each kind, and before
/// canonical() drops what follows from the rest.
struct DrawnGoal {
  struct Any {
    std::vector<Place> cells;  ///< as in PieceKind
    Place place;
  };
  PuzzleGoal fixed;
  std::vector<Any> any;
};

/// How a text draws a puzzle: for drawing positions the same way, and for menus, which apply its rules to
/// other pieces.
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
  std::vector<Target> targets;   ///< of all goals, except those that any piece of a shape may meet
  std::vector<DrawnGoal> goals;  ///< with kinds numbered as in the puzzle; none if other code made them
  std::string signs;             ///< characters that do not stand for a piece
  std::string distinct;          ///< pieces declared distinct, even if no other piece is equal
  bool axis = false;             ///< straight pieces are declared to move only lengthwise
  std::map<char, std::string_view> colours;  ///< of pieces by name, from kColours

  /// The colour of a piece; empty if it has none.
  std::string_view colour(char name) const {
    const auto found = colours.find(name);
    return found == colours.end() ? std::string_view() : found->second;
  }
};

/// A puzzle. Readers such as read_puzzle() only make sound puzzles; require_sound() checks those made by
/// other code. A plain value.
struct SlidingPuzzle {
  std::string name;           ///< one line of UTF-8, trimmed; may be empty
  int width = 0, height = 0;  ///< of the frame, with walls; at most kMostFrameCells cells
  FrameSet open;              ///< cells that are not walls
  std::vector<PieceKind> kinds;
  std::vector<Piece> pieces;       ///< with distinct names
  std::vector<Placements> starts;  ///< at least one, unless only pieces and goals are given
  std::vector<PuzzleGoal> goals;   ///< any of them ends the puzzle; may be empty
  DrawnAs drawn;

  int cell(Place place) const { return place.y * width + place.x; }
  /// The cells of a kind's piece at a place; they must be in the frame.
  FrameSet cells_of(std::size_t kind, Place place) const;
  /// Whether a piece of a kind can be at a place: in the frame, on cells it may enter.
  bool fits(const PieceKind& kind, Place place) const;
  /// The cells that the pieces cover.
  FrameSet covered(const Placements& places) const;
  /// The piece at a target; null if there is none of the target's kind.
  const Piece* piece_at(const PuzzleGoal::Target& target, const Placements& places) const;
  /// Whether the pieces at these places meet a goal.
  bool meets(const PuzzleGoal& goal, const Placements& places) const;

  /// Equality of the puzzles and their names, however they are drawn.
  friend bool operator==(const SlidingPuzzle& a, const SlidingPuzzle& b) {
    const auto asked = [](const SlidingPuzzle& puzzle) {
      return std::tie(puzzle.name, puzzle.width, puzzle.height, puzzle.open, puzzle.kinds, puzzle.pieces,
                      puzzle.starts, puzzle.goals);
    };
    return asked(a) == asked(b);
  }
};

/// Throws Error with a one-line message unless the puzzle is sound: sizes and numbers within limits, pieces
/// on cells accessible to them without overlap, goals that are possible by themselves, and no two equal kinds
/// unless they are distinct.
void require_sound(const SlidingPuzzle& puzzle);

/// The canonical form of a sound puzzle, so that equal puzzles with equal names compare equal: pieces by
/// name; kinds by their first piece, without unused ones; `distinct` for otherwise equal kinds (except the
/// one with the most pieces, if it is unique and has several); sorted targets; no repeated goals; no empty
/// cells in a goal that places all pieces.
SlidingPuzzle canonical(SlidingPuzzle puzzle);

}  // namespace sbp
