#include <algorithm>
#include <utility>

#include "puzzle/formats/all_formats.h"
#include "puzzle/formats/plain_puzzle.h"
#include "puzzle/text/assembly.h"

namespace sbp {
namespace gnome_klotski {

constexpr char kStar = '*', kDot = '.', kGate = '-', kSpace = ' ';
constexpr std::string_view kNameMark = "N_(", kDigits = "0123456789", kQuotes = "\"\\";
/// The ends of a map's rows, and what other texts that look like maps have.
constexpr std::string_view kBorder = "#.-", kNotInMaps = "@$:\"";

/// A level as it is in a source.
struct Level {
  std::string name;
  SourceLine at;
  std::vector<int> numbers;  // before the map; the last two are its width and height
  std::string map;
};

/// A goal for each place where the kind covers only dots.
std::vector<PuzzleGoal> goals_on(const SlidingPuzzle& puzzle, std::size_t kind, const FrameSet& dots) {
  std::vector<PuzzleGoal> goals;
  const Place last = last_corner(puzzle.kinds[kind].cells);
  for (int y = 0; y + last.y < puzzle.height; ++y)
    for (int x = 0; x + last.x < puzzle.width; ++x)
      if (dots.contains(puzzle.cells_of(kind, {x, y}))) goals.push_back({{{kind, {x, y}}}, {}});
  return goals;
}

SlidingPuzzle puzzle_of(const SourceText& source, const Level& level) {
  if (level.numbers.size() < 2) source.fail(level.at, "the level has no size; write its width and height");
  const int height = level.numbers.back(), width = level.numbers[level.numbers.size() - 2];
  if (width < 1 || height < 1 || width > kMostFrameCells || height > kMostFrameCells ||
      width * height > kMostFrameCells)
    source.fail(level.at, "the level {} has more than {} cells; remove it from the file", shown(level.name),
                kMostFrameCells);
  if (std::cmp_not_equal(level.map.size(), width * height))
    source.fail(level.at, "the map has {} characters, not {}; write a character for each cell",
                level.map.size(), width * height);
  Drawing drawing{width, height, level.map};
  for (const char character : drawing.cells)
    if (character != kSpace && !prints(character))
      source.fail(level.at, "a map cannot contain {}; use printable ASCII characters", shown(character));
  const FrameSet dots = drawing.all(kDot), gates = drawing.all(kGate);
  drawing.fill(drawing.all(kSpace) | gates, kVoid);
  SlidingPuzzle puzzle = empty_puzzle(title_of(level.name), width, height, drawing.all(kWall));
  std::vector<PieceDraft> pieces;
  for (const DrawnPiece& piece : pieces_of(drawing)) {
    pieces.push_back(draft_of(piece));
    if (piece.name == kStar)
      pieces.back().group = 1;
    else
      pieces.back().barred = gates;
  }
  const auto star = std::ranges::find(pieces, kStar, &PieceDraft::name);
  if (star == pieces.end())
    source.fail(level.at, "the map has no piece '*'; draw the piece that must move out");
  const auto number = static_cast<std::size_t>(star - pieces.begin());
  set_pieces(puzzle, std::move(pieces));
  if (number < puzzle.pieces.size()) puzzle.goals = goals_on(puzzle, puzzle.pieces[number].kind, dots);
  if (puzzle.goals.empty())
    source.fail(level.at, "piece '*' does not fit on the '.' cells; draw '.' where it must go");
  return finished(source, level.at, std::move(puzzle));
}

/// The length of the string, number or single character with which a source begins.
std::size_t length_of_token(std::string_view source) {
  std::size_t length = 1;
  if (source.front() == '"') {
    while (length < source.size() && source[length] != '"') length += source[length] == '\\' ? 2 : 1;
    ++length;
  } else if (kDigits.find(source.front()) != std::string_view::npos) {
    length = source.find_first_not_of(kDigits);
  }
  return std::min(length, source.size());
}

/// What a string between quotes stands for.
std::string unquoted(std::string_view text) {
  std::string result;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] == '\\' && i + 2 < text.size()) ++i;
    result += text[i];
  }
  return result;
}

/// The levels in a source: N_("name"), numbers, and strings up to a brace.
std::vector<Level> levels_in(const SourceText& source) {
  const std::string_view text = source.text();
  std::vector<Level> levels;
  bool inside = false, named = false;
  for (std::size_t at = 0, length = 0; at < text.size(); at += length) {
    length = length_of_token(text.substr(at));
    const std::string_view token = text.substr(at, length);
    if (text.substr(at).starts_with(kNameMark)) {
      levels.push_back({{}, source.line_at(at), {}, {}});
      inside = true;
      named = false;
      length = kNameMark.size();
    } else if (inside && token.front() == '"') {
      (named ? levels.back().map : levels.back().name) += unquoted(token);
      named = true;
    } else if (inside && kDigits.find(token.front()) != std::string_view::npos) {
      levels.back().numbers.push_back(token.size() > 3 ? 1000 : std::stoi(std::string(token)));
    } else if (token == "}") {
      inside = false;
    }
  }
  std::erase_if(levels, [](const Level& level) { return level.map.empty(); });
  return levels;
}

