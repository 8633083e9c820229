// Pictures of packing puzzles and packings, as SVG.
#pragma once

#include <string>

#include "packing/model/placement_table.h"

namespace sbp {

/// The board with what is given, and below it the pieces, each once; for light and dark. It needs no other
/// file and begins with kPictureMark.
std::string packing_picture(const Packing& packing);

/// The board with the pieces of a packing; those in `given`, if there are any, with a thicker outline.
std::string packed_picture(const Packing& packing, const PlacementTable& table, const PackedPieces& packed,
                           const PackedPieces& given = {});

}  // namespace sbp
