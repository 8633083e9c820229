#include <algorithm>
#include <array>
#include <cstdint>

#include "puzzle/formats/all_formats.h"
#include "puzzle/formats/plain_puzzle.h"
#include "puzzle/text/assembly.h"

namespace sbp {
namespace klotski_code {

constexpr int kWidth = 4, kHeight = 5, kMostCodes = 16;
constexpr std::size_t kDigits = 9;
constexpr std::string_view kHexadecimal = "0123456789ABCDEF";
constexpr Place kExit{1, 3};
/// The pieces with codes 1, 2, 3.
constexpr std::array<Place, 4> kSizes{{{0, 0}, {2, 1}, {1, 2}, {1, 1}}};

/// The value of a hex digit; 16 or more if it is not one.
std::size_t digit_of(char character) {
  if ('a' <= character && character <= 'f') character = static_cast<char>(character - 'a' + 'A');
  return std::min(kHexadecimal.find(character), kHexadecimal.size());
}

class CodeReader {
 public:
  CodeReader(const SourceText& source, const SourceLine& code) : source_(source), code_(code) {}

  SlidingPuzzle read() {
    if (code_.text.size() > kDigits)
      source_.fail(code_, "the code has more than " + std::to_string(kDigits) +
                              " characters; write a valid hexadecimal code");
    for (std::size_t i = 0; i < code_.text.size(); ++i)
      if (digit_of(code_.text[i]) == kHexadecimal.size())
        source_.fail(code_.from(i),
                     shown(code_.text[i]) + " is not a hexadecimal digit; use 0 to 9 and A to F");
    const int head = static_cast<int>(digit_of(code_.text.front()));
    put({head % kWidth, head / kWidth}, {2, 2}, code_);
    for (int number = 0, cell = 0; number < kMostCodes; ++number) {
      while (cell < kWidth * kHeight && covered_.contains(cell)) ++cell;
      read_piece(number, cell);
      ++cell;
    }
    SlidingPuzzle puzzle = empty_puzzle("", kWidth, kHeight, {});
    set_pieces(puzzle, std::move(pieces_));
    puzzle.goals.push_back({{{puzzle.pieces.front().kind, kExit}}, {}});
    return finished(source_, code_, std::move(puzzle));
  }

 private:
  /// Reads two bits, which describe a cell not covered yet.
  void read_piece(int number, int cell) {
    const std::size_t at = 1 + static_cast<std::size_t>(number) / 2;
    const std::size_t digit = at < code_.text.size() ? digit_of(code_.text[at]) : 0;
    const std::size_t code = number % 2 == 0 ? digit / 4 : digit % 4;
    if (code == 0) return;
    if (cell >= kWidth * kHeight)
      source_.fail(code_.from(at), "the board is full before this digit; remove it");
    put({cell % kWidth, cell / kWidth}, kSizes[code], code_.from(at));
  }

  void put(Place place, Place size, const SourceLine& at) {
    if (place.x + size.x > kWidth || place.y + size.y > kHeight)
      source_.fail(at, "the piece that this digit stands for does not fit on the board; correct the code");
    PieceDraft piece;
    piece.place = place;
    piece.cells = rectangle(size.x, size.y);
    for (const Place& cell : piece.cells) {
      const FrameSet set = FrameSet::of((place.y + cell.y) * kWidth + place.x + cell.x);
      if (covered_.meets(set)) source_.fail(at, "this digit puts two pieces on one cell; correct the code");
      covered_ |= set;
    }
    pieces_.push_back(std::move(piece));
  }

  const SourceText& source_;
  const SourceLine code_;
  std::vector<PieceDraft> pieces_;
  FrameSet covered_;
};

bool is_code(std::string_view text) {
  return text.size() <= kDigits &&
         std::ranges::all_of(text, [](char character) { return digit_of(character) < kHexadecimal.size(); });
}

bool resembles(const SourceText& source) {
  const std::vector<SourceLine> lines = source.filled_lines();
  return !lines.empty() && std::ranges::all_of(lines, is_code, &SourceLine::text);
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  std::vector<SlidingPuzzle> puzzles;
  for (const SourceLine& line : source.filled_lines())
    add_puzzle(puzzles, source, line, CodeReader(source, line).read());
  require_some(puzzles, source);
  return puzzles;
}

/// The code of a kind of piece; 0 if there is none.
std::size_t code_of(const PieceKind& kind) {
  const Place last = last_corner(kind.cells);
  if (!is_rectangle(kind.cells)) return 0;
  return static_cast<std::size_t>(std::ranges::find(kSizes, Place{last.x + 1, last.y + 1}) - kSizes.begin()) %
         kSizes.size();
}

std::string write(const SlidingPuzzle& puzzle) {
  const PlainPuzzle plain(puzzle, "code");
  if (puzzle.width != kWidth || puzzle.height != kHeight) plain.lacks("boards other than 4x5");
  const Placements& start = plain.start();
  plain.no_walls();
  plain.no_exits();
  plain.no_locks();
  plain.equal_but({});
  const std::size_t head = plain.goal_piece();
  const auto& [head_kind, exit] = plain.goal().targets.front();
  if (puzzle.kinds[head_kind].cells != rectangle(2, 2) || exit != kExit)
    plain.lacks("goals other than the 2x2 piece in the middle of the bottom row", head_kind);
  std::array<std::size_t, std::size_t{kWidth} * kHeight> codes{};
  FrameSet decided;  // cells that need no code
  for (std::size_t i = 0; i < start.size(); ++i) {
    const FrameSet cells = puzzle.cells_of(puzzle.pieces[i].kind, start[i]);
    decided |= i == head ? cells : cells - FrameSet::of(cells.first());
    if (i == head) continue;
    const std::size_t code = code_of(puzzle.kinds[puzzle.pieces[i].kind]);
    if (code == 0) plain.lacks("pieces other than 2x2, 2x1, 1x2 and 1x1", puzzle.pieces[i]);
    codes[static_cast<std::size_t>(cells.first())] = code;
  }
  std::uint64_t number = 0;  // of all digits but the first
  int bits = 2 * kMostCodes;
  for (int cell = 0; cell < kWidth * kHeight; ++cell)
    if (!decided.contains(cell))
      number |= std::uint64_t{codes[static_cast<std::size_t>(cell)]} << (bits -= 2);
  std::string text(1, kHexadecimal[static_cast<std::size_t>(puzzle.cell(start[head]))]);
  for (int shift = 2 * kMostCodes - 4; shift >= 0; shift -= 4) text += kHexadecimal[number >> shift & 15];
  return text.substr(0, std::max<std::size_t>(1, text.find_last_not_of('0') + 1)) + "\n";
}

}  // namespace klotski_code

constinit const PuzzleFormat kKlotskiCode{"code", kPuzzleByPuzzle, klotski_code::resembles,
                                          klotski_code::read, klotski_code::write};

}  // namespace sbp
