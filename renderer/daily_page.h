// The page with the puzzles of a day, and links to random puzzles.
#pragma once

#include <span>
#include <string>

#include "renderer/atlas.h"

namespace sbp {

/// The numbers of puzzles to draw from, for scripts: "4x5:448:451:294" has the numbers of hard, medium and
/// easy puzzles of a board, in the order of its ranking. Only of fully searched boards, so that a day keeps
/// its puzzles while others grow; of all boards if none is.
std::string lots(std::span<const BoardResults> atlas);

/// The page as HTML; its address says which day it shows. `atlas` is not empty.
std::string daily_page(std::span<const BoardResults> atlas);

}  // namespace sbp
