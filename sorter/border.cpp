#include "sorter/border.h"

#include <cassert>

namespace sbp {

void Border::add(unsigned columns, int cells_of_part) {
  std::size_t parts = 0;
  while (parts < kColumns && cells[parts] != 0) ++parts;
  assert(parts < kColumns && columns != 0 && columns >> kColumns == 0 && cells_of_part > 0);
  cells[parts] = static_cast<std::uint8_t>(cells_of_part);
  for (std::size_t column = 0; column < kColumns; ++column) {
    if ((columns >> column & 1) == 0) continue;
    assert(part[column] == 0);
    part[column] = static_cast<std::uint8_t>(parts + 1);
  }
}

BucketKey key_across(const Border& upper, const Border& lower, const PieceWeights& weights) {
  // Pieces are numbered as the parts of the lower half; of joined ones the first stays, with all their cells.
  std::array<std::uint8_t, Border::kColumns> piece = lower.part;
  std::array<int, Border::kColumns + 1> cells{};
  for (std::size_t i = 0; i < Border::kColumns; ++i) cells[i + 1] = lower.cells[i];
  for (std::uint8_t joining = 1; joining <= Border::kColumns; ++joining) {
    std::uint8_t into = 0;
    for (std::size_t column = 0; column < Border::kColumns; ++column) {
      if (upper.part[column] != joining) continue;
      const std::uint8_t other = piece[column];
      if (other == 0) return kNoBucket;
      if (into == 0) cells[into = other] += upper.cells[joining - 1U];
      if (other == into) continue;
      cells[into] += cells[other];
      cells[other] = 0;
      for (std::uint8_t& number : piece)
        if (number == other) number = into;
    }
  }
  BucketKey key = 0;
  for (const int size : cells)
    if (size != 0) key += weights[size];
  return key;
}

}  // namespace sbp
