
#include "common/text/line_cursor.h"
#include "puzzle/formats/all_formats.h"
#include "puzzle/formats/plain_puzzle.h"
#include "puzzle/text/label_grid.h"

namespace sbp {
namespace {

class BickfordReader {
 public:
  explicit BickfordReader(const SourceText& source) : source_(source) {}

  std::vector<SlidingPuzzle> read() {
    for (const SourceLine& line : source_.lines()) {
      if (line.trimmed().text.empty()) {
        end_table();
      } else {
        read_row(line.trimmed());
      }
    }
    end_table();
    require_some(puzzles_, source_);
    return std::move(puzzles_);
  }

 private:
  void read_row(const SourceLine& line) {
    if (labels_.empty()) first_ = line;
    LineCursor cursor(source_, line);
    const std::size_t before = labels_.size();
    while (!cursor.at_end()) {
      labels_.push_back(cursor.integer(0));
      cursor.eat(',');
      if (labels_.size() > kMostFrameCells)
        source_.fail(line, "the puzzle has more than " + std::to_string(kMostFrameCells) +
                               " cells; separate puzzles by empty lines");
    }
    const std::size_t width = labels_.size() - before;
    if (width_ == 0) width_ = width;
    if (width != width_)
      source_.fail(line, "this row has length {}, but the first has length {}; make all rows the same length",
                   width, width_);
  }

  void end_table() {
    if (width_ == 0) return;  // no row since the last table
    const int width = static_cast<int>(width_);
    SlidingPuzzle puzzle = empty_puzzle("", width, static_cast<int>(labels_.size()) / width, {});
    std::vector<PieceDraft> pieces;
    for (auto& [label, draft] : drafts_of(labels_, width)) pieces.push_back(std::move(draft));
    set_pieces(puzzle, std::move(pieces));
    add_puzzle(puzzles_, source_, first_, finished(source_, first_, std::move(puzzle)));
    labels_.clear();
    width_ = 0;
  }

  const SourceText& source_;
  std::vector<SlidingPuzzle> puzzles_;
  Labels labels_;
  std::size_t width_ = 0;
  SourceLine first_;
};

bool resembles(const SourceText& source) {
  const std::vector<SourceLine> lines = source.filled_lines();
  return !lines.empty() && lines.front().text.find_first_of(", ") != std::string_view::npos &&
         lines.front().text.find_first_not_of("0123456789, \t") == std::string_view::npos;
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  return BickfordReader(source).read();
}

std::string write(const SlidingPuzzle& puzzle) {
  const PlainPuzzle plain(puzzle, "table");
  plain.no_goals();
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

}  // namespace

constinit const PuzzleFormat kBickfordTable{"table",
                                            "rows of numbers, as in Bickford's SbpUtilities",
                                            SeveralPuzzles{.before = {}, .between = "\n", .after = {}},
                                            resembles,
                                            read,
                                            write};

}  // namespace sbp