/// The only map of a text without a source around it.
Level map_in(const SourceText& source) {
  std::vector<SourceLine> rows = source.lines();
  std::erase_if(rows, [](const SourceLine& row) { return row.trimmed().text.empty(); });
  Level level;
  std::size_t width = 0;
  for (const SourceLine& row : rows) width = std::max(width, row.text.size());
  // A larger map is refused because of its size.
  constexpr std::size_t kTooLarge = kMostFrameCells + 1;
  level.numbers = {static_cast<int>(std::min(width, kTooLarge)),
                   static_cast<int>(std::min(rows.size(), kTooLarge))};
  if (width >= kTooLarge || rows.size() >= kTooLarge) return level;
  for (const SourceLine& row : rows)
    level.map += std::string(row.text) + std::string(width - row.text.size(), kSpace);
  return level;
}

/// Whether a text is a single map. In a drawing of our own, no cell is a space or, as a rule, called '*'.
bool is_map(const SourceText& source) {
  const std::vector<SourceLine> lines = source.filled_lines();
  std::string cells;
  for (const SourceLine& line : lines) {
    if (line.number != lines.front().number + static_cast<std::size_t>(&line - lines.data())) return false;
    if (kBorder.find(line.text.front()) == std::string_view::npos ||
        kBorder.find(line.text.back()) == std::string_view::npos)
      return false;
    cells += line.text;
  }
  const auto has = [&](char character) { return cells.find(character) != std::string::npos; };
  return has(kStar) && has(kDot) && has(kWall) && (has(kSpace) || has(kGate)) &&
         cells.find_first_of(kNotInMaps) == std::string::npos;
}

bool resembles(const SourceText& source) {
  return (source.text().find(kNameMark) != std::string_view::npos && !levels_in(source).empty()) ||
         is_map(source);
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  std::vector<SlidingPuzzle> puzzles;
  for (const Level& level : levels_in(source))
    add_puzzle(puzzles, source, level.at, puzzle_of(source, level));
  if (puzzles.empty()) puzzles.push_back(puzzle_of(source, map_in(source)));
  return puzzles;
}

/// The puzzle with names that mean nothing else in a map, or in a string of a source.
SlidingPuzzle with_pieces_named(SlidingPuzzle puzzle, std::size_t star) {
  const auto is_free = [&](char name) {
    return name != kStar && name != kGate && kQuotes.find(name) == std::string_view::npos &&
           std::ranges::find(puzzle.pieces, name, &Piece::name) == puzzle.pieces.end();
  };
  puzzle.pieces[star].name = kStar;
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
    char& name = puzzle.pieces[i].name;
    if (i == star || (name != kStar && name != kGate && kQuotes.find(name) == std::string_view::npos))
      continue;
    char other = '~';
    while (!is_free(other)) --other;
    name = other;
  }
  return puzzle;
}

std::string write(const SlidingPuzzle& puzzle) {
  const PlainPuzzle plain(puzzle, "gnome");
  const Placements& start = plain.start();
  const std::size_t star = plain.goal_piece(), kind = puzzle.pieces[star].kind;
  plain.no_locks();
  plain.equal_but({kind});
  FrameSet gates;
  for (std::size_t i = 0; i < start.size(); ++i)
    gates |= puzzle.open - puzzle.kinds[puzzle.pieces[i].kind].cells_allowed;
  for (std::size_t i = 0; i < start.size(); ++i)
    if (puzzle.kinds[puzzle.pieces[i].kind].cells_allowed != (i == star ? puzzle.open : puzzle.open - gates))
      plain.lacks("cells that are closed to the goal piece, or to some but not all other pieces",
                  puzzle.pieces[i]);
  Drawing map = Drawing::of_start(with_pieces_named(puzzle, star), start);
  const FrameSet empty = map.all(kVoid), dots = puzzle.cells_of(kind, plain.goal().targets.front().place);
  if (dots.meets(gates)) plain.lacks("goals in exits", kind);
  if (!empty.contains(dots)) plain.lacks("goals that are covered at the start", kind);
  if (!empty.contains(gates)) plain.lacks("exits that are covered at the start");
  map.fill(empty, kSpace);
  map.fill(gates, kGate);
  map.fill(dots, kDot);
  std::string name;
  for (const char character : puzzle.name)
    (name += kQuotes.find(character) == std::string_view::npos ? "" : "\\") += character;
  std::string text = "        {   N_(\"" + name + "\"), /* group */ 1,\n            /* width and height */ " +
                     std::to_string(map.width) + ", " + std::to_string(map.height);
  for (std::size_t row = 0; row < map.size(); row += static_cast<std::size_t>(map.width))
    text += std::string(row == 0 ? "," : " +") + "\n            \"" +
            map.cells.substr(row, static_cast<std::size_t>(map.width)) + "\"";
  return text + " },\n";
}

}  // namespace gnome_klotski

constinit const PuzzleFormat kGnomeKlotski{"gnome", kPuzzleByPuzzle, gnome_klotski::resembles,
                                           gnome_klotski::read, gnome_klotski::write};

}  // namespace sbp
