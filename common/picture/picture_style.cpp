#include "common/picture/picture_style.h"

#include <algorithm>
#include <stdexcept>

#include "common/picture/palette.h"

namespace sbp {
namespace {

std::string with_colours(std::string_view rule, const char* PaletteColour::*shade) {
  std::string text;
  while (true) {
    const std::size_t at = rule.find('$');
    text += rule.substr(0, at);
    if (at == std::string_view::npos) return text;
    rule.remove_prefix(at + 1);
    const std::string_view name = rule.substr(0, rule.find_first_of(";}"));
    const auto colour = std::ranges::find(palette(), name, &PaletteColour::name);
    if (colour == palette().end()) throw std::out_of_range("no colour '" + std::string(name) + "'");
    text += (*colour).*shade;
    rule.remove_prefix(name.size());
  }
}

}  // namespace

std::string themed(std::string_view rules) {
  std::string light, dark;
  while (!rules.empty()) {
    const std::string_view rule = rules.substr(0, rules.find('\n') + 1);
    light += with_colours(rule, &PaletteColour::light);
    if (rule.find('$') != std::string_view::npos) dark += with_colours(rule, &PaletteColour::dark);
    rules.remove_prefix(rule.size());
  }
  return light + "@media(prefers-color-scheme:dark){\n" + dark + "}\n";
}

std::string picture_style() {
  std::string rules;
  const auto add_class = [&](const std::string& name, const std::string& colour) {
    rules += "." + name + "{fill:$" + colour + ";stroke:$" + colour + "}\n";
  };
  for (char size = '1'; size <= '8'; ++size) add_class({'p', size}, {'p', size});
  add_class("g", "goal");
  for (const PaletteColour& paint : paints()) add_class(paint.name, paint.name);
  // A painted goal piece keeps a rim in the goal's colour.
  return themed(
      rules +
      ".g{stroke:$goal;paint-order:stroke}\n"
      ".piece path{stroke-width:3;stroke-linejoin:round}\n"
      ".piece text{font:600 3.6px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;"
      "fill:$on-piece;stroke:none}\n"
      ".hatch{fill:none;stroke:$on-piece;stroke-width:.45;opacity:.5}\n"
      ".well{fill:$well}\n"
      ".exit{fill:none;stroke:$edge;stroke-width:.3;stroke-dasharray:.6 .6}\n"
      ".target{fill:none;stroke:$goal;stroke-width:.6;stroke-dasharray:1.4 .8}\n"
      ".aim{font:800 2.4px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;"
      "fill:$goal;stroke:$well;stroke-width:.7;paint-order:stroke}\n");
}

}  // namespace sbp
