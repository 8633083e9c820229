#include <algorithm>
#include <array>
#include <map>

#include "common/base/error.h"
#include "puzzle/formats/all_formats.h"
#include "puzzle/formats/plain_puzzle.h"
#include "puzzle/text/assembly.h"
#include "puzzle/text/likely_mistakes.h"

namespace sbp {
namespace puzzle_script {

// Each piece of a level is an object of its own, which covers all its cells: a rule passes a step of one cell
// on to the others. A step is undone if the piece meets something. The levels share the objects. Pieces never
// turn, so a goal needs only the first cell of a piece, which has a mark of its kind.

/// The parts between them are lists of objects and rules.
constexpr std::string_view kGame = R"(title {}

=======
OBJECTS
=======

Background
#e7e4dc

Wall
#1f2328

Hand
Black
0...0
.....
.....
.....
0...0

Grip
Black
00000
0...0
0...0
0...0
00000

Target
White
.....
.0.0.
.....
.0.0.
.....

Clear
Black
.....
.0.0.
.....
.0.0.
.....

{}=======
LEGEND
=======

. = Background
# = Wall
Player = Hand or Grip
{}
=======
SOUNDS
=======

================
COLLISIONLAYERS
================

Background
{}Target, Clear
Hand, Grip

=====
RULES
=====

[ Action Hand Piece ] -> [ Grip Piece ]
[ Action Grip ] -> [ Hand ]
[ > Grip Piece ] -> [ > Grip > Piece ]
{}
=============
WINCONDITIONS
=============

No Piece on Clear
{}
======
LEVELS
======

message Arrow keys move the hand; X takes a piece or lets it go

{})";
constexpr std::string_view kMarkObject =
                               "Mark{}\nWhite\n.....\n.....\n..0..\n.....\n.....\n\nGoal{}\nTransparent\n\n",
                           kGateObject = "Gate{}\n#585d65\n0.0.0\n0.0.0\n0.0.0\n0.0.0\n0.0.0\n\n",
                           kPieceRule = "[ > {} ] [ Stationary {} ] -> [ > {} ] [ > {} ]\n",
                           kCollisions =
                               "[ > Piece Mark ] -> [ > Piece > Mark ]\n[ > Piece | Wall ] -> Cancel\n"
                               "[ > Piece | Stationary Piece ] -> Cancel\n";
constexpr std::array kColours{"#44709c", "#55763a", "#8a6620", "#7b568b", "#2f7a74", "#80573f", "#66717e"};

/// The ways in which pieces may move, by kind.horizontal + 2 * kind.vertical, and the steps that they forbid.
constexpr std::array kWays{"Fixed", "Across", "Upright", "Free"};
constexpr std::array kForbidden{"", "Vertical ", "Horizontal "};

/// The sign of a cell in levels. The engine ignores capitals, and 'v' is a direction.
std::string sign(std::size_t number) {
  constexpr std::string_view kUsual = "abcdefghijklmnopqrstuwxyz0123456789";
  if (number < kUsual.size()) return {kUsual[number]};
  number -= kUsual.size();  // a Chinese character in UTF-8
  if (number > 0xfff)
    throw Error("the puzzles have too many different cells for one game; convert fewer at once");
  return {'\xe5', static_cast<char>(0x80 | (number >> 6 & 0x3f)), static_cast<char>(0x80 | (number & 0x3f))};
}

/// A text without comments.
std::string plain_text(std::string text, const std::string& otherwise) {
  std::ranges::replace(text, '(', '[');
  std::ranges::replace(text, ')', ']');
  return text.empty() ? otherwise : text;
}

/// Adds "A = x or y" or "x, y" to a text, term by term.
void add_term(std::string& list, std::string_view separator, const std::string& term) {
  if (!list.empty()) list += separator;
  list += term;
}

class Game {
 public:
  void add_level(const SlidingPuzzle& puzzle) {
    const PlainPuzzle plain(puzzle, "puzzlescript");
    const Placements& start = plain.start();
    const PuzzleGoal& goal = plain.goal();
    cells_.assign(static_cast<std::size_t>(puzzle.width * puzzle.height), "");
    add(whole_frame(puzzle.width, puzzle.height) - puzzle.open, "Wall");
    std::map<std::size_t, std::string> marks;  // their numbers by kind
    for (const auto& target : goal.targets) marks.try_emplace(target.kind, std::to_string(marks.size() + 1));
    marks_ = std::max(marks_, marks.size());
    std::array<std::size_t, kWays.size()> used{};
    std::map<int, std::string> barred;  // the pieces that may not enter a cell
    for (std::size_t i = 0; i < start.size(); ++i) {
      const std::size_t number = puzzle.pieces[i].kind;
      const PieceKind& kind = puzzle.kinds[number];
      const std::size_t way = (kind.horizontal ? 1 : 0) + (kind.vertical ? 2 : 0);
      pieces_[way] = std::max(pieces_[way], ++used[way]);
      const std::string object = kWays[way] + std::to_string(used[way]);
      add(puzzle.cells_of(number, start[i]), object);
      if (marks.contains(number)) add(first_cell(puzzle, number, start[i]), "Mark" + marks[number]);
      if (i == 0) add(first_cell(puzzle, number, start[i]), "Hand");
      (puzzle.open - kind.cells_allowed).for_each([&](int cell) { add_term(barred[cell], " or ", object); });
    }
    for (const auto& [cell, objects] : barred)
      add(FrameSet::of(cell),
          "Gate" + std::to_string(gates_.try_emplace(objects, gates_.size() + 1).first->second));
    for (const auto& [kind, place] : goal.targets) {
      add(puzzle.cells_of(kind, place), "Target");
      add(first_cell(puzzle, kind, place), "Goal" + marks[kind]);
    }
    add(goal.voids, "Clear");
    draw(puzzle);
  }

