// Assembles puzzles from the pieces that format readers find.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/text/source_text.h"
#include "puzzle/model/puzzle.h"
#include "puzzle/text/drawing.h"

namespace sbp {

/// Files with more puzzles are rejected.
inline constexpr std::size_t kMostPuzzles = 10'000;

/// A piece as a format describes it.
struct PieceDraft {
  char name = 0;             ///< 0 or an unavailable name gets a free one
  Place place;               ///< at the start
  std::vector<Place> cells;  ///< as in PieceKind
  bool horizontal = true, vertical = true;
  FrameSet barred;  ///< open cells it must not enter
  int group = 0;    ///< pieces of different groups are not interchangeable, even if equal
};

/// The one of kColours that has this name, whatever its capitals; empty if there is none.
std::string_view colour_named(std::string_view name);

/// A draft of a drawn piece.
inline PieceDraft draft_of(const DrawnPiece& piece) {
  return {.name = piece.name, .place = piece.place, .cells = piece.cells, .barred = {}};
}

/// A puzzle of this size without pieces; does not check the size.
SlidingPuzzle empty_puzzle(std::string name, int width, int height, const FrameSet& walls);

/// Adds the pieces, in the order of the drafts, with their kinds, and the start they are in.
void set_pieces(SlidingPuzzle& puzzle, std::vector<PieceDraft> drafts);

/// The canonical form of a puzzle. Throws Error, located at `at`, if it is not sound.
SlidingPuzzle finished(const SourceText& source, const SourceLine& at, SlidingPuzzle puzzle);

/// Adds a puzzle to those of a file. Throws Error, located at `at`, if they are too many.
void add_puzzle(std::vector<SlidingPuzzle>& puzzles, const SourceText& source, const SourceLine& at,
                SlidingPuzzle puzzle);
/// Throws Error if there are none.
void require_some(const std::vector<SlidingPuzzle>& puzzles, const SourceText& source);

/// All cells of a frame.
FrameSet whole_frame(int width, int height);

/// Whether a piece is one cell high and longer.
bool is_row(const std::vector<Place>& cells);
bool is_column(const std::vector<Place>& cells);
/// Whether straight pieces move only lengthwise, as with the header "# axis: yes": some do, and none moves
/// sideways.
bool keeps_to_axes(const std::vector<PieceKind>& kinds);
/// Whether a piece fills its bounding box.
bool is_rectangle(const std::vector<Place>& cells);
/// The cells of a rectangle of positive size.
std::vector<Place> rectangle(int width, int height);

}  // namespace sbp
