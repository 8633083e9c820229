// The broken-profile states of a packing problem (transfer-matrix method; R. P. Stanley, EC1, 4.7), for
// counting and for listing. Takes memory for the states of a level, which grow with the width of the profile,
// not with the number of packings.
#pragma once

#include <functional>
#include <vector>

#include "puzzle/packing/search/cover_problem.h"

namespace sbp {

/// The cells in a suitable order, called levels, and the placements by the level of their first cell. Pieces
/// are always placed on the first open cell. So partial packings that cover the same cells with the same
/// pieces have the same completions: they are one state.
struct Profile {
  /// The number of copies of a piece so far, as a bit field.
  struct PieceField {
    std::uint64_t one = 0, mask = 0;    ///< the value of one copy; the whole field
    std::uint64_t most = 0, least = 0;  ///< limits on copies, shifted into the field
    bool limited = true;                ///< otherwise counts saturate at `most`
  };
  struct Move {
    FrameSet cells;               ///< from the level on: 0 is its own cell
    std::uint32_t piece, number;  ///< of the placement in the table, or kHole
    int times;
  };

  int span = 0;          ///< how far placements reach beyond their first cells; states differ only there
  bool possible = true;  ///< whether the counts fit into 64 bits; otherwise there are no fields
  std::vector<PieceField> fields;        ///< by piece
  std::vector<std::vector<Move>> moves;  ///< by level, in order of number
  std::vector<bool> required;            ///< by level: whether its cell must be covered

  /// Chooses the order of the problem's cells in which placements reach least far in total.
  explicit Profile(const CoverProblem& problem);

  std::size_t levels() const { return moves.size(); }
  /// Whether all pieces have enough copies.
  bool enough(std::uint64_t pieces) const;
};

/// The moves of a level, optimized. Mask is std::uint64_t or Mask128.
template <class Mask>
struct ProfileMove {
  Mask cells;
  std::uint64_t add, mask, most;
  bool limited;
  std::uint32_t number;

  /// Whether it is possible; updates `pieces` if so.
  bool make(Mask covered, std::uint64_t& pieces) const {
    if ((covered & cells) != 0) return false;
    const std::uint64_t placed = (pieces & mask) + add;
    if (placed <= most) {
      pieces += add;
    } else if (limited) {
      return false;
    } else {
      pieces = (pieces & ~mask) | most;
    }
    return true;
  }
};

/// Calls found(packing) for each packing, as ascending numbers of the table; it returns whether to continue.
/// Remembers dead states, so none is explored twice. Returns false if they take more than `memory` bytes, or
/// if the profile is not possible. Calls `advance` from time to time with the number of states explored.
bool list_by_states(const CoverProblem& problem, std::uint64_t memory,
                    const std::function<bool(const PackedPieces&)>& found,
                    const std::function<void(std::uint64_t)>& advance = {});

}  // namespace sbp
