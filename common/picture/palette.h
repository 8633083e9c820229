// The colours of everything that is drawn: the site, pictures of puzzles, charts.
#pragma once

#include <span>

namespace sbp {

/// One colour on a light and on a dark ground, as "#rrggbb".
struct PaletteColour {
  const char* name;  ///< without the "--" of style sheets: "page"
  const char* light;
  const char* dark;
};

/// All colours. "page", "card" and "well" are grounds, "line" and "edge" separate, "text" and "quiet" are for
/// words; "p1" .. "p8" are pieces by size_class(), "goal" is the goal piece, "on-piece" what is written on
/// pieces.
std::span<const PaletteColour> palette();

}  // namespace sbp
