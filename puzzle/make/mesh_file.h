// Bodies for a 3D printer as STL.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/make/parts.h"

namespace sbp {

/// The first bytes of STL files that `puzzle` writes.
inline constexpr std::string_view kStlMark = "solid made by puzzle of sbp-atlas";

/// The tray: a floor, and the rim and walls on it. In millimetres; watertight unless walls touch at corners
/// only.
std::string tray_stl(const Tray& tray);

/// The pieces side by side, with chamfered edges. In millimetres and watertight.
std::string pieces_stl(const std::vector<MadePiece>& pieces, const Dimensions& sizes);

}  // namespace sbp
