// The last rows of a board, which hold the same few things in most records.
#pragma once

#include <cstdint>
#include <vector>

#include "common/grid/board.h"
#include "common/puzzle/position_code.h"
#include "sorter/border.h"
#include "sorter/bucket_key.h"
#include "sorter/entry_table.h"

namespace sbp {

/// All that the last rows of a board can hold, and what it adds to the key of a position. Immutable; may be
/// shared by threads.
class LowerRows {
 public:
  /// What the rows can hold.
  struct Content {
    std::uint32_t number = 0;  ///< the low bits of the position code, and 1
    std::uint32_t border = 0;  ///< the number of its border
    BucketKey key = 0;         ///< of the pieces that do not touch the border
  };

  /// Of a board of at most kMaxFileCells cells.
  LowerRows(const Board& board, const PieceWeights& weights);

  /// The bits of a position code that tell of these rows: the lowest.
  PositionCode mask() const { return mask_; }

  /// The content with this code. Throws Error if there is none.
  const Content& find(PositionCode code) const { return contents_.find(code + 1); }

  /// All borders, by number.
  const std::vector<Border>& borders() const { return borders_; }

  /// Where `bits`, occupied cells of a position code, are in the first of these rows: a bit for each column.
  unsigned columns(PositionCode bits) const;

 private:
  std::vector<Content> contents(const PieceWeights& weights);
  Content content(const PositionCoder& coder, PositionCode code, const PieceWeights& weights);

  int width_, rows_;
  PositionCode mask_;
  std::vector<Border> borders_;
  EntryTable<Content> contents_;
};

}  // namespace sbp
