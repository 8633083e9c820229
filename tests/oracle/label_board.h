// Boards, positions and buckets of the oracle, in the simplest form: lists of labels.
//
// The oracle checks the pipeline. It shares no code with it and prefers literal definitions to faster
// methods.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace oracle {

/// A bad file; the message describes the fault.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A bad name of a board or bucket.
class NameError : public Error {
 public:
  using Error::Error;
};

/// A board of `width` columns and `height` rows. Cell index = width * row + column.
struct Board {
  int width, height;

  int cells() const { return width * height; }
  int row(int cell) const { return cell / width; }
  int column(int cell) const { return cell % width; }
};

/// Parses "4x5". Throws NameError.
Board parse_board(const std::string& name);

/// One number for each cell: 0 is a void, pieces are 1, 2, 3, ... A position in canonical form has its pieces
/// numbered in order of first appearance in reading order.
using Labels = std::vector<int>;

/// The cells of one piece, ascending.
using Piece = std::vector<int>;

/// The four unit steps, in the order that breaks ties between paths of equal length.
inline constexpr char kSteps[] = {'U', 'R', 'D', 'L'};

/// The cell one step away, or -1 beyond the edge.
int neighbour(const Board& board, int cell, char step);

/// The piece one step away, or an empty list if a cell of it would leave the board.
Piece shifted(const Board& board, const Piece& piece, char step);

/// The pieces of a position by label.
std::map<int, Piece> pieces_of(const Labels& labels);

/// The same position in canonical form.
Labels renumbered(const Labels& labels);

/// Does the bounding box of the piece fill the upper-left corner of the board?
bool in_upper_left_corner(const Board& board, const Piece& piece);
/// Does it fill the lower-right corner?
bool in_lower_right_corner(const Board& board, const Piece& piece);
/// Is the lower-right cell of the bounding box part of the piece?
bool covers_lower_right_of_box(const Board& board, const Piece& piece);

/// The number of pieces with 1, 2, 3, ... cells: bucket[n - 1] n-ominoes, one entry for each cell of the
/// board.
using Bucket = std::vector<int>;

Bucket bucket_of(const Labels& labels);
/// "5-3-1-0-0-0-0-0-0".
std::string bucket_name(const Bucket& bucket);
/// Parses the full form or "(5,3,1)", "5,3,1", "5-3-1". Throws NameError.
Bucket parse_bucket(const Board& board, const std::string& text);
/// Every bucket with at least one piece whose pieces cover no more cells than the board has, by name.
std::map<std::string, Bucket> all_buckets(const Board& board);

}  // namespace oracle
