#include "puzzle/coins/model/coin_board.h"

namespace sbp {

CoinBoard::CoinBoard(int width, int height)
    : width_(width), height_(height), all_(~CoinSet{0} >> (kMostCells - width * height)) {
  assert(width >= 1 && height >= 1 && width * height <= kMostCells);
  for (int row = 0; row < height; ++row) {
    left_column_ |= coin_at(row * width);
    right_column_ |= coin_at(row * width + width - 1);
  }
}

CoinSet CoinBoard::rows(int first, int count) const {
  if (count == 0) return 0;
  return all_ >> (cells() - count * width_) << (first * width_);
}

CoinSet CoinBoard::closure(CoinSet c) const {
  for (CoinSet grown = c | crowded(c); grown != c; grown |= crowded(c)) c = grown;
  return c;
}

CoinSet CoinBoard::image(CoinSet c, int mirror) const {
  CoinSet image = 0;
  for_each_in(c, [&](int cell) {
    int column = cell % width_, row = cell / width_;
    if ((mirror & kLeftRight) != 0) column = width_ - 1 - column;
    if ((mirror & kUpDown) != 0) row = height_ - 1 - row;
    image |= coin_at(row * width_ + column);
  });
  return image;
}

}  // namespace sbp
