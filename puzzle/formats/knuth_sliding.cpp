#include <array>

#include "common/text/line_cursor.h"
#include "puzzle/formats/all_formats.h"
#include "puzzle/formats/plain_puzzle.h"
#include "puzzle/text/assembly.h"

namespace sbp {
namespace knuth_sliding {

/// Names of kinds; the index of a character is the kind's index plus 1.
constexpr std::string_view kKindNames = "0123456789abcdef";

/// Whether a line defines a kind of piece: "1 = 11/01".
bool is_definition(const SourceLine& line) {
  return line.text.size() > 3 && line.text.substr(1, 3) == " = ";
}

class KnuthReader {
 public:
  explicit KnuthReader(const SourceText& source) : source_(source), lines_(source.filled_lines()) {}

  SlidingPuzzle read() {
    const SourceLine first = line("the size of the frame", "of the form 'ROWS x COLUMNS'");
    read_size(first);
    for (; next_ < lines_.size() && is_definition(lines_[next_]); ++next_) read_kind(lines_[next_]);
    const Filling start = fill(line("the start", "that names each piece"));
    const SourceLine goal_line = line("the goal", "that names each piece");
    const Filling goal = fill(goal_line);
    if (next_ < lines_.size()) source_.fail(lines_[next_], "unexpected text after the goal; remove it");
    if (start.walls != goal.walls)
      source_.fail(goal_line, "the goal and the start have different walls; make them the same");
    SlidingPuzzle puzzle = empty_puzzle(name_, columns_, rows_, start.walls);
    set_pieces(puzzle, start.pieces);
    puzzle.goals.push_back(goal_of(puzzle, start, goal, goal_line));
    return finished(source_, first, std::move(puzzle));
  }

 private:
  struct Filling {
    std::vector<PieceDraft> pieces;
    FrameSet walls;
  };

  SourceLine line(const std::string& what, const std::string& form) {
    if (next_ == lines_.size()) source_.fail(source_.end(), what + " is missing; add a line " + form);
    return lines_[next_++];
  }

  void read_size(const SourceLine& line) {
    LineCursor cursor(source_, line);
    rows_ = cursor.integer(1, kMostFrameCells);
    cursor.expect('x');
    columns_ = cursor.integer(1, kMostFrameCells);
    if (rows_ * columns_ > kMostFrameCells) source_.fail(line, faults::kTooManyCells, kMostFrameCells);
    name_ = title_of(cursor.rest().text);
  }

  void read_kind(const SourceLine& line) {
    const std::size_t kind = kKindNames.find(line.text.front());
    if (kind == std::string_view::npos || kind == 0)
      source_.fail(line, shown(line.text.front()) + " cannot name a piece; use 1 to 9 and a to f");
    std::vector<Place>& cells = kinds_[kind];
    if (!cells.empty())
      source_.fail(line, shown(line.text.front()) + " is defined twice; give each piece its own name");
    Place place;
    for (std::size_t i = 4; i < line.text.size(); ++i) {
      const char character = line.text[i];
      if (character == '/') {
        place = {0, place.y + 1};
      } else if (character == '0' || character == '1') {
        if (character == '1') cells.push_back(place);
        ++place.x;
      } else {
        source_.fail(line.from(i), "a pattern cannot contain " + shown(character) + "; use 0, 1 and '/'");
      }
      if (cells.size() > kMostFrameCells)
        source_.fail(line, "the piece is larger than any frame; make it smaller");
    }
    if (cells.empty()) source_.fail(line, "the piece has no cells; write 1 for each cell that it covers");
  }

  /// Reads a configuration, which lists what is in the first undecided cell, repeatedly.
  Filling fill(const SourceLine& line) {
    Filling filling;
    const int cells = rows_ * columns_;
    FrameSet decided;
    int cell = 0;
    for (std::size_t i = 0; i < line.text.size(); ++i) {
      while (cell < cells && decided.contains(cell)) ++cell;
      if (cell == cells)
        source_.fail(line.from(i), "all cells are already filled; remove the rest of the line");
      const char character = line.text[i];
      const std::size_t kind = kKindNames.find(character);
      if (character == 'x') {
        filling.walls |= FrameSet::of(cell);
      } else if (kind == std::string_view::npos || (kind > 0 && kinds_[kind].empty())) {
        source_.fail(line.from(i),
                     shown(character) + " is not a piece; use 0, x and the pieces defined above");
      } else if (kind > 0) {
        decided |= put(filling, kind, cell, decided, line.from(i));
        continue;
      }
      decided |= FrameSet::of(cell);
    }
    return filling;
  }

