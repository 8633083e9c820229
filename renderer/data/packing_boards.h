// The packing puzzles of the site: data/packing, with the numbers of their solutions.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "puzzle/packing/model/placement_table.h"

namespace sbp {

/// Pieces of each puzzle, each with a colour of its own.
inline constexpr std::size_t kBoardPieces = 12;

/// A packing puzzle that uses every piece once and covers every cell.
struct PackingBoard {
  std::string id;                        ///< "pentominoes-6x10"
  std::string name;                      ///< "Twelve pentominoes, 6x10"
  std::uint64_t all = 0, different = 0;  ///< packings; the same up to rotation and reflection
  PackingCase puzzle;
  PackedPieces example;  ///< one of the packings; empty if there is none
};

/// All of them, in the order of the table. Throws std::logic_error if an embedded puzzle is of another kind.
std::vector<PackingBoard> packing_boards();

/// data/packings.js, the same for scripts: calls sbp.addPacking() with each puzzle that has packings.
/// PackingData in assets/types.d.ts describes the members.
std::string packing_script(std::span<const PackingBoard> boards);

}  // namespace sbp
