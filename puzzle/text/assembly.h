// Puts puzzles together from what formats tell of pieces.
#pragma once

#include <vector>

#include "common/text/source_text.h"
#include "puzzle/model/puzzle.h"
#include "puzzle/text/drawing.h"

namespace sbp {

/// A file with more puzzles than this is refused.
inline constexpr std::size_t kMostPuzzles = 10'000;

/// A piece as a format describes it.
struct PieceDraft {
  char name = 0;             ///< 0, or a name that cannot be had: it gets one
  Place place;               ///< where it lies at the start
  std::vector<Place> cells;  ///< as in PieceKind
  bool horizontal = true, vertical = true;
  FrameSet barred;  ///< open cells where it must not go
  int group = 0;    ///< pieces of different groups do not stand for one another, though they be equal
};

/// A draft of a piece in a drawing.
inline PieceDraft draft_of(const DrawnPiece& piece) {
  PieceDraft draft;
  draft.name = piece.name;
  draft.place = piece.place;
  draft.cells = piece.cells;
  return draft;
}

/// A puzzle of this size without pieces; its size is not looked at here.
SlidingPuzzle empty_puzzle(std::string name, int width, int height, const FrameSet& walls);

/// Gives a puzzle pieces, in the order of the drafts, with their kinds, and the one start that they are in.
void set_pieces(SlidingPuzzle& puzzle, std::vector<PieceDraft> drafts);

/// The canonical form of a puzzle. Throws Error, pointing to `at`, if it is not sound.
SlidingPuzzle finished(const SourceText& source, const SourceLine& at, SlidingPuzzle puzzle);

/// Adds a puzzle of a file that may hold several. Throws Error, pointing to `at`, if they are too many.
void add_puzzle(std::vector<SlidingPuzzle>& puzzles, const SourceText& source, const SourceLine& at,
                SlidingPuzzle puzzle);
/// Throws Error if there is none.
void require_some(const std::vector<SlidingPuzzle>& puzzles, const SourceText& source);

/// All cells of a frame.
FrameSet whole_frame(int width, int height);

/// Whether a piece is one cell wide and longer than that, and lies so.
bool is_row(const std::vector<Place>& cells);
bool is_column(const std::vector<Place>& cells);
/// The greatest column and row of a piece.
Place last_corner(const std::vector<Place>& cells);
/// Whether a piece fills its bounding box.
bool is_rectangle(const std::vector<Place>& cells);
/// The cells of a rectangle. Requires sizes of at least 1.
std::vector<Place> rectangle(int width, int height);

}  // namespace sbp
