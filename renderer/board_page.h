// The page of a board: its figures, charts, and a card for every bucket.
#pragma once

#include <string>

#include "renderer/atlas.h"

namespace sbp {

/// "4x5.html", from the site's folder.
std::string board_page_name(const Board& board);

/// The page as HTML.
std::string board_page(const BoardResults& results);

}  // namespace sbp
