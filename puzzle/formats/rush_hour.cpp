#include "puzzle/formats/rush_hour.h"

#include <algorithm>

#include "common/text/line_cursor.h"
#include "puzzle/formats/plain_puzzle.h"
#include "puzzle/text/assembly.h"

namespace sbp {
namespace {

using Rows = std::vector<SourceLine>;

constexpr int kSide = 6;
constexpr std::size_t kCells = std::size_t{kSide} * kSide, kTwoRows = std::size_t{kSide} * 2;
constexpr std::string_view kVoids = ".o";
/// The row of the exit on the board that is sold, and what else than 'A' the car is called that leaves there.
constexpr int kExitRow = 2;
constexpr std::string_view kOtherRedCars = "Xr";
/// A text is recognized as a Rush Hour board only if it has one of these.
constexpr std::string_view kUsualRedCars = "AX";
constexpr char kRedCar = 'A', kRushVoid = 'o', kRushWall = 'x';

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
/// Whether a word that is all there is can only be meant for a board: a row or two too many or too few.
bool is_nearly_board(std::string_view word) {
  return kCells - kTwoRows <= word.size() && word.size() <= kCells + kTwoRows && is_of_board(word) &&
         word.find_first_of(kUsualRedCars) != std::string_view::npos;
}

bool is_row_of_board(const SourceLine& line) {
  return line.text.size() == kSide && is_of_board(line.text);
}
/// Whether a text is a board in six lines, as it is on a card. Without a void it may be six codes.
bool is_card(const std::vector<SourceLine>& lines) {
  return lines.size() == kSide && lines.back().number - lines.front().number + 1 == kSide &&
         std::ranges::all_of(lines, is_row_of_board) &&
         std::ranges::any_of(lines,
                             [](const SourceLine& line) {
                               return line.text.find_first_of(kUsualRedCars) != std::string_view::npos;
                             }) &&
         std::ranges::any_of(lines, [](const SourceLine& line) {
           return line.text.find_first_of(kVoids) != std::string_view::npos;
         });
}

/// The string of a line, which may stand between two numbers, row by row.
Rows rows_in(const SourceText& source, const SourceLine& line) {
  LineCursor cursor(source, line);
  SourceLine word = cursor.word();
  if (word.text.find_first_not_of("0123456789") == std::string_view::npos) word = cursor.word();
  if (word.text.size() != kCells)
    source.fail(word, "a board of " + std::to_string(word.text.size()) + " characters; write " +
                          std::to_string(kCells) + ", 6 rows of 6, or one board in 6 lines");
  cursor.integer_if_any();
  if (!cursor.at_end())
    cursor.fail("more than was expected; write 'moves string states' or the string alone");
  Rows rows;
  for (std::size_t row = 0; row < kSide; ++row) {
    rows.push_back(word.from(row * kSide));
    rows.back().text = rows.back().text.substr(0, kSide);
  }
  return rows;
}

/// The car that must leave: A in the row of the exit, else one that is called otherwise there, else A in any
/// other row.
std::vector<PieceDraft>::iterator red_car(std::vector<PieceDraft>& cars) {
  const auto lying = [&](char name, bool at_exit) {
    return std::ranges::find_if(cars, [&](const PieceDraft& car) {
      return car.name == name && car.horizontal && (!at_exit || car.place.y == kExitRow);
    });
  };
  auto red = lying(kRedCar, true);
  for (const char other : kOtherRedCars)
    if (red == cars.end()) red = lying(other, true);
  return red == cars.end() ? lying(kRedCar, false) : red;
}

SlidingPuzzle read_board(const SourceText& source, Rows rows) {
  SourceDrawing drawn{{kSide, kSide, {}}, std::move(rows)};
  Drawing& drawing = drawn.drawing;
  for (const SourceLine& row : drawn.rows) drawing.cells += row.text;
  std::ranges::replace(drawing.cells, kRushVoid, kVoid);
  for (std::size_t cell = 0; cell < drawing.size(); ++cell) {
    char& character = drawing.cells[cell];
    if (character == kRushWall)
      character = kWall;
    else if (character != kVoid && !is_car(character))
      source.fail(drawn.at(cell), shown(character) + " in a board; use '.', 'o', 'x' and letters");
  }
  std::vector<PieceDraft> cars;
  PuzzleGoal goal;
  for (const DrawnPiece& car : pieces_of(drawing)) {
    PieceDraft draft = draft_of(car);
    draft.horizontal = is_row(car.cells);
    draft.vertical = is_column(car.cells);
    if (!draft.horizontal && !draft.vertical)
      source.fail(drawn.at(car.first),
                  "the car " + shown(car.name) + " is no line of two cells or more; draw one");
    cars.push_back(std::move(draft));
  }
  SlidingPuzzle puzzle = empty_puzzle("", kSide, kSide, drawing.all(kWall));
  const auto red = red_car(cars);
  if (red == cars.end())
    source.fail(drawn.rows.front(),
                "no car that must leave: no 'A' lies in a row, and no 'X' or 'r' in the third; draw one");
  red->group = 1;
  const auto number = static_cast<std::size_t>(red - cars.begin());
  const Place exit{kSide - 1 - last_corner(red->cells).x, red->place.y};
  set_pieces(puzzle, std::move(cars));
  puzzle.goals.push_back({{{puzzle.pieces[number].kind, exit}}, {}});
  return finished(source, drawn.rows.front(), std::move(puzzle));
}

bool resembles(const SourceText& source) {
  const std::vector<SourceLine> lines = source.filled_lines();
  if (lines.empty()) return false;
  LineCursor cursor(source, lines.front());
  const SourceLine first = cursor.word();
  if (is_card(lines) || is_board(first.text) || (lines.size() == 1 && is_nearly_board(first.text)))
    return true;
  return is_board(cursor.word().text);
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  const std::vector<SourceLine> lines = source.filled_lines();
  if (is_card(lines)) return {read_board(source, lines)};
  std::vector<SlidingPuzzle> puzzles;
  for (const SourceLine& line : lines)
    add_puzzle(puzzles, source, line, read_board(source, rows_in(source, line)));
  require_some(puzzles, source);
  return puzzles;
}

/// Names the cars as the format wants it: A is the red one. Other names are kept if they are capitals and
/// none can be taken for the red one.
SlidingPuzzle with_cars_named(SlidingPuzzle puzzle, std::size_t red) {
  const bool kept =
      puzzle.pieces[red].name == kRedCar && std::ranges::all_of(puzzle.pieces, [](const Piece& piece) {
        return 'A' <= piece.name && piece.name <= 'Z' && kOtherRedCars.find(piece.name) == kOtherRedCars.npos;
      });
  if (kept) return puzzle;
  char name = kRedCar;
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) puzzle.pieces[i].name = i == red ? kRedCar : ++name;
  return puzzle;
}

std::string write(const SlidingPuzzle& puzzle) {
  const PlainPuzzle plain(puzzle, "Rush Hour strings");
  if (puzzle.width != kSide || puzzle.height != kSide) plain.lacks("boards but 6x6");
  const Placements& start = plain.start();
  const std::size_t red = plain.goal_piece();
  for (const Piece& piece : puzzle.pieces) {
    const PieceKind& kind = puzzle.kinds[piece.kind];
    const Place last = last_corner(kind.cells);
    if (last == Place{}) plain.lacks("pieces of one cell", piece);
    if (last.x > 0 && last.y > 0) plain.lacks("pieces of two rows", piece);
    if (!is_row(kind.cells) && !is_column(kind.cells)) plain.lacks("pieces with gaps", piece);
    if (kind.horizontal != is_row(kind.cells) || kind.vertical != is_column(kind.cells))
      plain.lacks("pieces that do not move just along their length", piece);
  }
  plain.no_exits();
  plain.equal_but({puzzle.pieces[red].kind});
  const auto& [kind, place] = plain.goal().targets.front();
  const Place last = last_corner(puzzle.kinds[kind].cells);
  if (last.y > 0 || place != Place{kSide - 1 - last.x, start[red].y})
    plain.lacks("goals but the right edge in the same row", kind);
  std::string board = Drawing::of_start(with_cars_named(puzzle, red), start).cells;
  std::ranges::replace(board, kWall, kRushWall);
  return board + "\n";
}

}  // namespace

constinit const PuzzleFormat kRushHour{
    "rush", "Rush Hour strings and database rows", kPuzzleByPuzzle, resembles, read, write};

}  // namespace sbp
