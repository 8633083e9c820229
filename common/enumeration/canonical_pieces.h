// The canonical order of the pieces that can contain a cell.
#pragma once

#include <vector>

#include "common/enumeration/region.h"

namespace sbp {

/// The pieces whose first cell is the slot `first` < kMaxFrameCells, as if all later cells were undecided, in
/// canonical order: by size, each piece once, after its first parent. Filtering out the pieces that overlap
/// decided cells gives the canonical order for any region that begins with `first`, because a piece's place
/// in the order depends on the piece alone and its parents are subsets of it.
std::vector<Slots> canonical_pieces(const Strip& strip, int first);

}  // namespace sbp
