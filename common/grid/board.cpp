#include "common/grid/board.h"

#include <algorithm>
#include <cassert>

#include "common/base/error.h"
#include "common/base/number_text.h"

namespace sbp {

Board::Board(int width, int height, Cells walls) : width_(width), height_(height) {
  assert(1 <= width && 1 <= height && width * height <= kMaxFrameCells);
  all_ = static_cast<Cells>((std::uint64_t{1} << cells()) - 1);
  assert((walls & ~all_) == 0);
  open_ = all_ & ~walls;
  top_row_ = cell_set(width) - 1;
  bottom_row_ = top_row_ << (width * (height - 1));
  for (int row = 0; row < height; ++row) {
    left_column_ |= cell_set(row * width);
    right_column_ |= cell_set(row * width + width - 1);
  }
}

Board Board::parse(std::string_view name, int max_cells) {
  assert(max_cells <= kMaxFrameCells);
  const auto fail = [&](const std::string& why) {
    return UsageError("board '" + std::string(name) + "': " + why);
  };
  const auto cross = std::min(name.find('x'), name.size());
  const auto columns = number_in(name.substr(0, cross), INT32_MAX),
             rows = number_in(name.substr(std::min(cross + 1, name.size())), INT32_MAX);
  if (columns.value_or(0) == 0 || rows.value_or(0) == 0) throw fail("write COLUMNSxROWS, for example 4x5");
  const int width = static_cast<int>(*columns), height = static_cast<int>(*rows);
  const std::string limit =
      "only boards of at most " + std::to_string(max_cells) + " cells are supported here";
  if (width > max_cells || height > max_cells || width * height > max_cells) throw fail(limit);
  if (std::min(width, height) < 2) throw fail("a board needs at least two columns and two rows");
  if (width > height)
    throw fail("a board and its mirror image have the same puzzles; use " + std::to_string(height) + "x" +
               std::to_string(width));
  return {width, height};
}

std::string Board::name() const {
  return std::to_string(width_) + "x" + std::to_string(height_);
}

std::vector<Board> boards_up_to(int max_cells) {
  assert(max_cells <= kMaxFrameCells);
  std::vector<Board> boards;
  for (int width = 2; width * width <= max_cells; ++width)
    for (int height = width; width * height <= max_cells; ++height) boards.emplace_back(width, height);
  return boards;
}

}  // namespace sbp
