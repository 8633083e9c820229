// The sorter's work on one board: from the file of justsolved positions to one file for each bucket.
#pragma once

#include <vector>

#include "common/cli/stage_options.h"
#include "common/grid/board.h"
#include "common/tables/bucket_list.h"

namespace sbp {

/// Makes WORK/BOARD/buckets/*.sbp and WORK/BOARD/sorter.json from WORK/BOARD/justsolved.sbp, unless they are
/// there, complete and made from that file. Returns the buckets sorted by name. Throws Error if the
/// finder's output is missing or damaged.
std::vector<SortedBucket> sort_into_buckets(const Board& board, const StageOptions& wanted);

}  // namespace sbp
