#include <algorithm>

#include "puzzle/formats/all_formats.h"
#include "puzzle/formats/plain_puzzle.h"
#include "puzzle/text/assembly.h"
#include "puzzle/text/likely_mistakes.h"
#include "puzzle/text/puzzle_text.h"

namespace sbp {
namespace two_grids {

using Rows = std::vector<SourceLine>;

/// A hash is a piece here and a wall in our drawings.
constexpr char kHash = 1;

/// Crops the walls around it; kHash stands for hashes.
SourceDrawing cropped(const SourceText& source, const Rows& rows) {
  std::size_t left = std::string_view::npos, right = 0, top = rows.size(), bottom = 0;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    const std::size_t first = rows[y].text.find_first_not_of(' ');
    if (first == std::string_view::npos) continue;
    left = std::min(left, first);
    right = std::max(right, rows[y].text.find_last_not_of(' ') + 1);
    top = std::min(top, y);
    bottom = y + 1;
  }
  if (top == rows.size())
    source.fail(rows.front(), "this drawing contains only walls; use '.' for empty cells");
  const std::size_t width = right - left, height = bottom - top;
  if (width > kMostFrameCells || height > kMostFrameCells || width * height > kMostFrameCells)
    source.fail(rows[top], faults::kTooManyCells, kMostFrameCells);
  SourceDrawing drawn{Drawing::blank(static_cast<int>(width), static_cast<int>(height), kWall), {}};
  for (std::size_t y = 0; y < height; ++y) {
    const SourceLine& row = rows[top + y];
    drawn.rows.push_back(row.from(std::min(left, row.text.size())));
    for (std::size_t x = 0; x < std::min(width, drawn.rows[y].text.size()); ++x) {
      const char character = drawn.rows[y].text[x];
      if (character == ' ') continue;
      if (!prints(character))
        source.fail(drawn.rows[y].from(x),
                    "a drawing cannot contain " + shown(character) + "; use printable ASCII characters");
      drawn.drawing.cells[y * width + x] = character == '#' ? kHash : character;
    }
  }
  return drawn;
}

/// The puzzle of two drawings in which `hash` stands for hashes.
SlidingPuzzle puzzle_of(const SourceText& source, const SourceDrawing& start, const SourceDrawing& goal,
                        char hash) {
  const std::vector<DrawnPiece> pieces = pieces_of(start.drawing);
  std::vector<PieceDraft> drafts;
  for (const DrawnPiece& piece : pieces) {
    drafts.push_back(draft_of(piece));
    if (goal.drawing.cells.find(piece.name) != std::string::npos)
      drafts.back().group = static_cast<int>(drafts.size());
  }
  SlidingPuzzle puzzle =
      empty_puzzle("", start.drawing.width, start.drawing.height, start.drawing.all(kWall));
  set_pieces(puzzle, std::move(drafts));
  PuzzleGoal targets;
  for (const DrawnPiece& wanted : pieces_of(goal.drawing)) {
    const auto piece = std::ranges::find(pieces, wanted.name, &DrawnPiece::name);
    if (piece == pieces.end() || piece->cells != wanted.cells)
      source.fail(goal.at(wanted.first),
                  "the piece " + shown(wanted.name == hash ? '#' : wanted.name) +
                      " is not the same as in the start; draw the same pieces, and use '.' for empty cells");
    const auto number = static_cast<std::size_t>(piece - pieces.begin());
    if (number < puzzle.pieces.size()) targets.targets.push_back({puzzle.pieces[number].kind, wanted.place});
  }
  if (!targets.targets.empty()) puzzle.goals.push_back(std::move(targets));
  return finished(source, start.rows.front(), std::move(puzzle));
}

/// Whether a line is a keyword of the puzzle text form, exactly or nearly.
bool is_keyword(const SourceLine& line) {
  const std::string_view text = line.trimmed().text;
  return puzzle_words::is_word(text) || !word_meant(text).empty();
}

bool resembles(const SourceText& source) {
  return blocks_of(source.lines()).size() == 2 && std::ranges::none_of(source.lines(), is_keyword);
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  const std::vector<Rows> blocks = blocks_of(source.lines());  // lines of spaces are not empty
  if (blocks.size() != 2)
    source.fail(source.end(), "expected two drawings, found " + std::to_string(blocks.size()) +
                                  "; draw the start, leave an empty line, and draw the goal");
  SourceDrawing start = cropped(source, blocks[0]), goal = cropped(source, blocks[1]);
  if (start.drawing.width != goal.drawing.width || start.drawing.height != goal.drawing.height ||
      start.drawing.all(kWall) != goal.drawing.all(kWall))
    source.fail(goal.rows.front(),
                "the goal and the start have different walls; draw the same walls in both");
  const std::string used = start.drawing.cells + goal.drawing.cells + kVoid + kWall;
  char hash = '~';
  while (hash > ' ' && used.find(hash) != std::string::npos) --hash;
  if (hash == ' ') hash = kVoid;  // too many pieces anyway
  for (SourceDrawing* drawn : {&start, &goal}) std::ranges::replace(drawn->drawing.cells, kHash, hash);
  return {puzzle_of(source, start, goal, hash)};
}

std::string write(const SlidingPuzzle& puzzle) {
  const PlainPuzzle plain(puzzle, "grids");
  Drawing start = Drawing::of_start(puzzle, plain.start()), goal = Drawing::of_frame(puzzle);
  plain.no_exits();
  plain.no_locks();
  std::set<std::size_t> wanted;
  if (!puzzle.goals.empty()) {
    plain.no_voids_in_goal();
    goal = Drawing::of_goal(puzzle, plain.goal());
    for (const auto& target : plain.goal().targets) wanted.insert(target.kind);
    for (const std::size_t kind : wanted)
      if (std::ranges::count(puzzle.pieces, kind, &Piece::kind) > 1) plain.lacks_goals_for_any(kind);
  }
  plain.equal_but(wanted);
  std::string text = start.rows() + "\n" + goal.rows();
  std::ranges::replace(text, kWall, ' ');
  return text;
}

}  // namespace two_grids

constinit const PuzzleFormat kTwoGrids{"grids", std::nullopt, two_grids::resembles, two_grids::read,
                                       two_grids::write};

}  // namespace sbp
