#include "common/picture/picture_style.h"

#include "common/picture/palette.h"

namespace sbp {
namespace {

/// The colours as CSS variables, "--page: #f8f7f4; --card: ...".
std::string variables(const char* PaletteColour::*shade) {
  std::string all;
  for (const PaletteColour& colour : palette())
    all += (all.empty() ? "--" : " --") + std::string(colour.name) + ": " + colour.*shade + ";";
  return all;
}

}  // namespace

std::string picture_style() {
  std::string style = ":root{color-scheme:light;" + variables(&PaletteColour::light) +
                      "}\n@media(prefers-color-scheme:dark){:root{color-scheme:dark;" +
                      variables(&PaletteColour::dark) + "}}\n";
  const auto add_class = [&](const std::string& name, const std::string& colour) {
    style += "." + name + "{fill:var(--" + colour + ");stroke:var(--" + colour + ")}\n";
  };
  for (char size = '1'; size <= '8'; ++size) add_class({'p', size}, {'p', size});
  add_class("g", "goal");
  for (const PaletteColour& paint : paints()) add_class(paint.name, paint.name);
  // A painted goal piece keeps a rim in the goal's colour.
  return style +
         ".g{stroke:var(--goal);paint-order:stroke}\n"
         ".piece path{stroke-width:3;stroke-linejoin:round}\n"
         ".piece text{font:600 3.6px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;"
         "fill:var(--on-piece);stroke:none}\n"
         ".well{fill:var(--well)}\n"
         ".exit{fill:none;stroke:var(--edge);stroke-width:.3;stroke-dasharray:.6 .6}\n"
         ".target{fill:none;stroke:var(--goal);stroke-width:.6;stroke-dasharray:1.4 .8}\n"
         ".aim{font:800 2.4px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;"
         "fill:var(--goal);stroke:var(--well);stroke-width:.7;paint-order:stroke}\n";
}

}  // namespace sbp
