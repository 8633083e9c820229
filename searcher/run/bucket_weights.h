// How large each bucket of a board is, before anything is enumerated.
#pragma once

#include <cstdint>
#include <map>

#include "common/puzzle/bucket.h"
#include "common/system/limits.h"

namespace sbp {

/// Positions from which the sizes of buckets are predicted without files.
inline constexpr auto kWeightSamples = chosen<std::uint64_t>(100'000, 1'000, 100'000'000);

/// For every list of counts that covers at least one cell of the board and leaves at least one void: about
/// how many positions it has, justsolved or not, and at least 1 even if its pieces cannot be placed.
/// Otherwise exact on boards of at most kWeightSamples positions; on larger ones a prediction from so many,
/// evenly spread in canonical order. A pure function, the same on every machine. Boards of at most
/// kMaxSearchCells cells.
std::map<Bucket, std::uint64_t> bucket_weights(const Board& board);

}  // namespace sbp
