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
/// The row of the exit on the original board, and other names than 'A' for the car that leaves there.
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
/// Whether the only word of a text is probably a board with one or two rows too many or too few.
bool is_nearly_board(std::string_view word) {
  return kCells - kTwoRows <= word.size() && word.size() <= kCells + kTwoRows && is_of_board(word) &&
         word.find_first_of(kUsualRedCars) != std::string_view::npos;
}

bool is_row_of_board(const SourceLine& line) {
  return line.text.size() == kSide && is_of_board(line.text);
}
/// Whether a text is a board in six lines, as on a card. Without an empty cell it may be six codes.
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

/// The board string of a line, by rows; numbers may be around it.
Rows rows_in(const SourceText& source, const SourceLine& line) {
  LineCursor cursor(source, line);
  SourceLine word = cursor.word();
  if (word.text.find_first_not_of("0123456789") == std::string_view::npos) word = cursor.word();
  if (word.text.size() != kCells) source.fail(word, faults::kRushLength, word.text.size(), kCells);
  cursor.integer_if_any();
  if (!cursor.at_end()) cursor.fail(faults::kRushRest);
  Rows rows;
  for (std::size_t row = 0; row < kSide; ++row) {
    rows.push_back(word.from(row * kSide));
    rows.back().text = rows.back().text.substr(0, kSide);
  }
  return rows;
}

/// The red car: A in the exit row, else another name there, else A in any row.
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
  SlidingPuzzle puzzle = empty_puzzle("", kSide, kSide, drawing.all(kWall));
  const auto red = red_car(cars);
  if (red == cars.end()) source.fail(drawn.rows.front(), faults::kRushRedCar);
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

/// Renames cars for the format: A is the red one. Keeps other names if they are capitals and cannot be
/// mistaken for the red one.
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
  if (puzzle.width != kSide || puzzle.height != kSide) plain.lacks("boards other than 6x6");
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
  if (last.y > 0 || place != Place{kSide - 1 - last.x, start[red].y})
    plain.lacks("goals other than the right edge in the same row", kind);
  std::string board = Drawing::of_start(with_cars_named(puzzle, red), start).cells;
  std::ranges::replace(board, kWall, kRushWall);
  return board + "\n";
}

}  // namespace

constinit const PuzzleFormat kRushHour{
    "rush", "Rush Hour strings and database rows", kPuzzleByPuzzle, resembles, read, write};

}  // namespace sbp
