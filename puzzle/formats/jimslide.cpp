#include <algorithm>
#include <cctype>
#include <map>
#include <optional>

#include "common/text/line_cursor.h"
#include "puzzle/formats/all_formats.h"
#include "puzzle/formats/plain_puzzle.h"
#include "puzzle/text/assembly.h"

namespace sbp {
namespace jimslide {

/// A line "piece:" and the lines that refer to it.
struct Type {
  Place corner;  ///< of its bounding box, relative to its cell (0, 0)
  std::vector<Place> cells;
  bool horizontal = true, vertical = true;
};

/// "put:" or "win:".
struct Put {
  int type;
  Place place;
  char name;
  SourceLine line;
};

/// A keyword in capitals, or nothing if the line is a comment.
std::string keyword_of(const SourceLine& line) {
  const std::size_t colon = line.text.find(':');
  std::string word;
  for (const char letter : line.text.substr(0, colon == std::string_view::npos ? 0 : colon)) {
    if (std::isalpha(static_cast<unsigned char>(letter)) == 0) return "";
    word += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  }
  return word;
}

bool is_tuning(std::string_view keyword) {
  static constexpr std::string_view kTuning[] = {
      "BIGMEM",      "SMALLMEM",     "NUMWORKFILES", "NOGRAPH",   "USELETTERS",    "USELABELS",
      "WINONLY",     "NOCONCURRENT", "CUTOFF",       "DIRECTED",  "CHECKFULLTREE", "NUMTHREADS",
      "DISKTHREADS", "CACHEPERCENT", "HEXPRINT",     "BIGSTORAGE"};
  return std::ranges::find(kTuning, keyword) != std::ranges::end(kTuning);
}

class JimslideReader {
 public:
  explicit JimslideReader(const SourceText& source) : source_(source) {}

  SlidingPuzzle read() {
    for (const SourceLine& line : source_.filled_lines()) read_line(line);
    if (width_ == 0 || height_ == 0)
      source_.fail(source_.end(),
                   "the size of the frame is missing; add lines such as 'xsize: 4' and 'ysize: 5'");
    if (width_ * height_ > kMostFrameCells) source_.fail(size_, faults::kTooManyCells, kMostFrameCells);
    SlidingPuzzle puzzle = empty_puzzle(name_, width_, height_, walls());
    add_pieces(puzzle);
    require_in_frame(puzzle);
    add_goal(puzzle);
    return finished(source_, source_.lines().front(), std::move(puzzle));
  }

 private:
  void read_line(const SourceLine& line) {
    if (line.text.starts_with('!') || line.text.starts_with('#')) {
      if (line.text.starts_with(kNameComment) && name_.empty())
        name_ = title_of(line.text.substr(kNameComment.size()));
      return;
    }
    const std::string keyword = keyword_of(line);
    if (keyword.empty()) return;
    LineCursor cursor(source_, line.from(keyword.size() + 1));
    if (keyword == "XSIZE" || keyword == "YSIZE") {
      (keyword == "XSIZE" ? width_ : height_) = cursor.integer(1, kMostFrameCells);
      size_ = line;
    } else if (keyword == "WALL") {
      const Place place = pair(cursor);
      walls_.push_back({place, place, line});
    } else if (keyword == "HWALL" || keyword == "VWALL") {
      const int at = cursor.integer();
      const Place ends = pair(cursor);
      const auto [from, to] = std::minmax(ends.x, ends.y);
      walls_.push_back(keyword == "HWALL" ? Wall{{from, at}, {to, at}, line}
                                          : Wall{{at, from}, {at, to}, line});
    } else if (keyword == "PIECE") {
      read_type(cursor);
    } else if (keyword == "LOCKX") {
      type(cursor).horizontal = false;
    } else if (keyword == "LOCKY") {
      type(cursor).vertical = false;
    } else if (keyword == "XSTEP" || keyword == "YSTEP") {
      type(cursor);
      if (cursor.integer() != 1)
        source_.fail(line, "moves of several cells at once are not supported; remove this line");
    } else if (keyword == "PUT") {
      read_put(cursor, line);
    } else if (keyword == "WIN") {
      const int number = cursor.integer();
      wins_.push_back({number, pair(cursor), 0, line});
    } else if (is_tuning(keyword)) {
      return;
    } else {
      source_.fail(line, "the keyword " + shown(keyword) + " is unknown; begin comments with '!'");
    }
    if (!cursor.at_end() && cursor.next() != '!')
      cursor.fail("there is unexpected text at the end of the line; begin comments with '!'");
  }

