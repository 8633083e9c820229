#include "solver/text/board_labels.h"

#include <algorithm>

#include "common/text/line_cursor.h"
#include "solver/text/label_grid.h"
#include "solver/text/plain_puzzle.h"

namespace sbp {
namespace {

constexpr std::string_view kGoalWord = "goal";

SlidingPuzzle read_line(const SourceText& source, const SourceLine& line) {
  LineCursor cursor(source, line);
  const int width = cursor.integer(1, kMostFrameCells);
  cursor.expect('x');
  const int height = cursor.integer(1, kMostFrameCells);
  cursor.expect(':');
  if (width * height > kMostFrameCells)
    source.fail(line, "more than " + std::to_string(kMostFrameCells) + " cells; give a smaller board");
  Labels labels;
  while (labels.size() < static_cast<std::size_t>(width * height)) labels.push_back(cursor.integer(0));
  std::vector<PieceDraft> pieces;
  const std::vector<std::pair<int, PieceDraft>> drafts = drafts_of(labels, width);
  for (const auto& [label, draft] : drafts) pieces.push_back(draft);
  SlidingPuzzle puzzle = empty_puzzle("", width, height, {});
  if (cursor.at_end()) {
    set_pieces(puzzle, std::move(pieces));
    return finished(source, line, std::move(puzzle));
  }
  if (const SourceLine word = cursor.word(); word.text != kGoalWord)
    source.fail(word, "more labels than cells; write 'goal' and a label, or nothing");
  const SourceLine at = cursor.rest();
  const int goal = cursor.integer(1);
  if (!cursor.at_end()) cursor.fail("more than was expected; leave this out");
  const auto found = std::ranges::find(drafts, goal, [](const auto& pair) { return pair.first; });
  if (found == drafts.end()) source.fail(at, "no piece has this label; write one that is on the board");
  const auto number = static_cast<std::size_t>(found - drafts.begin());
  pieces[number].group = 1;
  const Place last = last_corner(pieces[number].cells);
  set_pieces(puzzle, std::move(pieces));
  if (number < puzzle.pieces.size())
    puzzle.goals.push_back({{{puzzle.pieces[number].kind, {width - 1 - last.x, height - 1 - last.y}}}, {}});
  return finished(source, line, std::move(puzzle));
}

bool resembles(const SourceText& source) {
  const std::vector<SourceLine> lines = source.filled_lines();
  if (lines.empty()) return false;
  LineCursor cursor(source, lines.front());
  return cursor.integer_if_any() && cursor.eat('x') && cursor.integer_if_any() && cursor.eat(':');
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  std::vector<SlidingPuzzle> puzzles;
  for (const SourceLine& line : source.filled_lines())
    add_puzzle(puzzles, source, line, read_line(source, line));
  require_some(puzzles, source);
  return puzzles;
}

std::string write(const SlidingPuzzle& puzzle) {
  const PlainPuzzle plain(puzzle, "labels of boards");
  const Placements& start = plain.start();
  plain.no_walls();
  plain.no_exits();
  plain.no_locks();
  const Labels labels = labels_of(puzzle, start);
  std::string text = std::to_string(puzzle.width) + "x" + std::to_string(puzzle.height) + ":";
  for (const int label : labels) text += " " + std::to_string(label);
  if (puzzle.goals.empty()) {
    plain.equal_but({});
    return text + "\n";
  }
  const std::size_t piece = plain.goal_piece();
  const auto& [kind, place] = plain.goal().targets.front();
  plain.equal_but({kind});
  const Place last = last_corner(puzzle.kinds[kind].cells);
  if (place != Place{puzzle.width - 1 - last.x, puzzle.height - 1 - last.y})
    plain.lacks("goals but the lower-right corner", kind);
  const int cell = puzzle.cells_of(kind, start[piece]).first();
  return text + " " + std::string(kGoalWord) + " " + std::to_string(labels[static_cast<std::size_t>(cell)]) +
         "\n";
}

}  // namespace

constinit const PuzzleFormat kBoardLabels{
    "labels", "a board's name and a label for each cell, as in the atlas", true, resembles, read, write};

}  // namespace sbp
