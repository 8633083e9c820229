#include "engine/moves/plane_moves.h"

#include <utility>

#include "common/base/narrow.h"

namespace sbp {

template <std::size_t kWords>
PlaneMoves<kWords>::PlaneMoves(const MonominoMovesCache& moves)
    : conditions_(moves.slide_conditions()),
      void_sets_(moves.void_sets()),
      layout_(void_sets_),
      hops_(moves.board(), moves.free_cells(), moves.voids()),
      shifts_(layout_) {}

template <std::size_t kWords>
void PlaneMoves<kWords>::learn_conditions() {
  if (std::exchange(times_cleared_, conditions_.times_cleared()) != times_cleared_) met_by_.clear();
  auto number = narrow<std::uint32_t>(met_by_.size() / layout_.chunks());
  met_by_.resize(conditions_.count() * layout_.chunks());
  for (; number < conditions_.count(); ++number)
    layout_.from_ranks(conditions_.met_by(number).data(), void_sets_,
                       met_by_.data() + number * layout_.chunks());
}

template class PlaneMoves<kNarrowPlaneWords>;
template class PlaneMoves<kPlaneWords>;

}  // namespace sbp
