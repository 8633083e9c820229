#include "searcher/bucket/bucket_search.h"

#include <cassert>

namespace sbp {

BucketSearch::BucketSearch(const PolyominoCatalog& catalog, const SearchBudget& budget, Audit audit)
    : catalog_(catalog),
      audit_(audit == Audit::yes ? std::optional<JustsolvedAudit>(catalog.board()) : std::nullopt),
      piece_set_search_(catalog, budget, audit_) {}

BucketResult BucketSearch::search(const Bucket& bucket, int part, int parts) {
  BucketResult result;
  for_each_representative(catalog_, bucket, part, parts, [&](const PieceSet& set, const PlacementTree& tree) {
    piece_set_search_.build(tree, bucket.count(1));
    piece_set_search_.search(piece_set_images(catalog_, set), result);
  });
  if (audit_) {
    const PositionSetDigest seen = audit_->take();
    assert(seen.count == result.justsolved.count);
    result.justsolved = seen;
  }
  return result;
}

}  // namespace sbp
