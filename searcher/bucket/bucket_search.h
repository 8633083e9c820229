// Searches all piece sets of a bucket.
#pragma once

#include <optional>

#include "searcher/bucket/piece_set_search.h"

namespace sbp {

/// Searches the piece sets of a bucket one after another. Of piece sets that are images of one another one is
/// searched, and answers for all. Holds the buffers of one thread; not to be shared.
class BucketSearch {
 public:
  /// Whether the justsolved positions that are found shall be compared with others (JustsolvedAudit).
  enum class Audit { no, yes };

  /// The catalog must outlive the search.
  BucketSearch(const PolyominoCatalog& catalog, const SearchBudget& budget, Audit audit = Audit::no);

  const SearchBudget& budget() const { return piece_set_search_.budget(); }

  /// What is found in one part of a bucket (bucket_parts()): the piece sets whose representative is in it;
  /// 0 <= part < parts.
  BucketResult search(const Bucket& bucket, int part, int parts);

 private:
  const PolyominoCatalog& catalog_;
  std::optional<JustsolvedAudit> audit_;
  PieceSetSearch piece_set_search_;
};

}  // namespace sbp
