#include "common/enumeration/canonical_pieces.h"

#include <cassert>
#include <cstddef>

namespace sbp {

std::vector<Slots> canonical_pieces(const Strip& strip, int first) {
  assert(0 <= first && first < kMaxFrameCells);
  const Slots undecided = slot_set(first + 1) - 1;
  std::vector<bool> seen(std::size_t{undecided} + 1);
  std::vector<Slots> pieces{slot_set(first)};
  for (std::size_t parent = 0; parent < pieces.size(); ++parent) {  // appending keeps the generations apart
    const Slots piece = pieces[parent];
    for (Slots rest = strip.neighbours(piece) & undecided & ~piece; rest != 0;) {
      const Slots next = slot_set(first_slot(rest));  // ascending cells are descending slots
      rest &= ~next;
      if (seen[piece | next]) continue;
      seen[piece | next] = true;
      pieces.push_back(piece | next);
    }
  }
  return pieces;
}

}  // namespace sbp
