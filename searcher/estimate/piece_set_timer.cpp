#include "searcher/estimate/piece_set_timer.h"

#include "common/system/cpu_time.h"

namespace sbp {
namespace {

PlacementTree tree_of(const PolyominoCatalog& catalog, const PieceSet& set) {
  PlacementTree tree(catalog.board());
  for (std::size_t piece = 0; piece < set.sizes.size(); ++piece)
    tree.push(catalog.of_size(set.sizes[piece])[set.shapes[piece]]);
  return tree;
}

}  // namespace

void PieceSetTimer::learn(const Bucket& bucket, const std::vector<std::size_t>& shapes) {
  const PlacementTree tree = tree_of(catalog_, representative(catalog_, {large_sizes(bucket), shapes}));
  search_.build(tree, bucket.count(1));
}

std::optional<double> PieceSetTimer::seconds(const Bucket& bucket, const std::vector<std::size_t>& shapes) {
  const PieceSet set = representative(catalog_, {large_sizes(bucket), shapes});
  const PieceSetImages images = piece_set_images(catalog_, set);
  const PlacementTree tree = tree_of(catalog_, set);
  BucketResult result;
  const double start = thread_cpu_seconds();
  search_.build(tree, bucket.count(1));
  if (!search_.in_memory()) return std::nullopt;
  search_.search(images, result);
  return (thread_cpu_seconds() - start) / static_cast<double>(images.count());
}

}  // namespace sbp