  FrameSet put(Filling& filling, std::size_t kind, int cell, const FrameSet& decided, const SourceLine& at) {
    const Place first = kinds_[kind].front();
    Place place{cell % columns_ - first.x, cell / columns_ - first.y};
    FrameSet covered;
    for (const Place& offset : kinds_[kind]) {
      const Place covers{place.x + offset.x, place.y + offset.y};
      if (covers.x < 0 || covers.x >= columns_ || covers.y >= rows_)
        source_.fail(at, "the piece does not fit into the frame here; put it elsewhere");
      covered |= FrameSet::of(covers.y * columns_ + covers.x);
    }
    if (covered.meets(decided))
      source_.fail(at, "the piece overlaps another piece or a wall; put it elsewhere");
    PieceDraft draft;
    draft.cells = shape_of(kinds_[kind], place);
    draft.place = place;
    draft.group = static_cast<int>(kind);
    filling.pieces.push_back(std::move(draft));
    return covered;
  }

  PuzzleGoal goal_of(const SlidingPuzzle& puzzle, const Filling& start, const Filling& goal,
                     const SourceLine& at) {
    std::array<int, kKindNames.size()> balance{};
    std::array<std::size_t, kKindNames.size()> kinds{};
    for (std::size_t i = 0; i < std::min(start.pieces.size(), puzzle.pieces.size()); ++i) {
      const auto group = static_cast<std::size_t>(start.pieces[i].group);
      ++balance[group];
      kinds[group] = puzzle.pieces[i].kind;
    }
    PuzzleGoal targets;
    for (const PieceDraft& piece : goal.pieces) {
      --balance[static_cast<std::size_t>(piece.group)];
      targets.targets.push_back({kinds[static_cast<std::size_t>(piece.group)], piece.place});
    }
    for (const int left : balance)
      if (left != 0 && start.pieces.size() <= kMostPieces)
        source_.fail(at, "the goal and the start have different pieces; place each piece once");
    return targets;
  }

  const SourceText& source_;
  std::vector<SourceLine> lines_;
  std::size_t next_ = 0;
  std::string name_;
  int rows_ = 0, columns_ = 0;
  std::array<std::vector<Place>, kKindNames.size()> kinds_;
};

bool resembles(const SourceText& source) {
  const std::vector<SourceLine> lines = source.filled_lines();
  if (lines.empty()) return false;
  LineCursor cursor(source, lines.front());
  return cursor.integer_if_any() && cursor.eat('x') && cursor.integer_if_any() &&
         (cursor.next() != ':' || (lines.size() > 1 && is_definition(lines[1])));
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  return {KnuthReader(source).read()};
}

/// Writes a configuration by the kinds of the pieces.
std::string filling(const SlidingPuzzle& puzzle, const std::vector<PuzzleGoal::Target>& pieces) {
  std::array<char, kMostFrameCells> names{};
  for (int cell = 0; cell < puzzle.width * puzzle.height; ++cell)
    names[static_cast<std::size_t>(cell)] = puzzle.open.contains(cell) ? '0' : 'x';
  for (const PuzzleGoal::Target& piece : pieces) {
    const FrameSet cells = puzzle.cells_of(piece.kind, piece.place);
    cells.for_each([&](int cell) {
      names[static_cast<std::size_t>(cell)] = cell == cells.first() ? kKindNames[piece.kind + 1] : '\0';
    });
  }
  std::string text;
  for (const char name : names)
    if (name != '\0') text += name;
  const std::size_t last = text.find_last_not_of('0');
  return text.substr(0, last + 1);
}

std::string write(const SlidingPuzzle& puzzle) {
  const PlainPuzzle plain(puzzle, "knuth");
  const Placements& start = plain.start();
  plain.no_exits();
  plain.no_locks();
  if (plain.goal().targets.size() != puzzle.pieces.size()) plain.lacks("goals that leave out pieces");
  if (puzzle.kinds.size() >= kKindNames.size()) plain.lacks("more than 15 kinds of pieces");
  std::string text = std::to_string(puzzle.height) + " x " + std::to_string(puzzle.width) + " " + puzzle.name;
  text.resize(text.find_last_not_of(' ') + 1);
  for (std::size_t kind = 0; kind < puzzle.kinds.size(); ++kind) {
    Drawing pattern = Drawing::blank(last_corner(puzzle.kinds[kind].cells).x + 1,
                                     last_corner(puzzle.kinds[kind].cells).y + 1, '0');
    for (const Place& cell : puzzle.kinds[kind].cells)
      pattern.fill(FrameSet::of(cell.y * pattern.width + cell.x), '1');
    (text += "\n") += kKindNames[kind + 1];
    text += " = ";
    std::string rows = pattern.rows();
    for (char& character : rows)
      if (character == '\n') character = '/';
    text += rows.substr(0, rows.size() - 1);
  }
  std::vector<PuzzleGoal::Target> pieces;
  for (std::size_t i = 0; i < start.size(); ++i) pieces.push_back({puzzle.pieces[i].kind, start[i]});
  return text + "\n" + filling(puzzle, pieces) + "\n" + filling(puzzle, plain.goal().targets) + "\n";
}

}  // namespace knuth_sliding

constinit const PuzzleFormat kKnuthSliding{"knuth", std::nullopt, knuth_sliding::resembles,
                                           knuth_sliding::read, knuth_sliding::write};

}  // namespace sbp
