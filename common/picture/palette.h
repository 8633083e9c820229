// The colours of the site, pictures and charts.
#pragma once

#include <span>

namespace sbp {

/// One colour for the light and the dark theme, as "#rrggbb".
struct PaletteColour {
  const char* name;  ///< without the "--" of style sheets: "page"
  const char* light;
  const char* dark;
};

/// All colours: "page", "card" and "well" are backgrounds; "line" and "edge" are separators; "text" and
/// "quiet" are for text; "p1" .. "p8" are pieces by size_class(); "goal" is the goal piece; "on-piece" is
/// text on pieces; then paints().
std::span<const PaletteColour> palette();

/// The colours that a puzzle can give its pieces, kColours in common/text/words.mjs.
std::span<const PaletteColour> paints();

}  // namespace sbp
