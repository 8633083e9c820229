// A puzzle as a PNG for link previews, which cannot show SVG.
#pragma once

#include <string>

#include "renderer/data/records.h"

namespace sbp {

inline constexpr int kPreviewWidth = 1200, kPreviewHeight = 630;  ///< usual for previews, in pixels

/// The start of a puzzle on the left, and on the right the board with only the goal piece, at its target; in
/// the light colours of the style sheet. Draws the paths of picture(), without numbers. Other versions of
/// cairo may give other bytes. Thread-safe. Throws std::bad_alloc.
std::string board_image(const PuzzleRef& puzzle);

}  // namespace sbp
