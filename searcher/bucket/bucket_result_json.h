// BucketResult in the files of the searcher.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "searcher/bucket/bucket_result.h"

namespace sbp {

nlohmann::json json_of(const BucketResult& result);

/// The inverse, for the result of a bucket of a board. A right checksum in front of the entry does not make
/// it true: throws UsageError or a JSON exception if it is not of that form, or if no search could have found
/// it (a start position that is none, numbers that contradict one another).
BucketResult bucket_result_from(const nlohmann::json& entry, const Board& board, const Bucket& bucket);

}  // namespace sbp
