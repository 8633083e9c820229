// The first page: a puzzle to begin with, the way to others, all boards, records, growth from board to board.
#pragma once

#include <span>
#include <string>

#include "renderer/atlas.h"
#include "renderer/ladder.h"

namespace sbp {

/// The page as HTML. There is at least one board; without a ladder there is no puzzle to begin with.
std::string home_page(std::span<const BoardResults> all_boards, std::span<const Rung> ladder);

}  // namespace sbp
