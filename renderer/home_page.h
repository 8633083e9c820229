// The first page: all boards, records across boards, growth from board to board.
#pragma once

#include <span>
#include <string>

#include "renderer/atlas.h"

namespace sbp {

/// The page as HTML. There is at least one board.
std::string home_page(std::span<const BoardResults> all_boards);

}  // namespace sbp
