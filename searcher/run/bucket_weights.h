// Estimates the size of each bucket of a board before anything is enumerated.
#pragma once

#include <cstdint>
#include <map>

#include "common/base/limits.h"
#include "common/puzzle/bucket.h"

namespace sbp {

/// Positions sampled to estimate the sizes of buckets without files.
inline constexpr auto kWeightSamples = chosen<std::uint64_t>(100'000, 1'000, 100'000'000);

/// For every list of counts that covers at least one cell of the board and leaves at least one cell empty:
/// the approximate number of positions, justsolved or not, and at least 1 even if the pieces cannot be
/// placed. Exact on boards with at most kWeightSamples positions; on larger ones estimated from that many,
/// evenly spaced in canonical order. A pure function, the same on every machine. For boards of at most
/// kMaxSearchCells cells.
std::map<Bucket, std::uint64_t> bucket_weights(const Board& board);

}  // namespace sbp