  static Place pair(LineCursor& cursor) {
    constexpr int kMost = kMostFrameCells;
    cursor.expect('(');
    const int x = cursor.integer(-kMost, kMost);
    cursor.expect(',');
    const int y = cursor.integer(-kMost, kMost);
    cursor.expect(')');
    return {x, y};
  }

  void read_type(LineCursor& cursor) {
    const SourceLine begin = cursor.rest();
    const int number = cursor.integer();
    std::vector<Place> cells;
    while (cursor.next() == '(') {
      cells.push_back(pair(cursor));
      if (cells.size() > kMostFrameCells)
        cursor.fail("the piece is larger than any frame; remove some of its cells");
    }
    if (number == 0 || cells.empty())
      source_.fail(
          begin,
          "a piece needs a number other than 0 and a list of its cells; write, for example, 'piece: 1 "
          "(0,0) (1,0)'");
    Type type;
    type.cells = shape_of(std::move(cells), type.corner);
    if (!types_.emplace(number, std::move(type)).second)
      source_.fail(begin,
                   "piece " + std::to_string(number) + " is defined twice; give each piece its own number");
  }

  /// Reads a number and returns the type it names.
  Type& type(LineCursor& cursor) {
    const SourceLine begin = cursor.rest();
    return known(cursor.integer(), begin);
  }

  Type& known(int number, const SourceLine& at) {
    const auto found = types_.find(number);
    if (found == types_.end())
      source_.fail(at, "piece " + std::to_string(number) +
                           " is not defined above; add a line such as 'piece: " + std::to_string(number) +
                           " (0,0)'");
    return found->second;
  }

  void read_put(LineCursor& cursor, const SourceLine& line) {
    Put put{cursor.integer(), pair(cursor), 0, line};
    known(put.type, line);
    if (cursor.eat('\'')) {
      const SourceLine name = cursor.rest();
      if (name.text.empty()) cursor.fail("a name is missing; write one, such as 'A'");
      put.name = name.text.front();
      cursor.eat(put.name);
      cursor.expect('\'');
    }
    puts_.push_back(put);
    if (puts_.size() > kMostPieces) source_.fail(line, faults::kTooManyPieces, kMostPieces);
  }

  FrameSet walls() const {
    FrameSet walls;
    for (const auto& [from, to, line] : walls_) {
      if (from.x < 0 || from.y < 0 || to.x >= width_ || to.y >= height_)
        source_.fail(line, "the wall is outside the frame; count columns and rows from 0");
      for (int y = from.y; y <= to.y; ++y)
        for (int x = from.x; x <= to.x; ++x) walls |= FrameSet::of(y * width_ + x);
    }
    return walls;
  }

  void add_pieces(SlidingPuzzle& puzzle) {
    std::vector<PieceDraft> drafts;
    for (const Put& put : puts_) {
      const Type& type = types_.at(put.type);
      PieceDraft draft;
      draft.name = put.name;
      draft.place = placed(type, put.place);
      draft.cells = type.cells;
      draft.horizontal = type.horizontal;
      draft.vertical = type.vertical;
      draft.group = put.type;
      drafts.push_back(std::move(draft));
    }
    set_pieces(puzzle, std::move(drafts));
  }

  void require_in_frame(const SlidingPuzzle& puzzle) const {
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
      const Place at = puzzle.starts.front()[piece];
      const Place last = last_corner(puzzle.kinds[puzzle.pieces[piece].kind].cells);
      if (at.x < 0 || at.y < 0 || at.x + last.x >= width_ || at.y + last.y >= height_)
        source_.fail(puts_[piece].line, "the piece is outside the frame; count columns and rows from 0");
    }
  }

