// Packing problems in the form of Knuth's programs for exact covers, DLX1 and those after it.
#pragma once

#include <string>

#include "puzzle/packing/model/placement_table.h"

namespace sbp {

/// The items in one line, then a line for each placement. Items are the pieces, by their names, and the
/// cells, c0, c1, ... in reading order; those that need not be covered stand behind a bar. A piece of which
/// there are 2 to 3 copies is the item 2:3|A, which DLX3 and its successors understand; one of any number is
/// no item, unless some placement of it covers only cells that need not be covered: it is 0:9|A then. Throws
/// Error if a piece is named ':' or '|', which the form has other uses for, or if there is nothing to cover.
std::string dlx_text(const Packing& packing, const PlacementTable& table);

}  // namespace sbp
