#include "puzzle/notation/replay.h"

#include <algorithm>
#include <cassert>
#include <sstream>
#include <vector>

#include "common/base/error.h"
#include "common/text/source_text.h"
#include "puzzle/text/label_grid.h"

namespace sbp {
namespace {

constexpr std::string_view kLetters = "URDL";

/// The state of a replay.
class Game {
 public:
  Game(const SlidingPuzzle& puzzle, std::size_t start) : puzzle_(puzzle), places_(puzzle.starts.at(start)) {}

  /// The pieces of these names. Throws Error for an unknown or repeated name.
  std::vector<std::size_t> find(std::string_view names) const {
    std::vector<std::size_t> found;
    for (const char name : names) {
      const auto piece = std::ranges::find(puzzle_.pieces, name, &Piece::name);
      if (piece == puzzle_.pieces.end())
        throw Error("there is no piece " + shown(std::string_view(&name, 1)));
      const auto number = static_cast<std::size_t>(piece - puzzle_.pieces.begin());
      if (std::ranges::find(found, number) != found.end()) throw Error(named(number) + " is named twice");
      found.push_back(number);
    }
    return found;
  }

  /// Moves the pieces by one cell. Throws Error if that is illegal.
  void step(const std::vector<std::size_t>& movers, char letter) {
    const int dx = (letter == 'R') - (letter == 'L'), dy = (letter == 'D') - (letter == 'U');
    for (const std::size_t mover : movers) {
      const PieceKind& kind = puzzle_.kinds[puzzle_.pieces[mover].kind];
      if (!(dx != 0 ? kind.horizontal : kind.vertical))
        throw Error(named(mover) + " cannot move " + (dx != 0 ? "sideways" : "up and down"));
      places_[mover].x += dx;
      places_[mover].y += dy;
    }
    for (const std::size_t mover : movers)
      for (const Place& cell : cells(mover)) require_free(mover, cell);
  }

  const Placements& places() const { return places_; }

  bool solved() const {
    return std::ranges::any_of(puzzle_.goals,
                               [&](const PuzzleGoal& goal) { return puzzle_.meets(goal, places_); });
  }

 private:
  std::string named(std::size_t piece) const { return sbp::named(puzzle_.pieces[piece]); }

  std::vector<Place> cells(std::size_t piece) const {
    std::vector<Place> cells = puzzle_.kinds[puzzle_.pieces[piece].kind].cells;
    for (Place& cell : cells) {
      cell.x += places_[piece].x;
      cell.y += places_[piece].y;
    }
    return cells;
  }

  void require_free(std::size_t mover, const Place& cell) const {
    if (cell.x < 0 || cell.x >= puzzle_.width || cell.y < 0 || cell.y >= puzzle_.height)
      throw Error(named(mover) + " would leave the frame");
    if (!puzzle_.kinds[puzzle_.pieces[mover].kind].cells_allowed.contains(puzzle_.cell(cell)))
      throw Error(named(mover) + " may not enter that cell");
    for (std::size_t other = 0; other < places_.size(); ++other)
      if (other != mover && std::ranges::count(cells(other), cell) > 0)
        throw Error(named(mover) + " would overlap " + named(other));
  }

  const SlidingPuzzle& puzzle_;
  Placements places_;
};

/// A move that is invalid in every position.
struct NoMove {
  std::string fault, advice;
};

/// Removes and returns the piece name at the beginning of a move: a character, or a two-digit label as in the
/// atlas tables.
std::string leading_name(const SlidingPuzzle& puzzle, std::string_view& move) {
  const std::size_t digits = std::min(move.find_first_not_of("0123456789"), move.size());
  const int label = digits == 2 && move[0] != '0' ? 10 * (move[0] - '0') + move[1] - '0' : 0;
  const bool labelled = label > 0 && std::ranges::find(puzzle.pieces, name_of_label(label), &Piece::name) !=
                                         puzzle.pieces.end();
  std::string name(1, labelled ? name_of_label(label) : move.front());
  move = move.substr(labelled ? digits : 1);
  return name;
}

/// Splits a move into names and steps. Throws NoMove if the metric excludes it.
std::pair<std::string, std::string_view> parsed(const SlidingPuzzle& puzzle, std::string_view move,
                                                Metric metric) {
  std::string names;
  std::string_view steps = move;
  // Pieces may be named like parentheses, so the last one ends the names.
  if (const std::size_t end = move.rfind(')');
      move.front() == '(' && end != std::string_view::npos && end > 1) {
    names = move.substr(1, end - 1);
    steps = move.substr(end + 1);
  } else {
    names = leading_name(puzzle, steps);
  }
  if (steps.empty() || steps.find_first_not_of(kLetters) != std::string_view::npos)
    throw NoMove{"a move is the name of a piece and its steps, such as 'aRRD'",
                 "write steps as capital U, R, D and L, and separate moves with spaces"};
  const auto refuse = [](const char* fault) { throw NoMove{fault, "--metric sets what counts as a move"}; };
  if (names.size() > 1 && !metric.together) refuse("in this metric, a move can move only one piece");
  if (metric.reach == Reach::step && steps.size() > 1) refuse("in this metric, a move is a single step");
  if (metric.reach == Reach::straight && steps.find_first_not_of(steps.front()) != std::string_view::npos)
    refuse("in this metric, a move has only one direction");
  return {names, steps};
}

}  // namespace

Replay replay_solution(const SlidingPuzzle& puzzle, Metric metric, std::size_t start,
                       std::string_view solution) {
  assert(start < puzzle.starts.size());
  Replay replay;
  Game game(puzzle, start);
  std::istringstream moves{std::string(solution)};
  for (std::string move; moves >> move; ++replay.moves) {
    const auto fault = [&](const std::string& what) {
      return "move " + std::to_string(replay.moves + 1) + ", " + shown(move) + ": " + what;
    };
    try {
      const auto [names, steps] = parsed(puzzle, move, metric);
      const std::vector<std::size_t> movers = game.find(names);
      const Placements before = game.places();
      for (const char letter : steps) game.step(movers, letter);
      if (game.places() == before) throw Error("the piece ends where it started");
    } catch (const NoMove& error) {
      replay.fault = fault(error.fault);
      replay.advice = error.advice;
      return replay;
    } catch (const Error& error) {
      replay.fault = fault(error.what());
      return replay;
    }
  }
  replay.solved = game.solved();
  return replay;
}

Replay replay_from_any_start(const SlidingPuzzle& puzzle, Metric metric, std::string_view solution) {
  Replay best = replay_solution(puzzle, metric, 0, solution);
  for (std::size_t start = 1; start < puzzle.starts.size() && !best.solved; ++start)
    if (Replay replay = replay_solution(puzzle, metric, start, solution);
        replay.solved || replay.moves > best.moves)
      best = std::move(replay);
  return best;
}

}  // namespace sbp
