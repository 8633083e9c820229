// Our own text format for packing puzzles; see docs/reference/puzzle-text.md.
#pragma once

#include <string>

#include "common/text/source_text.h"
#include "puzzle/packing/model/placement_table.h"

namespace sbp {

/// Reads a puzzle. Throws Error: "FILE:LINE:COLUMN: problem; remedy".
Packing read_packing(const SourceText& source);

/// Reads a packed board, as packed_drawing() writes it: each covered cell shows the name of its piece.
/// Returns the index of each cell's piece, or nothing.
std::vector<std::optional<std::size_t>> read_packed(const Packing& packing, const SourceText& source);

/// A text that read_packing() reads as the same puzzle, up to the position of board and pieces on the
/// lattice.
std::string write_packing(const Packing& packing);

/// The board with the pieces of a packing: each cell shows its piece's name, '.' is empty, '#' is outside.
/// Each row has a line end.
std::string packed_drawing(const Packing& packing, const PlacementTable& table, const PackedPieces& packed);

/// The keywords above drawings.
namespace packing_words {

inline constexpr std::string_view kBoard = "board", kGiven = "given", kPieces = "pieces", kPiece = "piece";

/// Whether a trimmed line is one of these keywords; a name follows `piece`.
bool is_word(std::string_view line);

}  // namespace packing_words

}  // namespace sbp
