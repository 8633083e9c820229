#include "solver/commands/met_goal.h"

#include <algorithm>
#include <optional>

#include "common/text/source_text.h"

namespace sbp {
namespace {

/// The piece of a kind at a place.
const Piece* piece_at(const SlidingPuzzle& puzzle, const Placements& start,
                      const PuzzleGoal::Target& target) {
  for (std::size_t piece = 0; piece < start.size(); ++piece)
    if (puzzle.pieces[piece].kind == target.kind && start[piece] == target.place)
      return &puzzle.pieces[piece];
  return nullptr;
}

bool meets(const SlidingPuzzle& puzzle, const Placements& start, const PuzzleGoal& goal) {
  const bool placed = std::ranges::all_of(
      goal.targets, [&](const auto& target) { return piece_at(puzzle, start, target) != nullptr; });
  FrameSet covered;
  for (std::size_t piece = 0; piece < start.size(); ++piece)
    covered |= puzzle.cells_of(puzzle.pieces[piece].kind, start[piece]);
  return placed && !covered.meets(goal.voids);
}

/// The name that goals have for what is at a target, unless it is that of the piece `there` or they have
/// none.
std::optional<char> other_name(const SlidingPuzzle& puzzle, const PuzzleGoal::Target& target, char there) {
  std::optional<char> other;
  for (const auto& [name, place] : puzzle.drawn.targets) {
    const auto piece = std::ranges::find(puzzle.pieces, name, &Piece::name);
    if (place != target.place || piece == puzzle.pieces.end() || piece->kind != target.kind) continue;
    if (name == there) return {};
    other = name;
  }
  return other;
}

}  // namespace

std::string met_goal_text(const SlidingPuzzle& puzzle, std::size_t start) {
  const Placements& places = puzzle.starts.at(start);
  std::string met = (puzzle.starts.size() > 1 ? "start " + std::to_string(start + 1) : "the start") +
                    std::string(" meets the goal already");
  std::string equal;
  for (const PuzzleGoal& goal : puzzle.goals) {
    if (!meets(puzzle, places, goal)) continue;
    bool as_drawn = true;
    for (const PuzzleGoal::Target& target : goal.targets) {
      const char there = piece_at(puzzle, places, target)->name;
      const std::optional<char> name = other_name(puzzle, target, there);
      if (!name) continue;
      as_drawn = false;
      equal = ": " + shown(there) + " is where the goal has " + shown(*name) +
              ", its equal; write '# distinct: " + *name + "' if it must be " + shown(*name);
    }
    if (as_drawn) return met;
  }
  return met + equal;
}

}  // namespace sbp
