// A puzzle as a picture for link previews, which cannot show SVG.
#pragma once

#include "renderer/data/records.h"
#include "renderer/pictures/png.h"

namespace sbp {

inline constexpr int kPreviewWidth = 1200, kPreviewHeight = 630;  ///< usual for previews, in pixels

/// The start of a puzzle on the left, and on the right the board with only the goal piece, at its target; in
/// the light colours of the style sheet. Pieces look like those of picture(), without numbers.
PaletteImage board_image(const PuzzleRef& puzzle);

}  // namespace sbp
