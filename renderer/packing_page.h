// The page of packing puzzles: packing.html#pentominoes-6x10.
#pragma once

#include <span>
#include <string>

#include "renderer/packing_boards.h"

namespace sbp {

std::string packing_page(std::span<const PackingBoard> boards);

}  // namespace sbp
