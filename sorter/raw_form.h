// The raw form of positions: one label byte a cell, as the published hashes are made of.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "common/puzzle/position_code.h"

namespace sbp {

/// Turns codes into labels, many at a time. Immutable; may be shared by threads.
class RawForm {
 public:
  /// A board of at most kMaxFileCells cells.
  explicit RawForm(const Board& board) : cells_(board.cells()), width_(board.width()) {
    assert(board.cells() <= kMaxFileCells);
  }

  /// The labels (PositionCoder::labels) of all codes, one after another; `bytes` is resized.
  void write(std::span<const PositionCode> codes, std::vector<std::uint8_t>& bytes) const;

 private:
  void write(PositionCode code, std::uint8_t* out) const;

  int cells_, width_;
};

}  // namespace sbp
