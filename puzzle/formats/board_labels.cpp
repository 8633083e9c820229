#include <algorithm>

#include "common/base/error.h"
#include "common/text/line_cursor.h"
#include "puzzle/formats/all_formats.h"
#include "puzzle/formats/json_value.h"
#include "puzzle/formats/plain_puzzle.h"
#include "puzzle/text/label_grid.h"

namespace sbp {
namespace board_labels {

constexpr std::string_view kGoalWord = "goal";

/// A puzzle from labels for all cells. The piece `goal`, if not 0, must reach the lower-right corner; if
/// there is no such piece, calls unknown(), which throws.
template <class Unknown>
SlidingPuzzle puzzle_of(const SourceText& source, const SourceLine& at, int width, const Labels& labels,
                        int goal, const Unknown& unknown) {
  const int height = static_cast<int>(labels.size()) / width;
  std::vector<PieceDraft> pieces;
  const std::vector<std::pair<int, PieceDraft>> drafts = drafts_of(labels, width);
  for (const auto& [label, draft] : drafts) pieces.push_back(draft);
  SlidingPuzzle puzzle = empty_puzzle("", width, height, {});
  if (goal == 0) {
    set_pieces(puzzle, std::move(pieces));
    return finished(source, at, std::move(puzzle));
  }
  const auto found = std::ranges::find(drafts, goal, [](const auto& pair) { return pair.first; });
  if (found == drafts.end()) unknown();
  const auto number = static_cast<std::size_t>(found - drafts.begin());
  pieces[number].group = 1;
  const Place last = last_corner(pieces[number].cells);
  set_pieces(puzzle, std::move(pieces));
  if (number < puzzle.pieces.size())
    puzzle.goals.push_back({{{puzzle.pieces[number].kind, {width - 1 - last.x, height - 1 - last.y}}}, {}});
  return finished(source, at, std::move(puzzle));
}

SlidingPuzzle read_line(const SourceText& source, const SourceLine& line) {
  LineCursor cursor(source, line);
  const int width = cursor.integer(1, kMostFrameCells);
  cursor.expect('x');
  const int height = cursor.integer(1, kMostFrameCells);
  cursor.expect(':');
  if (width * height > kMostFrameCells) source.fail(line, faults::kTooManyCells, kMostFrameCells);
  Labels labels;
  const std::size_t cells = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  while (labels.size() < cells) {
    if (const char next = cursor.next(); next == '\0' || next == kGoalWord.front())
      cursor.fail(faults::kLabelsTooFew, labels.size(), cells);
    labels.push_back(cursor.integer(0));
  }
  if (cursor.at_end()) return puzzle_of(source, line, width, labels, 0, [] {});
  if (const SourceLine word = cursor.word(); word.text != kGoalWord)
    source.fail(word, faults::kLabelsTooMany);
  const SourceLine at = cursor.rest();
  const int goal = cursor.integer(1);
  if (!cursor.at_end()) cursor.fail(faults::kLabelsRest);
  return puzzle_of(source, line, width, labels, goal, [&] { source.fail(at, faults::kLabelUnknown); });
}

/// The JSON exported by the site: "board", "position", "goal", and other members.
SlidingPuzzle read_object(const SourceText& source, const JsonValue& object) {
  const JsonValue board = object.member("board"), position = object.member("position");
  const std::string name = board.text();
  const SourceText named(name, "");
  int width = 0, height = 0;
  try {
    LineCursor cursor(named, {name});
    width = cursor.integer(1, kMostFrameCells);
    cursor.expect('x');
    height = cursor.integer(1, kMostFrameCells / width);
  } catch (const Error&) {
    board.fail(faults::kBoardSize);
  }
  Labels labels;
  for (const JsonValue& label : position.items(kMostFrameCells))
    labels.push_back(label.integer(0, kMostFrameCells));
  if (labels.size() != static_cast<std::size_t>(width) * static_cast<std::size_t>(height))
    position.fail(faults::kLabelsCount);
  const std::optional<JsonValue> goal = object.member_if_any("goal");
  return puzzle_of(source, {}, width, labels, goal ? goal->integer(1, kMostFrameCells) : 0,
                   [&] { goal->fail(faults::kLabelUnknown); });
}

bool resembles(const SourceText& source) {
  const std::vector<SourceLine> lines = source.filled_lines();
  if (lines.empty()) return false;
  if (has_member(source, "position") && has_member(source, "board")) return true;
  LineCursor cursor(source, lines.front());
  return cursor.integer_if_any() && cursor.eat('x') && cursor.integer_if_any() && cursor.eat(':');
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  if (opens_like_json(source))
    return puzzles_in_json(source, [&](const JsonValue& object) { return read_object(source, object); });
  std::vector<SlidingPuzzle> puzzles;
  for (const SourceLine& line : source.filled_lines())
    add_puzzle(puzzles, source, line, read_line(source, line));
  require_some(puzzles, source);
  return puzzles;
}

std::string write(const SlidingPuzzle& puzzle) {
  const PlainPuzzle plain(puzzle, "labels");
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
    plain.lacks("goals other than the lower-right corner", kind);
  const int cell = puzzle.cells_of(kind, start[piece]).first();
  return text + " " + std::string(kGoalWord) + " " + std::to_string(labels[static_cast<std::size_t>(cell)]) +
         "\n";
}

}  // namespace board_labels

constinit const PuzzleFormat kBoardLabels{"labels", kPuzzleByPuzzle, board_labels::resembles,
                                          board_labels::read, board_labels::write};

}  // namespace sbp
