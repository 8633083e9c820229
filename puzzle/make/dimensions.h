// The sizes of a puzzle that is made of wood, acrylic or plastic.
#pragma once

namespace sbp {

/// Lengths in micrometres.
struct Dimensions {
  int cell = 20'000;
  int clearance = 400;    ///< by which a piece is narrower than its cells
  int border = 8'000;     ///< width of the rim around the cells
  int radius = 1'000;     ///< of the rounded corners of the pieces
  int kerf = 150;         ///< width of the cut of a laser
  int thickness = 6'000;  ///< of the pieces, and of the rim above the floor
  int floor = 2'000;      ///< thickness of the printed tray below the pieces
  int chamfer = 400;      ///< of the edges of printed pieces
};

/// Throws UsageError, naming the options, if sizes do not fit together. On paper, only cells and clearance
/// matter.
void require_fitting(const Dimensions& sizes, bool only_on_paper = false);

}  // namespace sbp
