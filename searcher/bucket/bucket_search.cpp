#include "searcher/bucket/bucket_search.h"

#include <cassert>

namespace sbp {

BucketSearch::BucketSearch(const PolyominoCatalog& catalog, const SearchBudget& budget, Audit audit)
    : catalog_(catalog),
      audit_(audit == Audit::yes ? std::optional<JustsolvedAudit>(catalog.board()) : std::nullopt),
      piece_set_search_(catalog, budget, audit_) {}

BucketResult BucketSearch::search(const Bucket& bucket, int part, int parts) {
  BucketResult result;
  const auto search = [&](const PieceSet&, const PieceSetImages& images, const PlacementTree& tree) {
    piece_set_search_.build(tree, bucket.count(1));
    piece_set_search_.search(images, result);
  };
  for_each_representative(catalog_, bucket, part, parts, search);
  if (audit_) {
    const PositionSetDigest seen = audit_->take();
    assert(seen.count == result.justsolved.count);
    result.justsolved = seen;
  }
  return result;
}

}  // namespace sbp