  std::string text(const std::string& title) const {
    std::string objects, legend, all, marks, mark_layer, goal_layer, gate_layer, rules, conditions;
    std::string forbidden, piece_layer = "Wall", spreading;
    for (std::size_t way = 0; way < kWays.size(); ++way) {
      std::string of_way;
      for (std::size_t i = 1; i <= pieces_[way]; ++i) {
        const std::string object = kWays[way] + std::to_string(i);
        objects += object + "\n" + kColours[(way + i) % kColours.size()] + "\n\n";
        add_term(all, " or ", object);
        add_term(of_way, " or ", object);
        add_term(piece_layer, ", ", object);
        spreading += filled(kPieceRule, object, object, object, object);
      }
      if (of_way.empty() || way == kForbidden.size()) continue;
      legend += std::string(kWays[way]) + " = " + of_way + "\n";
      forbidden += std::string(kForbidden[way]) + "[ > " + kWays[way] + " ] -> Cancel\n";
    }
    for (std::size_t i = 1; i <= marks_; ++i) {
      const std::string number = std::to_string(i);
      objects += filled(kMarkObject, number, number);
      add_term(marks, " or ", "Mark" + number);
      add_term(mark_layer, ", ", "Mark" + number);
      add_term(goal_layer, ", ", "Goal" + number);
      conditions += "All Goal" + number + " on Mark" + number + "\n";
    }
    for (const auto& [barred, i] : gates_) {
      const std::string number = std::to_string(i);
      objects += filled(kGateObject, number);
      legend += "Barred" + number + " = " + barred + "\n";
      add_term(gate_layer, ", ", "Gate" + number);
      forbidden += "[ > Barred" + number + " | Gate" + number + " ] -> Cancel\n";
    }
    legend += "Piece = " + all + "\nMark = " + marks + "\n";
    for (const auto& [cell, number] : signs_) legend += sign(number) + " = " + cell + "\n";
    if (!gate_layer.empty()) gate_layer += "\n";
    return filled(kGame, title, objects, legend,
                  gate_layer + piece_layer + "\n" + mark_layer + "\n" + goal_layer + "\n",
                  spreading + std::string(kCollisions) + forbidden, conditions, levels_);
  }

 private:
  void add(const FrameSet& set, const std::string& object) {
    set.for_each([&](int cell) { add_term(cells_[static_cast<std::size_t>(cell)], " and ", object); });
  }

  static FrameSet first_cell(const SlidingPuzzle& puzzle, std::size_t kind, Place place) {
    const Place first = puzzle.kinds[kind].cells.front();
    return FrameSet::of(puzzle.cell({place.x + first.x, place.y + first.y}));
  }

  /// Adds the cells as a level, with a wall around them.
  void draw(const SlidingPuzzle& puzzle) {
    const auto width = static_cast<std::size_t>(puzzle.width);
    const std::string border(width + 2, '#');
    levels_ += "message " + plain_text(puzzle.name, "The next puzzle") + "\n\n" + border + "\n";
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      if (cell % width == 0) levels_ += "#";
      const std::string& objects = cells_[cell];
      levels_ += objects.empty()     ? "."
                 : objects == "Wall" ? "#"
                                     : sign(signs_.try_emplace(objects, signs_.size()).first->second);
      if ((cell + 1) % width == 0) levels_ += "#\n";
    }
    levels_ += border + "\n\n";
  }

  std::array<std::size_t, kWays.size()> pieces_{};  // the most in a level
  std::size_t marks_ = 1;
  std::map<std::string, std::size_t> gates_;  // numbers, by the pieces that they stop
  std::map<std::string, std::size_t> signs_;  // numbers, by the objects of a cell
  std::string levels_;
  std::vector<std::string> cells_;  // the objects of the current level
};

bool resembles(const SourceText& source) {
  const std::vector<SourceLine> lines = source.filled_lines();
  return std::ranges::any_of(
      lines, [](const SourceLine& line) { return in_lower_case(line.text) == "collisionlayers"; });
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  source.fail({}, "PuzzleScript games can be written but not read; use another format, such as 'puz'");
}

std::string write_all(std::span<const SlidingPuzzle> puzzles) {
  Game game;
  for (const SlidingPuzzle& puzzle : puzzles) game.add_level(puzzle);
  return game.text(plain_text(puzzles.front().name, "Sliding-block puzzles"));
}

std::string write(const SlidingPuzzle& puzzle) {
  return write_all({&puzzle, 1});
}

}  // namespace puzzle_script

constinit const PuzzleFormat kPuzzleScript{"puzzlescript",           kPuzzleByPuzzle,
                                           puzzle_script::resembles, puzzle_script::read,
                                           puzzle_script::write,     puzzle_script::write_all};

}  // namespace sbp
