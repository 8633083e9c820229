#include "oracle/puzzle_replay.h"

#include <algorithm>
#include <sstream>

#include "common/base/error.h"

namespace oracle {
namespace {

struct Move {
  Group group;
  std::string path;
};

void require(bool condition, const std::string& complaint) {
  if (!condition) throw sbp::Error(complaint);
}

std::size_t piece_of(const SlidingPuzzle& puzzle, char name) {
  const auto piece = std::ranges::find(puzzle.pieces, name, &sbp::Piece::name);
  require(piece != puzzle.pieces.end(), std::string("no piece is named '") + name + "'");
  return static_cast<std::size_t>(piece - puzzle.pieces.begin());
}

Move parsed(const SlidingPuzzle& puzzle, Metric metric, const std::string& word) {
  std::string names = word.substr(0, 1), path = word.substr(1);
  if (const std::size_t end = word.rfind(')'); word[0] == '(' && end != std::string::npos) {
    require(metric.together, "pieces move together in a metric of single pieces");
    names = word.substr(1, end - 1), path = word.substr(end + 1);
    require(!names.empty(), "a set of no pieces");
  }
  Move move{{}, path};
  for (const char name : names)
    require(move.group.insert(piece_of(puzzle, name)).second,
            std::string("'") + name + "' is twice in a set");
  return move;
}

void require_path(sbp::Reach reach, const std::string& path) {
  require(!path.empty(), "a move without a step");
  if (reach == sbp::Reach::step) require(path.size() == 1, "more than one step");
  if (reach == sbp::Reach::straight)
    require(path.find_first_not_of(path[0]) == std::string::npos, "steps in more than one direction");
}

Placements after(const SlidingPuzzle& puzzle, const Placements& placements, const Move& move) {
  Placements now = placements;
  for (const char letter : move.path) {
    require(can_step(puzzle, now, move.group, letter), std::string("step ") + letter + " is blocked");
    now = shifted(now, move.group, shift_of(letter));
  }
  return now;
}

}  // namespace

std::size_t replay(const SlidingPuzzle& puzzle, Metric metric, const Placements& start,
                   const std::string& solution) {
  Placements placements = start;
  std::size_t moves = 0;
  std::istringstream words(solution);
  for (std::string word; words >> word;) {
    ++moves;
    try {
      const Move move = parsed(puzzle, metric, word);
      require_path(metric.reach, move.path);
      placements = after(puzzle, placements, move);
    } catch (const sbp::Error& error) {
      throw sbp::Error("move " + std::to_string(moves) + ", " + word + ": " + error.what());
    }
  }
  require(is_solved(puzzle, placements), "no goal is met after " + std::to_string(moves) + " moves");
  return moves;
}

}  // namespace oracle
