// The packing puzzles for scripts: cells by number, and the placements of each piece.
#pragma once

#include <span>
#include <string>

#include "renderer/data/packing_boards.h"

namespace sbp {

/// data/packings.js: calls sbp.addPacking() with each puzzle that has packings. PackingData in
/// assets/types.d.ts describes the members.
std::string packing_script(std::span<const PackingBoard> boards);

}  // namespace sbp
