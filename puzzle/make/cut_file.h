// Drawings for a laser cutter: a plate below the tray, the rim, a lid and the pieces.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/make/parts.h"

namespace sbp {

/// A point of a cut, in micrometres, y downwards. From a point with `rounds` to the next, the cut is a
/// quarter of a circle, to the right; otherwise it is straight.
struct CutPoint {
  int x, y;
  bool rounds = false;
};

/// What is cut and engraved on a sheet. Every cut is closed.
struct CutSheet {
  struct Label {
    int x, y;
    char name;
  };
  int width = 0, height = 0;
  std::vector<std::vector<CutPoint>> cuts;
  std::vector<Label> labels;
  int label_height = 0;
};

/// All parts of a puzzle side by side. The cuts run half a kerf outside the parts, so that these have their
/// sizes. `named` engraves the names of the pieces.
CutSheet cut_sheet(const Tray& tray, const std::vector<MadePiece>& pieces, bool named);

/// The sheet as SVG in millimetres: cuts red, engraving blue.
std::string cut_svg(const CutSheet& sheet);

/// The sheet as DXF (R12) in millimetres: layers CUT and ENGRAVE.
std::string cut_dxf(const CutSheet& sheet);

/// The first bytes of DXF files that `puzzle` writes: a comment.
inline constexpr std::string_view kDxfMark = "999\nmade by puzzle of sbp-atlas, in millimetres\n";

}  // namespace sbp
