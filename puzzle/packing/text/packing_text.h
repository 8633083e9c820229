// The text form of packing puzzles; docs/reference/puzzle-text.md describes it.
#pragma once

#include <string>

#include "common/text/source_text.h"
#include "puzzle/packing/model/placement_table.h"

namespace sbp {

/// Reads a puzzle. Throws Error: "FILE:LINE:COLUMN: what is wrong; what to do".
Packing read_packing(const SourceText& source);

/// Reads a drawing of the whole board on which each covered cell shows the name of its piece, as
/// packed_drawing() writes it. Returns for each cell the index of its piece, or nothing.
std::vector<std::optional<std::size_t>> read_packed(const Packing& packing, const SourceText& source);

/// A text that read_packing() makes the same puzzle of, but for where on the lattice board and pieces are.
std::string write_packing(const Packing& packing);

/// The board with the pieces of a packing, each cell by its piece's name, '.' an empty one, '#' what is no
/// cell; each row with a line end.
std::string packed_drawing(const Packing& packing, const PlacementTable& table, const PackedPieces& packed);

/// The words above drawings.
namespace packing_words {

inline constexpr std::string_view kBoard = "board", kGiven = "given", kPieces = "pieces", kPiece = "piece";

/// Whether a line, without spaces around it, is one of these words; `piece` has a name behind it.
bool is_word(std::string_view line);

}  // namespace packing_words

}  // namespace sbp
