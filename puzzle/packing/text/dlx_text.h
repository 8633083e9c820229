// Packing problems as input of Knuth's exact-cover programs, DLX1 and its successors.
#pragma once

#include <string>

#include "puzzle/packing/model/placement_table.h"

namespace sbp {

/// A line of items, then a line for each placement. Items are the pieces by name, and the cells c0, c1, ...
/// in reading order; cells that need not be covered are after a bar (secondary). A piece with 2 to 3 copies
/// is the item 2:3|A, which DLX3 and its successors read. A piece with any number of copies is not an item,
/// unless some placement covers only secondary cells; then it is 0:9|A. Throws Error if a piece is named ':'
/// or '|', which the format reserves, or if there is nothing to cover.
std::string dlx_text(const Packing& packing, const PlacementTable& table);

}  // namespace sbp
