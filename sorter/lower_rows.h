// The last rows of a board, which hold the same few things in most records.
#pragma once

#include <cstdint>
#include <vector>

#include "common/grid/board.h"
#include "common/puzzle/position_code.h"
#include "sorter/border.h"
#include "sorter/bucket_key.h"

namespace sbp {

/// All that the last rows of a board can hold, and what it adds to the key of a position. Immutable; may be
/// shared by threads.
class LowerRows {
 public:
  /// What the rows can hold.
  struct Content {
    std::uint32_t code_and_1 = 0;  ///< the low bits of the position code, and 1; 0 for none
    std::uint32_t border = 0;      ///< the number of its border
    BucketKey key = 0;             ///< of the pieces that do not touch the border
  };

  /// Of a board of at most kMaxFileCells cells.
  LowerRows(const Board& board, const PieceWeights& weights);

  /// The bits of a position code that tell of these rows: the lowest.
  PositionCode mask() const { return mask_; }

  /// The content with this code. Throws Error if there is none.
  const Content& find(PositionCode code) const {
    for (std::size_t slot = slot_of(code);; slot = (slot + 1) & (table_.size() - 1)) {
      const Content& content = table_[slot];
      if (content.code_and_1 == code + 1) return content;
      if (content.code_and_1 == 0) refuse();
    }
  }

  /// All borders, by number.
  const std::vector<Border>& borders() const { return borders_; }

  /// Where `bits`, occupied cells of a position code, are in the first of these rows: a bit for each column.
  unsigned columns(PositionCode bits) const;

 private:
  std::size_t slot_of(PositionCode code) const {
    return static_cast<std::size_t>(code * 0x9E3779B97F4A7C15U >> shift_);  // Fibonacci hashing
  }
  [[noreturn]] static void refuse();
  Content content(const PositionCoder& coder, PositionCode code, const PieceWeights& weights);

  int width_, rows_;
  PositionCode mask_;
  std::vector<Border> borders_;
  std::vector<Content> table_;  // open addressing; a power of two
  int shift_ = 64;
};

}  // namespace sbp
