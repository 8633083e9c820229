// Move tables for planes of arrangements.
#pragma once

#include <vector>

#include "engine/moves/monomino_hops.h"
#include "engine/moves/monomino_moves.h"
#include "engine/moves/plane_shifts.h"

namespace sbp {

/// For a number of free cells and monominoes: the slides of monominoes, the arrangements in which a larger
/// piece can slide, and the resulting arrangements. Reused for all piece sets. Not to be shared by threads.
template <std::size_t kWords>
class PlaneMoves {
 public:
  using Chunk = PlaneChunk<kWords>;

  /// `moves` must outlive this. Conditions must not be cleared during a search.
  explicit PlaneMoves(const MonominoMovesCache& moves);
  PlaneMoves(const PlaneMoves&) = delete;
  PlaneMoves& operator=(const PlaneMoves&) = delete;

  const PlaneLayout<kWords>& layout() const { return layout_; }
  const Combinations& void_sets() const { return void_sets_; }
  MonominoHopsCache& hops() { return hops_; }
  PlaneShifts<kWords>& shifts() { return shifts_; }

  std::size_t bytes() const { return met_by_.size() * sizeof(Chunk) + hops_.bytes() + shifts_.bytes(); }

  /// Adds the conditions of new slides.
  void learn_conditions();
  /// The plane of the arrangements that meet a condition.
  const Chunk* met_by(std::uint32_t condition) const { return met_by_.data() + condition * layout_.chunks(); }

 private:
  const SlideConditions& conditions_;
  const Combinations& void_sets_;
  PlaneLayout<kWords> layout_;
  MonominoHopsCache hops_;
  PlaneShifts<kWords> shifts_;
  std::uint64_t times_cleared_ = 0;
  std::vector<Chunk> met_by_;
};

}  // namespace sbp
