// Pictures of packing puzzles and packings, as SVG.
#pragma once

#include <string>

#include "puzzle/packing/model/placement_table.h"

namespace sbp {

/// The board with what is given, and below it the pieces, each once; for light and dark. It needs no other
/// file and begins with kPictureMark.
std::string packing_picture(const Packing& packing);

/// The board with the pieces of a packing; those in `given`, if there are any, with a thicker outline.
std::string packed_picture(const Packing& packing, const PlacementTable& table, const PackedPieces& packed,
                           const PackedPieces& given = {});

/// The same as a part of a page that has a style for it: no title, no style, nothing around the board. Its
/// classes are "well", "cell" and "tile", and "k0", "k1" and so on for the pieces in their order.
std::string packed_figure(const Packing& packing, const PlacementTable& table, const PackedPieces& packed);

/// Rules of a style sheet for the names on pieces and for "k0", "k1" and so on, which tell so many pieces
/// apart: hues all around, light and less light by turns.
std::string piece_colours(std::size_t pieces);

}  // namespace sbp
