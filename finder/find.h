// The finder's work on one board: from nothing to the file of its justsolved positions.
#pragma once

#include <cstdint>

#include "common/cli/stage_options.h"
#include "common/grid/board.h"

namespace sbp {

/// Makes DIR/BOARD/justsolved.sbp and DIR/BOARD/finder.json, unless they are there and complete. `memo_bytes`
/// bounds the files in DIR/memo.
void find_justsolved(const Board& board, const StageOptions& wanted, std::uint64_t memo_bytes);

}  // namespace sbp
