// How many placements a list of pieces has, counted without making them.
#pragma once

#include <cstdint>
#include <span>

#include "common/grid/polyomino.h"

namespace sbp {

/// Some pieces of one shape.
struct ShapeCount {
  const Polyomino* shape;
  int count;
};

/// In how many ways the pieces fit on the board together, equal shapes being interchangeable: the leaves of
/// their PlacementTree. Shapes must be different, and the product of all (count + 1) at most
/// 2^32. Cell by cell in reading order, all
/// ways that cover the same of the cells that follow and have used the same pieces are one entry of a table;
/// so time and memory depend on the number of different shapes and how far they reach, and hardly on how many
/// placements there are. Throws Error if the number does not fit in 64 bits.
std::uint64_t count_placements(const Board& board, std::span<const ShapeCount> pieces);

}  // namespace sbp
