// The canonical order of the pieces that can contain a cell.
#pragma once

#include <vector>

#include "common/enumeration/region.h"

namespace sbp {

/// The pieces whose first cell is the slot `first` < kMaxFrameCells, as if all later cells were undecided, in
/// canonical order: generation by generation (one cell more in each), each piece once, at its first parent.
/// Leaving out the pieces that overlap decided cells gives the canonical order for any region that begins
/// with `first`: a piece's place in it depends on the piece alone (by size, then by the order of its
/// parents), and its parents overlap no more than it does.
std::vector<Slots> canonical_pieces(const Strip& strip, int first);

}  // namespace sbp
