// The finder's work on one board: from nothing to the file of its justsolved positions.
#pragma once

#include <cstdint>

#include "common/base/limits.h"
#include "common/cli/stage_options.h"
#include "common/grid/board.h"

namespace sbp {

/// The default of --memo-limit: bytes of all memo files.
inline constexpr auto kMemoBytes = chosen<std::uint64_t>(512 * kMiB, 0, UINT64_MAX);

/// Creates WORK/BOARD/justsolved.sbp and WORK/BOARD/finder.json unless they are complete. `memo_bytes` bounds
/// the files in WORK/memo.
void find_justsolved(const Board& board, const StageOptions& wanted, std::uint64_t memo_bytes);

}  // namespace sbp
