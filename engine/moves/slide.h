// A slide of a larger piece.
#pragma once

#include <cassert>

#include "engine/moves/slide_conditions.h"

namespace sbp {

/// A slide of a piece of two or more cells from one leaf of the placement tree to another, for all
/// arrangements of monominoes: it connects arrangement a with after(a) in the other leaf, for all a that meet
/// its condition.
struct Slide {
  std::uint32_t leaf;       ///< its destination
  std::uint32_t condition;  ///< in SlideConditions
  Cells covered;            ///< places before the slide that the piece will cover
  Cells left;               ///< places after the slide that the piece has left
  Cell from, to;            ///< anchors of the piece
  std::uint8_t run;         ///< the run of equal shapes it belongs to: the number of the first piece

  /// The arrangement after the slide, for one that meets the condition.
  template <class Cpu = BaselineCpu>
  std::uint32_t after(std::uint32_t arrangement, const Combinations& void_sets, Cpu cpu = {}) const {
    assert((covered & ~void_sets.subset(arrangement)) == 0);
    const Cells voids = gather_bits(void_sets.subset(arrangement), ~covered, cpu);
    return void_sets.rank(scatter_bits(voids, ~left, cpu) | left);
  }
};

/// The effect of a slide from the cells `own` to `own_after` among the cells `free`, which exclude `own`,
/// possible in the given ways (SlidePaths). The caller sets leaf and anchors.
template <class Cpu = BaselineCpu>
Slide make_slide(const std::vector<Cells>& ways, Cells own, Cells own_after, Cells free,
                 SlideConditions& conditions, Cpu cpu = {}) {
  assert((own & free) == 0 && (own_after & ~(own | free)) == 0);
  Slide slide{};
  slide.condition = conditions.number_of(ways, free, cpu);
  slide.covered = gather_bits(own_after & ~own, free, cpu);
  slide.left = gather_bits(own & ~own_after, (free | own) & ~own_after, cpu);
  return slide;
}

}  // namespace sbp
