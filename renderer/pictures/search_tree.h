// Pictures of the finder's search on a small board: a tree without the memo, a few regions with it.
#pragma once

#include <cstddef>
#include <string>

#include "common/grid/board.h"

namespace sbp {

/// A picture of the search, and the numbers of its parts.
struct SearchPicture {
  std::string svg;
  std::size_t nodes;    ///< states of the search, or regions
  std::size_t choices;  ///< lines between them: a void or a piece
};

/// Every state of the search without the memo: a tree whose leaves are the positions. The board has no walls,
/// and few cells so that the picture stays legible.
SearchPicture search_without_memo(const Board& board);

/// The same search with states of the same undecided region merged. Each region has the number of ways to
/// fill it.
SearchPicture search_with_memo(const Board& board);

}  // namespace sbp
