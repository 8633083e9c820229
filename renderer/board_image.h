// A puzzle as a picture for those that cannot draw SVG, which are the previews of links.
#pragma once

#include "renderer/png.h"
#include "renderer/records.h"

namespace sbp {

inline constexpr int kPreviewWidth = 1200, kPreviewHeight = 630;  ///< what previews want, in pixels

/// The start of a puzzle on the left, and on the right the board with nothing but the goal piece, where it
/// has to get; in the light colours of the style sheet. Pieces look like those of picture(), without numbers.
PaletteImage board_image(const PuzzleRef& puzzle);

}  // namespace sbp
