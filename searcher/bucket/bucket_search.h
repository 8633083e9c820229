// Searches all piece sets of a bucket.
#pragma once

#include <optional>

#include "searcher/bucket/piece_set_search.h"

namespace sbp {

/// Searches the piece sets of a bucket one after another. Symmetric piece sets are searched once (symmetry
/// reduction). Holds the buffers of one thread; not to be shared.
class BucketSearch {
 public:
  /// Whether to compare the justsolved positions found with those of finder and sorter (JustsolvedAudit).
  enum class Audit { no, yes };

  /// The catalog must outlive the search.
  BucketSearch(const PolyominoCatalog& catalog, const SearchBudget& budget, Audit audit = Audit::no);

  const SearchBudget& budget() const { return piece_set_search_.budget(); }

  /// The result of one part of a bucket (bucket_parts()): the piece sets whose representative is in it; 0 <=
  /// part < parts.
  BucketResult search(const Bucket& bucket, int part, int parts);

 private:
  const PolyominoCatalog& catalog_;
  std::optional<JustsolvedAudit> audit_;
  PieceSetSearch piece_set_search_;
};

}  // namespace sbp
