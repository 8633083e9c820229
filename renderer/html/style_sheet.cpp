#include "renderer/html/style_sheet.h"

#include "common/picture/palette.h"
#include "renderer/html/page.h"

namespace sbp {

std::string style_sheet(std::string_view colours) {
  constexpr std::size_t kPieceColours = 16;  // "p1" .. "p8" and paints()
  std::string light, both, pieces;
  for (const PaletteColour& colour : palette()) {
    const std::string name = std::string(" --") + colour.name + ": ";
    light += name + colour.light + ";";
    both += name + "light-dark(" + colour.light + ", " + colour.dark + ");";
  }
  for (const PaletteColour& colour : palette().last(kPieceColours)) {
    const std::string name = colour.name;
    pieces += "." + name + " { fill: var(--" + name + "); stroke: var(--" + name + "); }\n";
  }
  return ":root { color-scheme: light;" + light +
         " }\n@supports (color: light-dark(red, red)) { :root { color-scheme: light dark;" + both + " } }\n" +
         std::string(colours) + std::string(resource(kStyleSheet)) + pieces;
}

}  // namespace sbp
