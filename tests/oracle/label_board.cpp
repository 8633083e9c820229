#include "oracle/label_board.h"

#include <algorithm>
#include <functional>
#include <regex>
#include <sstream>

namespace oracle {

Board parse_board(const std::string& name) {
  std::smatch match;
  if (!std::regex_match(name, match, std::regex("([1-9][0-9]?)x([1-9][0-9]?)")))
    throw NameError("board '" + name + "': write COLUMNSxROWS, for example 4x5");
  const Board board{std::stoi(match[1]), std::stoi(match[2])};
  if (board.width < 2 || board.width > board.height || board.cells() > 25)
    throw NameError("board '" + name + "': a board must have 2 <= columns <= rows and at most 25 cells");
  return board;
}

int neighbour(const Board& board, int cell, char step) {
  const int row = board.row(cell), column = board.column(cell);
  if (step == 'U') return row > 0 ? cell - board.width : -1;
  if (step == 'D') return row + 1 < board.height ? cell + board.width : -1;
  if (step == 'L') return column > 0 ? cell - 1 : -1;
  return column + 1 < board.width ? cell + 1 : -1;
}

Piece shifted(const Board& board, const Piece& piece, char step) {
  Piece result;
  for (const int cell : piece) {
    const int target = neighbour(board, cell, step);
    if (target < 0) return {};
    result.push_back(target);
  }
  return result;
}

std::map<int, Piece> pieces_of(const Labels& labels) {
  std::map<int, Piece> pieces;
  for (std::size_t cell = 0; cell < labels.size(); ++cell)
    if (labels[cell] != 0) pieces[labels[cell]].push_back(static_cast<int>(cell));
  return pieces;
}

Labels renumbered(const Labels& labels) {
  std::map<int, int> number;
  Labels result;
  for (const int label : labels) {
    if (label != 0) number.try_emplace(label, static_cast<int>(number.size()) + 1);
    result.push_back(label == 0 ? 0 : number[label]);
  }
  return result;
}

bool in_upper_left_corner(const Board& board, const Piece& piece) {
  return std::any_of(piece.begin(), piece.end(), [&](int cell) { return board.row(cell) == 0; }) &&
         std::any_of(piece.begin(), piece.end(), [&](int cell) { return board.column(cell) == 0; });
}

bool in_lower_right_corner(const Board& board, const Piece& piece) {
  return std::any_of(piece.begin(), piece.end(),
                     [&](int cell) { return board.row(cell) == board.height - 1; }) &&
         std::any_of(piece.begin(), piece.end(),
                     [&](int cell) { return board.column(cell) == board.width - 1; });
}

bool covers_lower_right_of_box(const Board& board, const Piece& piece) {
  int row = 0, column = 0;
  for (const int cell : piece) {
    row = std::max(row, board.row(cell));
    column = std::max(column, board.column(cell));
  }
  return std::find(piece.begin(), piece.end(), board.width * row + column) != piece.end();
}

Bucket bucket_of(const Labels& labels) {
  Bucket bucket(labels.size());
  for (const auto& [label, piece] : pieces_of(labels)) ++bucket[piece.size() - 1];
  return bucket;
}

std::string bucket_name(const Bucket& bucket) {
  std::string name;
  for (const int count : bucket) name += (name.empty() ? "" : "-") + std::to_string(count);
  return name;
}

Bucket parse_bucket(const Board& board, const std::string& text) {
  if (!std::regex_match(text, std::regex("\\(?[0-9]{1,2}([-,][0-9]{1,2})*\\)?")))
    throw NameError("bucket '" + text + "': write it as 5-3-1 or (5,3,1)");
  std::string counts = text;
  std::replace_if(
      counts.begin(), counts.end(), [](char c) { return c < '0' || c > '9'; }, ' ');
  std::istringstream stream(counts);
  Bucket bucket;
  for (int count = 0; stream >> count;) bucket.push_back(count);
  if (bucket.size() < static_cast<std::size_t>(board.cells()))
    bucket.resize(static_cast<std::size_t>(board.cells()));
  if (!all_buckets(board).contains(bucket_name(bucket)))
    throw NameError("bucket '" + text + "': it has no piece or does not fit on the board");
  return bucket;
}

std::map<std::string, Bucket> all_buckets(const Board& board) {
  std::map<std::string, Bucket> buckets;
  Bucket bucket(static_cast<std::size_t>(board.cells()));
  const std::function<void(int, int)> choose = [&](int size, int room) {
    if (size > board.cells()) {
      if (room < board.cells()) buckets[bucket_name(bucket)] = bucket;
      return;
    }
    for (int count = 0; count * size <= room; ++count) {
      bucket[static_cast<std::size_t>(size - 1)] = count;
      choose(size + 1, room - count * size);
    }
    bucket[static_cast<std::size_t>(size - 1)] = 0;
  };
  choose(1, board.cells());
  return buckets;
}

}  // namespace oracle
