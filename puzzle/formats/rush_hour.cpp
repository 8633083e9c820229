#include <algorithm>
#include <utility>

#include "common/text/line_cursor.h"
#include "puzzle/formats/all_formats.h"
#include "puzzle/formats/plain_puzzle.h"
#include "puzzle/text/assembly.h"

namespace sbp {
namespace rush_hour {

using Rows = std::vector<SourceLine>;

/// The usual board, and the sides of square boards whose size need not be stated.
constexpr int kSide = 6, kLeastSide = 4, kMostSide = 11;
constexpr std::size_t kCells = std::size_t{kSide} * kSide, kTwoRows = std::size_t{kSide} * 2;
constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kVoids = ".o";
/// Other names than 'A' for the car that leaves, if it is in the exit row.
constexpr std::string_view kOtherRedCars = "Xr";
/// Names of the other cars when they are written.
constexpr std::string_view kCarNames = "BCDEFGHIJKLMNOPQRSTUVWYZabcdefghijklmnpqstuvwyz";
/// A text is recognized as a Rush Hour board only if it has one of these.
constexpr std::string_view kUsualRedCars = "AX";
constexpr char kRedCar = 'A', kRushVoid = 'o', kRushWall = 'x';

/// The row of the exit: the middle one, or the upper of two.
constexpr int exit_row(int height) {
  return (height - 1) / 2;
}

bool is_car(char character) {
  return ('A' <= character && character <= 'Z') ||
         ('a' <= character && character <= 'z' && character != kRushVoid && character != kRushWall);
}

bool is_of_board(std::string_view word) {
  return std::ranges::all_of(word, [](char character) {
    return is_car(character) || character == kVoid || character == kRushVoid || character == kRushWall;
  });
}
bool is_board(std::string_view word) {
  return word.size() == kCells && is_of_board(word);
}
bool has_usual_red_car(std::string_view word) {
  return word.find_first_of(kUsualRedCars) != std::string_view::npos;
}
/// The side of a square board of some cells; that of the usual board if there is none.
int side_of(std::size_t cells) {
  for (int side = kLeastSide; side <= kMostSide; ++side)
    if (std::cmp_equal(side * side, cells)) return side;
  return kSide;
}
/// Whether a word begins with the size of a board, as in "8x5:AA.".
bool states_size(std::string_view word) {
  const std::size_t cross = std::min(word.find_first_not_of(kDigits), word.size());
  const std::size_t colon = std::min(word.find_first_not_of(kDigits, cross + 1), word.size());
  return 0 < cross && cross + 1 < colon && colon + 1 < word.size() && word[cross] == 'x' &&
         word[colon] == ':' && is_of_board(word.substr(colon + 1, 1));
}
/// Whether a word is a square board of any size with a red car, which a row of a drawing may be as well.
bool is_square(std::string_view word) {
  const int side = side_of(word.size());
  return std::cmp_equal(word.size(), side * side) && is_of_board(word) && has_usual_red_car(word);
}
/// Whether the only word of a text is probably a board with one or two rows too many or too few.
bool is_nearly_board(std::string_view word) {
  return kCells - kTwoRows <= word.size() && word.size() <= kCells + kTwoRows && is_of_board(word) &&
         has_usual_red_car(word);
}

bool is_row_of_board(const SourceLine& line) {
  return line.text.size() == kSide && is_of_board(line.text);
}
/// Whether a text consists of six rows that a board may have.
bool has_six_rows(const std::vector<SourceLine>& lines) {
  return lines.size() == kSide && lines.back().number - lines.front().number + 1 == kSide &&
         std::ranges::all_of(lines, is_row_of_board);
}
/// Whether a text is a board in six lines, as on a card. Without an empty cell it may be six codes.
bool is_card(const std::vector<SourceLine>& lines) {
  return has_six_rows(lines) &&
         (lines[exit_row(kSide)].text.find("rr") != std::string_view::npos ||
          std::ranges::any_of(lines, [](const SourceLine& line) { return has_usual_red_car(line.text); })) &&
         std::ranges::any_of(lines, [](const SourceLine& line) {
           return line.text.find_first_of(kVoids) != std::string_view::npos;
         });
}

/// The board string of a line, by rows; its size may be before it, and numbers around it.
Rows rows_in(const SourceText& source, const SourceLine& line) {
  LineCursor cursor(source, line);
  SourceLine word = cursor.word();
  if (word.text.find_first_not_of(kDigits) == std::string_view::npos) word = cursor.word();
  int width = side_of(word.text.size()), height = width;
  if (states_size(word.text)) {
    LineCursor size(source, word);
    width = size.integer(1, kMostFrameCells);
    size.expect('x');
    height = size.integer(1, kMostFrameCells);
    size.expect(':');
    if (width * height > kMostFrameCells) source.fail(word, faults::kTooManyCells, kMostFrameCells);
    word = size.rest();
  }
  if (std::cmp_not_equal(word.text.size(), width * height))
    source.fail(word, faults::kRushLength, word.text.size(), width * height);
  while (cursor.integer_if_any()) continue;
  if (!cursor.at_end()) cursor.fail(faults::kRushRest);
  Rows rows;
  const auto length = static_cast<std::size_t>(width);
  for (std::size_t at = 0; at < word.text.size(); at += length) {
    rows.push_back(word.from(at));
    rows.back().text = rows.back().text.substr(0, length);
  }
  return rows;
}

/// The red car: A in the exit row, else another name there, else A in any row.
std::vector<PieceDraft>::iterator red_car(std::vector<PieceDraft>& cars, int height) {
  const auto lying = [&](char name, bool at_exit) {
    return std::ranges::find_if(cars, [&](const PieceDraft& car) {
      return car.name == name && car.horizontal && (!at_exit || car.place.y == exit_row(height));
    });
  };
  auto red = lying(kRedCar, true);
  for (const char other : kOtherRedCars)
    if (red == cars.end()) red = lying(other, true);
  return red == cars.end() ? lying(kRedCar, false) : red;
}

SlidingPuzzle read_board(const SourceText& source, Rows rows) {
  const int width = static_cast<int>(rows.front().text.size()), height = static_cast<int>(rows.size());
  SourceDrawing drawn{{width, height, {}}, std::move(rows)};
  Drawing& drawing = drawn.drawing;
  for (const SourceLine& row : drawn.rows) drawing.cells += row.text;
  std::ranges::replace(drawing.cells, kRushVoid, kVoid);
  for (std::size_t cell = 0; cell < drawing.size(); ++cell) {
    char& character = drawing.cells[cell];
    if (character == kRushWall)
      character = kWall;
    else if (character != kVoid && !is_car(character))
      source.fail(drawn.at(cell), faults::kRushCharacter, shown(character));
  }
  std::vector<PieceDraft> cars;
  PuzzleGoal goal;
  for (const DrawnPiece& car : pieces_of(drawing)) {
    PieceDraft draft = draft_of(car);
    draft.horizontal = is_row(car.cells);
    draft.vertical = is_column(car.cells);
    if (!draft.horizontal && !draft.vertical)
      source.fail(drawn.at(car.first), faults::kRushCar, shown(car.name));
    cars.push_back(std::move(draft));
  }
  SlidingPuzzle puzzle = empty_puzzle("", width, height, drawing.all(kWall));
  const auto red = red_car(cars, height);
  if (red == cars.end()) source.fail(drawn.rows.front(), faults::kRushRedCar);
  red->group = 1;
  const auto number = static_cast<std::size_t>(red - cars.begin());
  const Place exit{width - 1 - last_corner(red->cells).x, red->place.y};
  set_pieces(puzzle, std::move(cars));
  puzzle.goals.push_back({{{puzzle.pieces[number].kind, exit}}, {}});
  return finished(source, drawn.rows.front(), std::move(puzzle));
}

bool resembles(const SourceText& source) {
  const std::vector<SourceLine> lines = source.filled_lines();
  if (lines.empty()) return false;
  LineCursor cursor(source, lines.front());
  const SourceLine first = cursor.word();
  if (is_card(lines) || is_board(first.text) || states_size(first.text)) return true;
  if (lines.size() == 1 && (is_nearly_board(first.text) || is_square(first.text))) return true;
  const SourceLine second = cursor.word();
  return is_board(second.text) || states_size(second.text) ||
         (first.text.find_first_not_of(kDigits) == std::string_view::npos && is_square(second.text));
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  const std::vector<SourceLine> lines = source.filled_lines();
  if (has_six_rows(lines)) return {read_board(source, lines)};
  std::vector<SlidingPuzzle> puzzles;
  for (const SourceLine& line : lines)
    add_puzzle(puzzles, source, line, read_board(source, rows_in(source, line)));
  require_some(puzzles, source);
  return puzzles;
}

/// Renames cars for the format: A is the red one. Keeps other names if they are capitals and cannot be
/// mistaken for the red one.
SlidingPuzzle with_cars_named(SlidingPuzzle puzzle, std::size_t red) {
  const bool kept =
      puzzle.pieces[red].name == kRedCar && std::ranges::all_of(puzzle.pieces, [](const Piece& piece) {
        return 'A' <= piece.name && piece.name <= 'Z' &&
               kOtherRedCars.find(piece.name) == std::string_view::npos;
      });
  if (kept) return puzzle;
  const char* name = kCarNames.data();
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) puzzle.pieces[i].name = i == red ? kRedCar : *name++;
  return puzzle;
}

std::string write(const SlidingPuzzle& puzzle) {
  const PlainPuzzle plain(puzzle, "rush");
  if (puzzle.pieces.size() > kCarNames.size() + 1)
    plain.lacks("more than " + std::to_string(kCarNames.size() + 1) + " cars");
  const Placements& start = plain.start();
  const std::size_t red = plain.goal_piece();
  for (const Piece& piece : puzzle.pieces) {
    const PieceKind& kind = puzzle.kinds[piece.kind];
    const Place last = last_corner(kind.cells);
    if (last == Place{}) plain.lacks("pieces of one cell", piece);
    if (last.x > 0 && last.y > 0) plain.lacks("pieces of two rows", piece);
    if (!is_row(kind.cells) && !is_column(kind.cells)) plain.lacks("pieces with gaps", piece);
    if (kind.horizontal != is_row(kind.cells) || kind.vertical != is_column(kind.cells))
      plain.lacks("pieces that move other than lengthwise", piece);
  }
  plain.no_exits();
  plain.equal_but({puzzle.pieces[red].kind});
  const auto& [kind, place] = plain.goal().targets.front();
  const Place last = last_corner(puzzle.kinds[kind].cells);
  if (last.y > 0 || place != Place{puzzle.width - 1 - last.x, start[red].y})
    plain.lacks("goals other than the right edge in the same row", kind);
  std::string board = Drawing::of_start(with_cars_named(puzzle, red), start).cells;
  std::ranges::replace(board, kWall, kRushWall);
  const bool usual = puzzle.width == kSide && puzzle.height == kSide;
  return (usual ? "" : std::to_string(puzzle.width) + "x" + std::to_string(puzzle.height) + ":") + board +
         "\n";
}

}  // namespace rush_hour

constinit const PuzzleFormat kRushHour{"rush", kPuzzleByPuzzle, rush_hour::resembles, rush_hour::read,
                                       rush_hour::write};

}  // namespace sbp
