#include "sorter/lower_rows.h"

#include <algorithm>
#include <bit>
#include <functional>

#include "common/system/limits.h"

namespace sbp {
namespace {

/// Calls `use` for all position codes of a board.
void for_each_position(const PositionCoder& coder, const std::function<void(PositionCode)>& use) {
  const int cells = coder.board().cells(), width = coder.board().width();
  const std::function<void(int, PositionCode)> go_on = [&](int cell, PositionCode code) {
    if (cell == cells) {
      if (coder.valid(code)) use(code);
      return;
    }
    const auto slot = [&](int of) { return 3 * (cells - 1 - of); };
    const auto occupied = [&](int of) { return (code >> slot(of) & 1) != 0; };
    const bool left = cell % width != 0 && occupied(cell - 1),
               above = cell >= width && occupied(cell - width);
    go_on(cell + 1, code);
    for (int joins = 0; joins < 4; ++joins) {
      const bool to_left = (joins & 1) != 0, up = (joins & 2) != 0;
      if ((to_left && !left) || (up && !above)) continue;
      PositionCode with = code | PositionCode{1} << slot(cell);
      if (to_left) with |= PositionCode{2} << slot(cell - 1);
      if (up) with |= PositionCode{4} << slot(cell - width);
      go_on(cell + 1, with);
    }
  };
  go_on(0, 0);
}

/// The most rows that have not too many cells, nor too many columns.
int rows_below(const Board& board) {
  return board.width() > Border::kColumns ? 0 : std::min(board.height(), kLowerCells / board.width());
}

}  // namespace

LowerRows::LowerRows(const Board& board, const PieceWeights& weights)
    : width_(board.width()),
      rows_(rows_below(board)),
      mask_((PositionCode{1} << (3 * width_ * rows_)) - 1),
      right_bits_(3 * width_ * rows_ / 2),
      lines_((mask_ >> right_bits_) + 1),
      columns_(std::size_t{1} << right_bits_) {
  if (rows_ == 0) {
    borders_.emplace_back();
    contents_ = {{0, 0}};
    return;
  }
  const PositionCoder coder(Board(width_, rows_));
  std::vector<PositionCode> codes;
  for_each_position(coder, [&](PositionCode code) { codes.push_back(code); });
  list(codes, coder, weights);
}

void LowerRows::list(const std::vector<PositionCode>& codes, const PositionCoder& coder,
                     const PieceWeights& weights) {
  const auto column = [&](PositionCode code) -> auto& {
    return columns_[code & (columns_.size() - 1)];
  };
  const auto line = [&](PositionCode code) -> auto& {
    return lines_[code >> right_bits_];
  };
  std::uint32_t width = 1, end = 0;
  for (const PositionCode code : codes)
    if (column(code) == 0) column(code) = width++;
  for (const PositionCode code : codes)
    if (line(code) == 0) line(code) = end += width;
  contents_.resize(std::size_t{end} + width);
  for (const PositionCode code : codes) contents_[line(code) + column(code)] = content(coder, code, weights);
}

LowerRows::Content LowerRows::content(const PositionCoder& coder, PositionCode code,
                                      const PieceWeights& weights) {
  Content content{0, 0};
  Border border;
  for (PositionCode rest = code & kOccupiedBits; rest != 0;) {
    const PositionCode piece = coder.flood(code, std::bit_floor(rest));
    if (const unsigned touched = columns(piece); touched != 0)
      border.add(touched, std::popcount(piece));
    else
      content.key += static_cast<std::uint32_t>(weights[std::popcount(piece)]);
    rest &= ~piece;
  }
  const auto known = std::ranges::find(borders_, border);
  content.border = static_cast<std::uint32_t>(known - borders_.begin());
  if (known == borders_.end()) borders_.push_back(border);
  return content;
}

unsigned LowerRows::columns(PositionCode bits) const {
  unsigned columns = 0;
  const int first = width_ * rows_ - 1;  // the slot of the upper left cell
  for (int column = 0; column < width_ && rows_ > 0; ++column)
    columns |= static_cast<unsigned>(bits >> (3 * (first - column)) & 1) << column;
  return columns;
}

}  // namespace sbp
