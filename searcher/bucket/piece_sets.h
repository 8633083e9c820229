// The piece sets of a bucket, and which of them are images of one another.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "common/puzzle/bucket.h"
#include "engine/placement_tree.h"

namespace sbp {

/// A multiset of fixed polyominoes of two cells and more. Shapes are numbers among those of their size
/// (PolyominoCatalog::of_size), ascending where sizes are equal.
struct PieceSet {
  std::vector<int> sizes;  ///< largest first
  std::vector<std::size_t> shapes;
};

/// The sizes of a bucket's pieces of two cells and more, largest first.
std::vector<int> large_sizes(const Bucket& bucket);

/// Names the way in which piece sets are dealt out to parts: a part found in one way does not add up with
/// parts found in another, so journals and shards say it. To be renamed whenever piece sets change parts, as
/// when other images are searched together.
std::string division_name();

/// A bucket is searched in this many parts, which can be done in any order and by different threads; more for
/// buckets with more work. A pure function, so that parts found by one run are good for the next.
int bucket_parts(const PolyominoCatalog& catalog, const Bucket& bucket, std::uint64_t justsolved);

/// Calls visit(piece set, tree) for the piece sets that are in one part of a bucket and have a placement; the
/// tree has their pieces in it. 0 <= part < parts.
using VisitPieceSet = std::function<void(const PieceSet&, const PlacementTree&)>;
void for_each_piece_set(const PolyominoCatalog& catalog, const Bucket& bucket, int part, int parts,
                        const VisitPieceSet& visit);
/// The piece sets that one search answers for, as symmetries (Board::image) that make them of the one that is
/// searched. All have the same moves. The mirror image at the main diagonal of a square board asks for the
/// same; an image turned by half a turn asks for the way back, from the end to the start.
struct PieceSetImages {
  std::vector<int> same_way, way_back;

  std::uint64_t count() const { return same_way.size() + way_back.size(); }
};

/// Calls visit(piece set, its images, tree) for those piece sets of a part that have images and a placement,
/// without placing the pieces of others.
using VisitRepresentative = std::function<void(const PieceSet&, const PieceSetImages&, const PlacementTree&)>;
void for_each_representative(const PolyominoCatalog& catalog, const Bucket& bucket, int part, int parts,
                             const VisitRepresentative& visit);

/// The images of a piece set; none if it is left to one of them. Of all that are images of one another, one
/// has images, and these are all of them, once each.
PieceSetImages piece_set_images(const PolyominoCatalog& catalog, const PieceSet& set);
/// The image of a piece set that has images, which may be itself.
PieceSet representative(const PolyominoCatalog& catalog, const PieceSet& set);

}  // namespace sbp
