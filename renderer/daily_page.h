// The page with the puzzles of a day, and the way to any puzzle by its difficulty.
#pragma once

#include <span>
#include <string>

#include "renderer/atlas.h"

namespace sbp {

/// The puzzles that can be drawn by lot, as a script reads them: "4x5:448:451:294" has the numbers of hard,
/// medium and easy puzzles of a board, which stand in this order in its ranking. Of the boards that were
/// searched completely, so that a day keeps its puzzles while others grow; if there is none, of all.
std::string lots(std::span<const BoardResults> atlas);

/// The page as HTML; which day it shows is said by its address. `atlas` is not empty.
std::string daily_page(std::span<const BoardResults> atlas);

}  // namespace sbp
