// Enumerates the connected sets of cells that contain a cell (D. H. Redelmeier, "Counting polyominoes",
// 1981).
#pragma once

#include "common/enumeration/region.h"

namespace sbp {

/// Calls visit(set) once for each connected set of cells of a region that contains `set` and no cell of
/// `excluded` outside it. `border` holds the cells that can extend it: each is either taken or excluded for
/// good.
template <class Visit>
void for_each_connected_set(const Strip& strip, Slots region, Slots set, Slots border, Slots excluded,
                            const Visit& visit) {
  visit(set);
  while (border != 0) {
    const Slots next = border & -border;
    border &= ~next;
    excluded |= next;
    const Slots opened = strip.neighbours(next) & region & ~excluded & ~border;
    for_each_connected_set(strip, region, set | next, border | opened, excluded, visit);
  }
}

}  // namespace sbp
