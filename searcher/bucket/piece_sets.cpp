#include "searcher/bucket/piece_sets.h"

#include <algorithm>

#include "common/system/limits.h"

namespace sbp {
namespace {

/// How many multisets of shapes there are for the first pieces of a list of sizes: at most so many branches
/// has the recursion over shapes at that depth. Saturates.
std::uint64_t branches(const PolyominoCatalog& catalog, const std::vector<int>& sizes, std::size_t depth) {
  constexpr double kSaturated = 1e18;
  double product = 1;
  int equal = 0;
  for (std::size_t piece = 0; piece < depth; ++piece) {
    equal = piece > 0 && sizes[piece] == sizes[piece - 1] ? equal + 1 : 0;
    // Multisets of k + 1 out of n are those of k times (n + k) / (k + 1).
    product = product * (static_cast<double>(catalog.of_size(sizes[piece]).size()) + equal) / (equal + 1);
  }
  return static_cast<std::uint64_t>(std::min(product, kSaturated));
}

/// The depth at which the recursion over shapes is divided into parts.
std::size_t branch_depth(const PolyominoCatalog& catalog, const std::vector<int>& sizes,
                         std::uint64_t parts) {
  std::size_t depth = 0;
  while (depth < sizes.size() && branches(catalog, sizes, depth) < parts * kBranchesOfPart) ++depth;
  return depth;
}

/// Recurses over shapes. The tree's levels are shared by all piece sets that begin alike, and a level without
/// placements cuts off all of them.
class Walk {
 public:
  Walk(const PolyominoCatalog& catalog, const Bucket& bucket, int part, int parts, const VisitPieceSet& visit)
      : catalog_(catalog),
        part_(static_cast<std::uint64_t>(part)),
        parts_(static_cast<std::uint64_t>(parts)),
        visit_(visit),
        tree_(catalog.board()) {
    set_.sizes = large_sizes(bucket);
    branch_depth_ = branch_depth(catalog, set_.sizes, parts_);
  }

  void add_pieces(std::size_t depth, std::size_t first_shape) {
    if (depth == branch_depth_ && branch_++ % parts_ != part_) return;
    if (depth == set_.sizes.size()) {
      visit_(set_, tree_);
      return;
    }
    const auto& shapes = catalog_.of_size(set_.sizes[depth]);
    const bool same_size_next = depth + 1 < set_.sizes.size() && set_.sizes[depth + 1] == set_.sizes[depth];
    for (std::size_t shape = first_shape; shape < shapes.size(); ++shape) {
      set_.shapes.push_back(shape);
      if (tree_.push(shapes[shape])) add_pieces(depth + 1, same_size_next ? shape : 0);
      tree_.pop();
      set_.shapes.pop_back();
    }
  }

 private:
  const PolyominoCatalog& catalog_;
  const std::uint64_t part_, parts_;
  const VisitPieceSet& visit_;
  PlacementTree tree_;
  PieceSet set_;
  std::size_t branch_depth_ = 0;
  std::uint64_t branch_ = 0;
};

/// The shapes of an image under a sum of kTransposed and kHalfTurn.
std::vector<std::size_t> image(const PolyominoCatalog& catalog, const PieceSet& set, int symmetry) {
  std::vector<std::size_t> shapes = set.shapes;
  for (std::size_t piece = 0; piece < shapes.size(); ++piece) {
    const auto& all = catalog.of_size(set.sizes[piece]);
    if ((symmetry & Board::kHalfTurn) != 0) shapes[piece] = all[shapes[piece]].turned;
    if ((symmetry & Board::kTransposed) != 0) shapes[piece] = all[shapes[piece]].mirrored;
  }
  for (std::size_t begin = 0, end = 0; begin < shapes.size(); begin = end) {
    while (end < shapes.size() && set.sizes[end] == set.sizes[begin]) ++end;
    std::sort(shapes.begin() + static_cast<std::ptrdiff_t>(begin),
              shapes.begin() + static_cast<std::ptrdiff_t>(end));
  }
  return shapes;
}

}  // namespace

std::vector<int> large_sizes(const Bucket& bucket) {
  std::vector<int> sizes;
  for (int size = bucket.cells(); size >= 2; --size)
    sizes.insert(sizes.end(), static_cast<std::size_t>(bucket.count(size)), size);
  return sizes;
}

std::string division_name() {
  return "with half turns, branches " + std::to_string(kBranchesOfPart);
}

int bucket_parts(const PolyominoCatalog& catalog, const Bucket& bucket, std::uint64_t justsolved) {
  const std::vector<int> sizes = large_sizes(bucket);
  const std::uint64_t wanted =
      std::max(std::min(kUsualParts, 1 + justsolved / kPartJustsolved), justsolved / kLargePartJustsolved);
  return static_cast<int>(std::min(wanted, branches(catalog, sizes, branch_depth(catalog, sizes, wanted))));
}

void for_each_piece_set(const PolyominoCatalog& catalog, const Bucket& bucket, int part, int parts,
                        const VisitPieceSet& visit) {
  Walk(catalog, bucket, part, parts, visit).add_pieces(0, 0);
}

PieceSetImages piece_set_images(const PolyominoCatalog& catalog, const PieceSet& set) {
  const bool square = catalog.board().square();
  PieceSetImages images{{0}, {}};
  std::vector<std::vector<std::size_t>> known{set.shapes};
  for (const int symmetry : {Board::kTransposed, Board::kHalfTurn, Board::kHalfTurn | Board::kTransposed}) {
    if ((symmetry & Board::kTransposed) != 0 && !square) continue;
    std::vector<std::size_t> shapes = image(catalog, set, symmetry);
    if (shapes < set.shapes) return {};
    if (std::ranges::find(known, shapes) != known.end()) continue;
    known.push_back(std::move(shapes));
    ((symmetry & Board::kHalfTurn) != 0 ? images.way_back : images.same_way).push_back(symmetry);
  }
  return images;
}

PieceSet representative(const PolyominoCatalog& catalog, const PieceSet& set) {
  PieceSet least = set;
  for (const int symmetry : {Board::kTransposed, Board::kHalfTurn, Board::kHalfTurn | Board::kTransposed})
    if ((symmetry & Board::kTransposed) == 0 || catalog.board().square())
      least.shapes = std::min(least.shapes, image(catalog, set, symmetry));
  return least;
}

}  // namespace sbp
