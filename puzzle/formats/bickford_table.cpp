
#include "common/base/narrow.h"
#include "common/text/line_cursor.h"
#include "puzzle/formats/all_formats.h"
#include "puzzle/formats/plain_puzzle.h"
#include "puzzle/text/label_grid.h"

namespace sbp {
namespace bickford_table {

SlidingPuzzle read_table(const SourceText& source, const std::vector<SourceLine>& rows) {
  Labels labels;
  std::size_t width = 0;
  for (const SourceLine& row : rows) {
    LineCursor cursor(source, row);
    const std::size_t before = labels.size();
    while (!cursor.at_end()) {
      labels.push_back(cursor.integer(0));
      cursor.eat(',');
      if (labels.size() > kMostFrameCells)
        source.fail(row, "the puzzle has more than " + std::to_string(kMostFrameCells) +
                             " cells; separate puzzles by empty lines");
    }
    if (width == 0) width = labels.size();
    if (labels.size() - before != width) source.fail(row, faults::kRowLength, labels.size() - before, width);
  }
  SlidingPuzzle puzzle = empty_puzzle("", narrow<int>(width), narrow<int>(rows.size()), {});
  std::vector<PieceDraft> pieces;
  for (auto& [label, draft] : drafts_of(labels, narrow<int>(width))) pieces.push_back(std::move(draft));
  set_pieces(puzzle, std::move(pieces));
  return finished(source, rows.front(), std::move(puzzle));
}

bool resembles(const SourceText& source) {
  const std::vector<SourceLine> lines = source.filled_lines();
  return !lines.empty() && lines.front().text.find_first_of(", ") != std::string_view::npos &&
         lines.front().text.find_first_not_of("0123456789, \t") == std::string_view::npos;
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  std::vector<SourceLine> lines;
  for (const SourceLine& line : source.lines()) lines.push_back(line.trimmed());
  std::vector<SlidingPuzzle> puzzles;
  for (const std::vector<SourceLine>& rows : blocks_of(lines))
    add_puzzle(puzzles, source, rows.front(), read_table(source, rows));
  require_some(puzzles, source);
  return puzzles;
}

std::string write(const SlidingPuzzle& puzzle) {
  const PlainPuzzle plain(puzzle, "table");
  if (!puzzle.goals.empty()) plain.lacks("goals");
  plain.no_walls();
  plain.no_exits();
  plain.no_locks();
  plain.equal_but({});
  const Labels labels = labels_of(puzzle, plain.start());
  std::string text;
  for (std::size_t cell = 0; cell < labels.size(); ++cell) {
    text += std::to_string(labels[cell]) + ",";
    if ((cell + 1) % static_cast<std::size_t>(puzzle.width) == 0) text += "\n";
  }
  return text;
}

}  // namespace bickford_table

constinit const PuzzleFormat kBickfordTable{
    "table", SeveralPuzzles{.before = {}, .between = "\n", .after = {}}, bickford_table::resembles,
    bickford_table::read, bickford_table::write};

}  // namespace sbp
