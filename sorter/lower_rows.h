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
    /// Of what they cannot hold.
    static constexpr std::uint32_t kNoBorder = 0xFFFF'FFFF;

    std::uint32_t border = kNoBorder;  ///< the number of its border
    std::uint32_t key = 0;             ///< of the pieces that do not touch the border, a small BucketKey
  };

  /// What loops look contents up in: a copy stays in registers. The rows must outlive it.
  class View {
   public:
    /// The content with this code. Throws Error if there is none.
    const Content& find(PositionCode code) const {
      const Content& content = contents_[lines_[code >> right_bits_] + columns_[code & right_mask_]];
      if (content.border == Content::kNoBorder) refuse_record();
      return content;
    }

   private:
    friend class LowerRows;
    explicit View(const LowerRows& rows)
        : lines_(rows.lines_.data()),
          columns_(rows.columns_.data()),
          contents_(rows.contents_.data()),
          right_mask_(rows.columns_.size() - 1),
          right_bits_(rows.right_bits_) {}

    const std::uint32_t* lines_;
    const std::uint32_t* columns_;
    const Content* contents_;
    PositionCode right_mask_;
    int right_bits_;
  };

  /// Of a board of at most kMaxFileCells cells.
  LowerRows(const Board& board, const PieceWeights& weights);

  /// The bits of a position code that tell of these rows: the lowest.
  PositionCode mask() const { return mask_; }

  /// Of these rows.
  View view() const { return View(*this); }

  /// All borders, by number.
  const std::vector<Border>& borders() const { return borders_; }

  /// Where `bits`, occupied cells of a position code, are in the first of these rows: a bit for each column.
  unsigned columns(PositionCode bits) const;

 private:
  void list(const std::vector<PositionCode>& codes, const PositionCoder& coder, const PieceWeights& weights);
  Content content(const PositionCoder& coder, PositionCode code, const PieceWeights& weights);

  int width_, rows_;
  PositionCode mask_;
  std::vector<Border> borders_;

  // Contents are a table with a line for each left half that a code can have, and a column for each right
  // half. The first line and the first column are for halves that no code has.
  int right_bits_;
  std::vector<std::uint32_t> lines_;    // by left half: where the line begins
  std::vector<std::uint32_t> columns_;  // by right half
  std::vector<Content> contents_;
};

}  // namespace sbp
