#include "renderer/style_sheet.h"

#include <algorithm>

#include "common/picture/palette.h"
#include "puzzle/packing/picture/packing_picture.h"
#include "renderer/data/packing_boards.h"
#include "renderer/html/resources.h"

namespace sbp {

std::string style_sheet() {
  std::string light, both;
  for (const PaletteColour& colour : palette()) {
    const std::string name = std::string(" --") + colour.name + ": ";
    light += name + colour.light + ";";
    both += name + "light-dark(" + colour.light + ", " + colour.dark + ");";
  }
  const auto rules = std::ranges::find(resources(), kStyleSheet, &Resource::name);
  return ":root { color-scheme: light;" + light +
         " }\n@supports (color: light-dark(red, red)) { :root { color-scheme: light dark;" + both + " } }\n" +
         piece_colours(kBoardPieces) + std::string(rules->content);
}

}  // namespace sbp
