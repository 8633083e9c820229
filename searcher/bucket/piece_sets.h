// The piece sets of a bucket, and their symmetries.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "common/puzzle/bucket.h"
#include "engine/placement_tree.h"

namespace sbp {

/// A multiset of fixed polyominoes of two or more cells. Shapes are indices among those of their size
/// (PolyominoCatalog::of_size), ascending within a size.
struct PieceSet {
  std::vector<int> sizes;  ///< largest first
  std::vector<std::size_t> shapes;
};

/// The sizes of a bucket's pieces of two or more cells, largest first.
std::vector<int> large_sizes(const Bucket& bucket);

/// Identifies how piece sets are assigned to parts, for journals and shards: parts of different divisions
/// cannot be combined. Change it whenever the assignment changes, for example when other images are searched
/// together.
std::string division_name();

/// The number of parts of a bucket, which can be searched in any order and by different threads; more for
/// buckets with more work. A pure function, so parts of one run are valid for the next.
int bucket_parts(const PolyominoCatalog& catalog, const Bucket& bucket, std::uint64_t justsolved);

/// The piece sets covered by one search, as symmetries (Board::image) that map the searched one to them. All
/// have the same moves. The reflection of a square board in its main diagonal preserves the puzzle; a half
/// turn exchanges start and end.
struct PieceSetImages {
  std::vector<int> same_way, way_back;

  std::uint64_t count() const { return same_way.size() + way_back.size(); }
};

/// Calls visit(piece set, its images, tree) for the representatives in one part of a bucket that have a
/// placement, without placing the pieces of others; the tree contains their pieces. 0 <= part < parts.
using VisitRepresentative = std::function<void(const PieceSet&, const PieceSetImages&, const PlacementTree&)>;
void for_each_representative(const PolyominoCatalog& catalog, const Bucket& bucket, int part, int parts,
                             const VisitRepresentative& visit);

/// The representative of a piece set's orbit, which may be itself, and its images: all of the orbit, once
/// each.
std::pair<PieceSet, PieceSetImages> representative(const PolyominoCatalog& catalog, const PieceSet& set);

}  // namespace sbp
