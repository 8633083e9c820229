// The finder's search on a small board as pictures: without the memo a tree, with it a few regions.
#pragma once

#include <cstddef>
#include <string>

#include "common/grid/board.h"

namespace sbp {

/// A picture of the search, and how much there is in it.
struct SearchPicture {
  std::string svg;
  std::size_t nodes;    ///< states of the search: all that is decided, or what is not
  std::size_t choices;  ///< lines between them: a void, or one piece
};

/// Every state of the search that decides one cell after another and forgets everything: a tree, of which the
/// positions are the leaves. The board has no walls, and few cells, for the picture to be seen.
SearchPicture search_without_memo(const Board& board);

/// The same search where states that leave the same region undecided are one. Each has the number of ways in
/// which its region can be filled.
SearchPicture search_with_memo(const Board& board);

}  // namespace sbp