  static Place placed(const Type& type, Place place) {
    return {place.x + type.corner.x, place.y + type.corner.y};
  }

  void add_goal(SlidingPuzzle& puzzle) {
    PuzzleGoal goal;
    for (const Put& win : wins_) {
      if (win.type == 0) {
        if (win.place.x < 0 || win.place.y < 0 || win.place.x >= width_ || win.place.y >= height_)
          source_.fail(win.line, "the empty cell is outside the frame; count columns and rows from 0");
        goal.voids |= FrameSet::of(puzzle.cell(win.place));
        continue;
      }
      const Type& type = known(win.type, win.line);
      const auto put = std::ranges::find(puts_, win.type, &Put::type);
      if (put == puts_.end())
        source_.fail(win.line, "piece {} has no place; add a 'put:' line for it", win.type);
      goal.targets.push_back(
          {puzzle.pieces[static_cast<std::size_t>(put - puts_.begin())].kind, placed(type, win.place)});
    }
    if (!wins_.empty()) puzzle.goals.push_back(std::move(goal));
  }

  struct Wall {
    Place from, to;
    SourceLine line;
  };
  static constexpr std::string_view kNameComment = "! name:";

  const SourceText& source_;
  std::string name_;
  int width_ = 0, height_ = 0;
  SourceLine size_;
  std::vector<Wall> walls_;
  std::map<int, Type> types_;
  std::vector<Put> puts_, wins_;
};

bool resembles(const SourceText& source) {
  return std::ranges::any_of(source.filled_lines(),
                             [](const SourceLine& line) { return keyword_of(line) == "XSIZE"; });
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  return {JimslideReader(source).read()};
}

std::string pair_text(Place place) {
  return "(" + std::to_string(place.x) + "," + std::to_string(place.y) + ")";
}

std::string write(const SlidingPuzzle& puzzle) {
  const PlainPuzzle plain(puzzle, "jimslide");
  const Placements& start = plain.start();
  plain.no_exits();
  std::string text = puzzle.name.empty() ? "" : "! name: " + puzzle.name + "\n";
  const auto line = [&](const std::string& keyword, const std::string& arguments) {
    text += keyword + ": " + arguments + "\n";
  };
  line("xsize", std::to_string(puzzle.width));
  line("ysize", std::to_string(puzzle.height));
  (whole_frame(puzzle.width, puzzle.height) - puzzle.open).for_each([&](int cell) {
    line("wall", pair_text({cell % puzzle.width, cell / puzzle.width}));
  });
  // A piece is written as the place of the leftmost cell of its top row.
  const auto put = [&](std::size_t kind, Place place) {
    const Place first = puzzle.kinds[kind].cells.front();
    return std::to_string(kind + 1) + " " + pair_text({place.x + first.x, place.y + first.y});
  };
  for (std::size_t kind = 0; kind < puzzle.kinds.size(); ++kind) {
    const auto& [cells, horizontal, vertical, allowed, distinct] = puzzle.kinds[kind];
    std::string piece = std::to_string(kind + 1);
    for (const Place& cell : cells)
      piece += " " + pair_text({cell.x - cells.front().x, cell.y - cells.front().y});
    line("piece", piece);
    if (!horizontal) line("lockx", std::to_string(kind + 1));
    if (!vertical) line("locky", std::to_string(kind + 1));
  }
  for (std::size_t i = 0; i < start.size(); ++i)
    line("put", put(puzzle.pieces[i].kind, start[i]) + " '" + puzzle.pieces[i].name + "'");
  if (puzzle.goals.empty()) return text;
  for (const auto& [kind, place] : plain.goal().targets) line("win", put(kind, place));
  plain.goal().voids.for_each([&](int cell) {
    line("win", "0 " + pair_text({cell % puzzle.width, cell / puzzle.width}));
  });
  return text;
}

}  // namespace jimslide

constinit const PuzzleFormat kJimslide{"jimslide", std::nullopt, jimslide::resembles, jimslide::read,
                                       jimslide::write};

}  // namespace sbp
