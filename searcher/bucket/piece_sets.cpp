#include "searcher/bucket/piece_sets.h"

#include <algorithm>
#include <array>
#include <span>

#include "common/base/limits.h"

namespace sbp {
namespace {

/// Justsolved positions that make a part worthwhile: about a tenth of a second of searching. This and the
/// next three determine how buckets are divided; journals and shards of another division cannot be used.
constexpr auto kPartJustsolved = chosen<std::uint64_t>(200'000, 1, 1'000'000'000);
/// Parts of a bucket, unless they would be too large.
constexpr auto kUsualParts = chosen<std::uint64_t>(16, 1, 1024);
/// Justsolved positions of a part that is too large: about ten seconds of searching.
constexpr auto kLargePartJustsolved = chosen<std::uint64_t>(20'000'000, kPartJustsolved, 1'000'000'000'000);
/// Branches of the recursion over shapes per part; several, so that parts have similar totals.
constexpr auto kBranchesOfPart = chosen<std::uint64_t>(8, 1, 1024);

/// The number of multisets of shapes for the first pieces of a list of sizes: an upper bound for the branches
/// of the recursion over shapes at that depth. Saturates.
std::uint64_t branches(const PolyominoCatalog& catalog, const std::vector<int>& sizes, std::size_t depth) {
  constexpr double kSaturated = 1e18;
  double product = 1;
  int equal = 0;
  for (std::size_t piece = 0; piece < depth; ++piece) {
    equal = piece > 0 && sizes[piece] == sizes[piece - 1] ? equal + 1 : 0;
    // There are (n + k) / (k + 1) times as many multisets of k + 1 out of n as of k.
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

/// The non-trivial symmetries of a board that map piece sets to piece sets: sums of kTransposed and
/// kHalfTurn.
std::span<const int> symmetries(const Board& board) {
  static constexpr std::array kOfSquares{Board::kTransposed, Board::kHalfTurn,
                                         Board::kHalfTurn | Board::kTransposed};
  static constexpr std::array kOfOthers{Board::kHalfTurn};
  return board.square() ? std::span<const int>(kOfSquares) : kOfOthers;
}

/// Writes the image of shapes of one size to `to`.
void make_image(std::span<const Polyomino> all, std::span<const std::size_t> shapes, int symmetry,
                std::vector<std::size_t>& to) {
  to.assign(shapes.begin(), shapes.end());
  for (std::size_t& shape : to) {
    if ((symmetry & Board::kHalfTurn) != 0) shape = all[shape].turned;
    if ((symmetry & Board::kTransposed) != 0) shape = all[shape].mirrored;
  }
  std::sort(to.begin(), to.end());
}

/// Calls visit(begin, end) for each run of pieces of one size.
template <class Visit>
void for_each_size(const std::vector<int>& sizes, Visit&& visit) {
  for (std::size_t begin = 0, end = 0; begin < sizes.size(); begin = end) {
    while (end < sizes.size() && sizes[end] == sizes[begin]) ++end;
    visit(begin, end);
  }
}

/// Which images of a piece set are distinct, given the symmetries that preserve it. Two images are equal if
/// the composition of their symmetries is among those. The symmetries are involutions and commute.
PieceSetImages different_images(const Board& board, std::span<const int> of_itself) {
  PieceSetImages images{{0}, {}};
  std::vector<int> kept{0};
  for (const int symmetry : symmetries(board)) {
    const auto is_same = [&](int other) {
      return std::ranges::find(of_itself, symmetry ^ other) != of_itself.end();
    };
    if (std::ranges::any_of(kept, is_same)) continue;
    kept.push_back(symmetry);
    ((symmetry & Board::kHalfTurn) != 0 ? images.way_back : images.same_way).push_back(symmetry);
  }
  return images;
}

/// The shapes of an image.
std::vector<std::size_t> image(const PolyominoCatalog& catalog, const PieceSet& set, int symmetry) {
  std::vector<std::size_t> shapes, of_size;
  for_each_size(set.sizes, [&](std::size_t begin, std::size_t end) {
    make_image(catalog.of_size(set.sizes[begin]), std::span(set.shapes).subspan(begin, end - begin), symmetry,
               of_size);
    shapes.insert(shapes.end(), of_size.begin(), of_size.end());
  });
  return shapes;
}

/// Recursion over shapes. Piece sets with a common beginning share the tree's levels, and a level without
/// placements prunes all of them.
class Walk {
 public:
  Walk(const PolyominoCatalog& catalog, const Bucket& bucket, int part, int parts,
       const VisitRepresentative& visit)
      : catalog_(catalog),
        symmetries_(symmetries(catalog.board())),
        part_(static_cast<std::uint64_t>(part)),
        parts_(static_cast<std::uint64_t>(parts)),
        visit_(visit),
        tree_(catalog.board()) {
    set_.sizes = large_sizes(bucket);
    branch_depth_ = branch_depth(catalog, set_.sizes, parts_);
    for (std::size_t depth = 0; depth <= set_.sizes.size(); ++depth) run_begins_.push_back(depth);
    for_each_size(set_.sizes, [&](std::size_t begin, std::size_t end) { run_begins_[end] = begin; });
    for (Images same = 0; same >> symmetries_.size() == 0; ++same) {
      std::vector<int> of_itself;
      for (std::size_t i = 0; i < symmetries_.size(); ++i)
        if ((same >> i & 1) != 0) of_itself.push_back(symmetries_[i]);
      different_.push_back(different_images(catalog.board(), of_itself));
    }
  }

  void visit_representatives() { add_pieces(0, 0, (Images{1} << symmetries_.size()) - 1); }

 private:
  /// State of the symmetry test for pieces of complete sizes, as bits: the symmetries under which the image
  /// equals them so far, so it may become smaller; or a mark that one is smaller.
  using Images = std::uint32_t;
  static constexpr Images kLess = ~Images{0};

  /// The same for all pieces chosen so far; `before` is the state for those of larger sizes.
  Images images_now(Images before) {
    const std::size_t begin = run_begins_[set_.shapes.size()];
    const std::span shapes = std::span(set_.shapes).subspan(begin);
    if (shapes.empty() || before == 0 || before == kLess) return before;
    Images same = 0;
    for (std::size_t i = 0; i < symmetries_.size(); ++i) {
      if ((before >> i & 1) == 0) continue;
      make_image(catalog_.of_size(set_.sizes[begin]), shapes, symmetries_[i], image_);
      if (std::ranges::lexicographical_compare(image_, shapes)) return kLess;
      if (std::ranges::equal(image_, shapes)) same |= Images{1} << i;
    }
    return same;
  }

  /// Counts branches as if there was no symmetry reduction, so that piece sets stay in their parts.
  void add_pieces(std::size_t depth, std::size_t first_shape, Images images) {
    if (depth == branch_depth_ && branch_++ % parts_ != part_) return;
    if (depth == set_.sizes.size()) {
      if (images != kLess) visit_(set_, different_[images], tree_);
      return;
    }
    const auto& shapes = catalog_.of_size(set_.sizes[depth]);
    const bool same_size_next = depth + 1 < set_.sizes.size() && set_.sizes[depth + 1] == set_.sizes[depth];
    for (std::size_t shape = first_shape; shape < shapes.size(); ++shape) {
      set_.shapes.push_back(shape);
      const Images now = images_now(images);
      if (now != kLess || depth < branch_depth_) {
        if (tree_.push(shapes[shape])) add_pieces(depth + 1, same_size_next ? shape : 0, now);
        tree_.pop();
      }
      set_.shapes.pop_back();
    }
  }

  const PolyominoCatalog& catalog_;
  const std::span<const int> symmetries_;
  const std::uint64_t part_, parts_;
  const VisitRepresentative& visit_;
  PlacementTree tree_;
  PieceSet set_;
  std::vector<std::size_t>
      run_begins_;                  // by depth, if the next piece is smaller: where those of its size begin
  std::vector<std::size_t> image_;  // of these
  std::vector<PieceSetImages> different_;  // by the symmetries that preserve a piece set
  std::size_t branch_depth_ = 0;
  std::uint64_t branch_ = 0;
};

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

void for_each_representative(const PolyominoCatalog& catalog, const Bucket& bucket, int part, int parts,
                             const VisitRepresentative& visit) {
  Walk(catalog, bucket, part, parts, visit).visit_representatives();
}

std::pair<PieceSet, PieceSetImages> representative(const PolyominoCatalog& catalog, const PieceSet& set) {
  PieceSet least = set;
  for (const int symmetry : symmetries(catalog.board()))
    least.shapes = std::min(least.shapes, image(catalog, set, symmetry));
  std::vector<int> of_itself;
  for (const int symmetry : symmetries(catalog.board()))
    if (image(catalog, least, symmetry) == least.shapes) of_itself.push_back(symmetry);
  return {least, different_images(catalog.board(), of_itself)};
}

}  // namespace sbp
