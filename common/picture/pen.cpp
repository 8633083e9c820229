#include "common/picture/pen.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "common/picture/palette.h"
#include "common/picture/piece_shape.h"

namespace sbp {

void use_colour(cairo_t* pen, std::string_view name) {
  const auto found = std::ranges::find(palette(), name, &PaletteColour::name);
  if (found == palette().end()) throw std::logic_error("no colour named " + std::string(name));
  const auto value = std::stoul(found->light + 1, nullptr, 16);
  const auto part = [&](unsigned bits) { return static_cast<double>(value >> bits & 0xff) / 0xff; };
  cairo_set_source_rgb(pen, part(16), part(8), part(0));
}

void add_outline(cairo_t* pen, const std::vector<Corner>& corners, double inset) {
  double x = 0, y = 0;
  for (const Corner& c : corners) {  // as in path_data()
    const double next_x = c.x * kCellUnits - inset * (c.in_dy + c.out_dy),
                 next_y = c.y * kCellUnits + inset * (c.in_dx + c.out_dx);
    if (&c == &corners.front())
      cairo_move_to(pen, next_x, next_y);
    else
      cairo_rel_line_to(pen, next_x - x, next_y - y);
    x = next_x, y = next_y;
  }
  cairo_close_path(pen);
}

void add_outlines(cairo_t* pen, const GridPiece& piece, double inset) {
  for (const auto& corners : outlines(piece)) add_outline(pen, corners, inset);
}

}  // namespace sbp
