#include "renderer/html/style_sheet.h"

#include "common/picture/palette.h"
#include "renderer/html/page.h"

namespace sbp {

std::string style_sheet(std::string_view colours) {
  std::string light, both;
  for (const PaletteColour& colour : palette()) {
    const std::string name = std::string(" --") + colour.name + ": ";
    light += name + colour.light + ";";
    both += name + "light-dark(" + colour.light + ", " + colour.dark + ");";
  }
  return ":root { color-scheme: light;" + light +
         " }\n@supports (color: light-dark(red, red)) { :root { color-scheme: light dark;" + both + " } }\n" +
         std::string(colours) + std::string(resource(kStyleSheet));
}

}  // namespace sbp
