// The enumeration of a board's positions in canonical order, cell by cell: depth-first search with memoized
// continuations of small regions. The 6.9 billion positions of 4x5 pass through 53,341 regions. Chunks for
// threads are cut at points that depend on the board alone.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "common/base/limits.h"
#include "common/enumeration/region_count.h"
#include "finder/memo.h"
#include "finder/piece_list.h"
#include "finder/prefix.h"

namespace sbp {

/// Positions per chunk of the enumeration, which becomes a block of the file. Another value gives different
/// but equivalent files.
inline constexpr auto kChunkPositions = chosen<std::uint64_t>(1 << 16, 1 << 10, 1 << 20);

/// Enumerates the positions of one board in canonical order. Immutable; may be shared by threads.
class Enumeration {
 public:
  /// The arguments must outlive the enumeration.
  Enumeration(const Board& board, const PieceLists& pieces, const RegionCounts& counts, const Memo& memo);

  const Board& board() const { return board_; }
  std::uint64_t count(Slots region) const { return counts_[region]; }

  /// The pieces that can contain the first cell of a region of more than kChunkPositions positions, in
  /// canonical order.
  std::span<const PiecePlace> pieces_in(Slots region) const { return pieces_.at(region); }

  /// Writes the justsolved continuations of `prefix` to `out` in canonical order and returns their end. There
  /// must be room for all its positions, justsolved or not, and one more.
  PositionCode* justsolved(const Prefix& prefix, PositionCode* out) const;

 private:
  Board board_;
  const RegionCounts& counts_;
  const Memo& memo_;
  Strip strip_;
  std::unordered_map<Slots, std::vector<PiecePlace>>
      pieces_;  // for regions that are not memoized or too large for a chunk
};

/// Consecutive prefixes in canonical order with at most kChunkPositions positions.
struct Chunk {
  std::vector<Prefix> prefixes;
  std::uint64_t positions = 0;  ///< of all prefixes, justsolved or not
};

/// Divides the enumeration into chunks. Not to be shared by threads.
class ChunkWalk {
 public:
  /// The enumeration must outlive the walk.
  explicit ChunkWalk(const Enumeration& enumeration);

  /// The next chunk in canonical order; false after the last one.
  bool next(Chunk& chunk);

 private:
  /// A prefix that is too large for a chunk, and its remaining children.
  struct Node {
    Prefix prefix;
    std::span<const PiecePlace> pieces;
    bool void_next;
  };

  void descend(const Prefix& prefix);
  std::optional<Prefix> next_prefix();

  const Enumeration& enumeration_;
  std::vector<Node> path_;
  std::optional<Prefix> ready_;  // fits in a chunk, and comes next
};

}  // namespace sbp
