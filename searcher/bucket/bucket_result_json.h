// BucketResult as JSON, for the files of the searcher.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "searcher/bucket/bucket_result.h"

namespace sbp {

nlohmann::json json_of(const BucketResult& result);

/// The inverse, for a bucket of a board. A valid checksum does not make the content valid: throws UsageError
/// or a JSON exception for the wrong form and for impossible results (an invalid start position, inconsistent
/// numbers).
BucketResult bucket_result_from(const nlohmann::json& entry, const Board& board, const Bucket& bucket);

}  // namespace sbp
