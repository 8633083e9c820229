#include "puzzle/make/dimensions.h"

#include "common/base/error.h"

namespace sbp {

void require_fitting(const Dimensions& sizes, bool only_on_paper) {
  const int side = sizes.cell - sizes.clearance;
  if (side <= 0) throw UsageError("--clearance must be smaller than --cell");
  if (only_on_paper) return;
  if (2 * sizes.radius > side)
    throw UsageError("--radius must be at most half the width of a piece of one cell");
  if (2 * sizes.chamfer >= side || 2 * sizes.chamfer >= sizes.thickness)
    throw UsageError("--chamfer must be less than half the width and half the thickness of a piece");
  if (sizes.kerf >= sizes.cell || sizes.kerf >= sizes.border)
    throw UsageError("--kerf must be smaller than --cell and --border");
}

}  // namespace sbp
