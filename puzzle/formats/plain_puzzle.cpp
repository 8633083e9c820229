#include "puzzle/formats/plain_puzzle.h"

#include <algorithm>

#include "common/base/error.h"
#include "common/text/source_text.h"

namespace sbp {

const Placements& PlainPuzzle::start() const {
  if (puzzle_.starts.empty()) lacks("puzzles without a start");
  if (puzzle_.starts.size() > 1) lacks("puzzles with several starts");
  return puzzle_.starts.front();
}

const PuzzleGoal& PlainPuzzle::goal() const {
  if (puzzle_.goals.empty()) lacks("puzzles without a goal");
  if (puzzle_.goals.size() > 1) lacks("alternative goals");
  return puzzle_.goals.front();
}

std::size_t PlainPuzzle::goal_piece() const {
  no_voids_in_goal();
  if (goal().targets.size() != 1) lacks("goals for several pieces");
  const std::size_t kind = goal().targets.front().kind;
  const auto of_kind = [&](const Piece& piece) { return piece.kind == kind; };
  if (std::ranges::count_if(puzzle_.pieces, of_kind) > 1) lacks_goals_for_any(kind);
  return static_cast<std::size_t>(std::ranges::find_if(puzzle_.pieces, of_kind) - puzzle_.pieces.begin());
}

void PlainPuzzle::no_voids_in_goal() const {
  if (!goal().voids.empty()) lacks("goals with empty cells");
}

void PlainPuzzle::no_walls() const {
  if (puzzle_.open.size() != puzzle_.width * puzzle_.height) lacks("walls");
}

void PlainPuzzle::no_exits() const {
  for (std::size_t kind = 0; kind < puzzle_.kinds.size(); ++kind)
    if (puzzle_.kinds[kind].cells_allowed != puzzle_.open)
      lacks("cells that are closed to some pieces", kind);
}

void PlainPuzzle::no_locks() const {
  for (std::size_t kind = 0; kind < puzzle_.kinds.size(); ++kind)
    if (!puzzle_.kinds[kind].horizontal || !puzzle_.kinds[kind].vertical)
      lacks("pieces that move along one axis only, or not at all", kind);
}

void PlainPuzzle::equal_but(const std::set<std::size_t>& kinds) const {
  for (std::size_t i = 0; i < puzzle_.kinds.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (kinds.contains(i) || kinds.contains(j)) continue;
      PieceKind kind = puzzle_.kinds[i];
      kind.distinct = puzzle_.kinds[j].distinct;
      if (kind == puzzle_.kinds[j]) lacks("distinct pieces of the same shape", i);
    }
  }
}

void PlainPuzzle::lacks(const std::string& what) const {
  throw Error("the format '" + format_ + "' does not support " + what + "; use the format 'puz' or 'json'");
}

void PlainPuzzle::lacks(const std::string& what, const Piece& piece) const {
  lacks(what + ": " + shown(piece.name));
}

void PlainPuzzle::lacks(const std::string& what, std::size_t kind) const {
  lacks(what, *std::ranges::find(puzzle_.pieces, kind, &Piece::kind));
}

void PlainPuzzle::lacks_goals_for_any(std::size_t kind) const {
  const auto is_drawn = [&](const Piece& piece) {
    return piece.kind == kind && std::ranges::find(puzzle_.drawn.targets, piece.name,
                                                   &DrawnAs::Target::name) != puzzle_.drawn.targets.end();
  };
  auto piece = std::ranges::find_if(puzzle_.pieces, is_drawn);
  if (piece == puzzle_.pieces.end()) piece = std::ranges::find(puzzle_.pieces, kind, &Piece::kind);
  throw Error("the format '" + format_ +
              "' does not support goals that any of several identical pieces can meet: " +
              shown(piece->name) + "; write '# distinct: " + piece->name +
              "' if you mean only this piece, or use the format 'puz' or 'json'");
}

}  // namespace sbp
