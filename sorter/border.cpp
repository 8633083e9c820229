#include "sorter/border.h"

#include <array>

namespace sbp {

BucketKey key_across(const Border& upper, const Border& lower, const PieceWeights& weights) {
  // A piece has the number of a column that it touches; of joined ones the first stays, with all their cells.
  std::array<int, Border::kColumns> piece{}, cells{};
  for (int column = 0; column < Border::kColumns; ++column) {
    piece[column] = lower.first(column);
    if (piece[column] == column) cells[column] = lower.cells(column);
  }
  for (int column = 0; column < Border::kColumns; ++column) {
    if (upper.cells(column) == 0) continue;
    if (lower.cells(column) == 0) return kNoBucket;
    const int into = piece[upper.first(column)], other = piece[column];
    if (upper.first(column) == column) cells[other] += upper.cells(column);
    if (other == into) continue;
    cells[into] += cells[other];
    cells[other] = 0;
    for (int& number : piece)
      if (number == other) number = into;
  }
  BucketKey key = 0;
  for (const int size : cells)
    if (size != 0) key += weights[size];
  return key;
}

}  // namespace sbp
