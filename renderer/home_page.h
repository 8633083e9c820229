// The first page: a puzzle to start with, links to others, all boards, records, a chart of boards.
#pragma once

#include <span>
#include <string>

#include "renderer/atlas.h"
#include "renderer/ladder.h"

namespace sbp {

/// The page as HTML. There is at least one board. Without a ladder, the page has no puzzle to play.
std::string home_page(std::span<const BoardResults> all_boards, std::span<const Rung> ladder);

}  // namespace sbp
