// What scripts know of the packing puzzles: cells by their numbers, and where each piece can lie.
#pragma once

#include <span>
#include <string>

#include "renderer/packing_boards.h"

namespace sbp {

/// data/packings.js: calls sbp.addPacking() with each puzzle that has packings. Its members are told by
/// assets/packing/board.js.
std::string packing_script(std::span<const PackingBoard> boards);

}  // namespace sbp
