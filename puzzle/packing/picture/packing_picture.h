// Pictures of packing puzzles and packings, as SVG.
#pragma once

#include <string>

#include "puzzle/packing/model/placement_table.h"

namespace sbp {

/// The board with its given pieces, and below it each piece once, for light and dark themes. Self-contained;
/// begins with kPictureMark.
std::string packing_picture(const Packing& packing);

/// The board with the pieces of a packing; those in `given`, if any, with a thicker outline.
std::string packed_picture(const Packing& packing, const PlacementTable& table, const PackedPieces& packed,
                           const PackedPieces& given = {});

/// The same as part of a page with its own style: no title, no style, nothing around the board. Its classes
/// are "well", "cell" and "tile", and "k0", "k1" and so on for the pieces in order.
std::string packed_figure(const Packing& packing, const PlacementTable& table, const PackedPieces& packed);

/// Style rules for piece names and for "k0", "k1" and so on, which give this many pieces distinct colours:
/// hues around the circle, alternating in lightness.
std::string piece_colours(std::size_t pieces);

}  // namespace sbp
