#include "puzzle/packing/model/placement_table.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

#include "common/base/narrow.h"

namespace sbp {
namespace {

/// Cells translated so that `from` becomes `to`, if all are on the board.
std::optional<FrameSet> shifted(const Packing& packing, const std::vector<Place>& cells, Place from,
                                Place to) {
  if (!are_shifts(packing.lattice, from, to)) return {};
  FrameSet set;
  for (const Place cell : cells) {
    const auto index = packing.cell_at({cell.x + to.x - from.x, cell.y + to.y - from.y});
    if (!index) return {};
    set |= FrameSet::of(narrow<int>(*index));
  }
  return set;
}

/// Whether the given cells allow a piece there.
bool is_allowed(const Packing& packing, std::size_t piece, const FrameSet& cells) {
  bool allowed = true;
  cells.for_each([&](int cell) {
    const auto& given = packing.given[static_cast<std::size_t>(cell)];
    allowed = allowed && (!given || *given == piece);
  });
  return allowed;
}

std::set<FrameSet> places_of(const Packing& packing, std::size_t piece) {
  std::set<FrameSet> places;
  for (const std::vector<Place>& shape : orientations(packing.lattice, packing.pieces[piece]))
    for (const Place to : packing.cells) {
      const std::optional<FrameSet> cells = shifted(packing, shape, shape.front(), to);
      if (cells && is_allowed(packing, piece, *cells)) places.insert(*cells);
    }
  return places;
}

auto order(const PiecePlacement& placement) {
  std::vector<int> cells;
  placement.cells.for_each([&](int cell) { cells.push_back(cell); });
  return std::tuple(cells.front(), placement.piece, std::move(cells));
}

/// The image of each cell under a turn, if it preserves the board and the conditions on its cells.
std::optional<std::vector<int>> board_symmetry(const Packing& packing, int turn) {
  std::vector<Place> images;
  for (const Place cell : packing.cells) images.push_back(turned(packing.lattice, turn, cell));
  const Place from = *std::ranges::min_element(images, reads_before), to = packing.cells.front();
  if (!shifted(packing, images, from, to)) return {};
  std::vector<int> map;
  for (std::size_t cell = 0; cell < images.size(); ++cell) {
    const Place image{images[cell].x + to.x - from.x, images[cell].y + to.y - from.y};
    const std::size_t there = *packing.cell_at(image);
    if (packing.given[there] != packing.given[cell]) return {};
    map.push_back(narrow<int>(there));
    if (packing.optional.contains(map.back()) != packing.optional.contains(narrow<int>(cell))) return {};
  }
  return map;
}

}  // namespace

std::vector<std::vector<Place>> orientations(Lattice lattice, const PackingPiece& piece) {
  const int all = turn_count(lattice);
  const int allowed = piece.turning == Turning::flipped  ? all
                      : piece.turning == Turning::turned ? all / 2
                                                         : 1;
  std::vector<std::vector<Place>> shapes;
  for (int turn = 0; turn < allowed; ++turn) {
    std::vector<Place>& shape = shapes.emplace_back();
    for (const Place cell : piece.cells) shape.push_back(turned(lattice, turn, cell));
  }
  return shapes;
}

PlacementTable::PlacementTable(const Packing& packing) {
  for (std::size_t piece = 0; piece < packing.pieces.size(); ++piece)
    for (const FrameSet& cells : places_of(packing, piece))
      placements_.push_back({narrow<std::uint32_t>(piece), cells});
  std::ranges::sort(placements_, {}, order);
  find_symmetries(packing);
}

void PlacementTable::find_symmetries(const Packing& packing) {
  std::set<std::vector<int>> seen;
  for (int turn = 0; turn < turn_count(packing.lattice); ++turn) {
    const std::optional<std::vector<int>> map = board_symmetry(packing, turn);
    if (!map || !seen.insert(*map).second) continue;  // two turns can be the same on a narrow board
    std::vector<std::uint32_t> images;
    for (const PiecePlacement& placement : placements_) {
      PiecePlacement image{placement.piece, {}};
      placement.cells.for_each(
          [&](int cell) { image.cells |= FrameSet::of((*map)[static_cast<std::size_t>(cell)]); });
      const auto found = std::ranges::lower_bound(placements_, order(image), {}, order);
      if (found == placements_.end() || *found != image) break;  // the piece may not be placed that way
      images.push_back(narrow<std::uint32_t>(found - placements_.begin()));
    }
    if (images.size() == placements_.size()) symmetries_.push_back({*map, std::move(images)});
  }
}

PackedPieces PlacementTable::image(const PackedPieces& packed, std::size_t symmetry) const {
  PackedPieces image;
  for (const std::uint32_t placement : packed) image.push_back(symmetries_[symmetry].placements[placement]);
  std::ranges::sort(image);
  return image;
}

PackedPieces PlacementTable::first_image(const PackedPieces& packed) const {
  PackedPieces first = packed;
  for (std::size_t symmetry = 1; symmetry < symmetries_.size(); ++symmetry)
    first = std::min(first, image(packed, symmetry));
  return first;
}

}  // namespace sbp
