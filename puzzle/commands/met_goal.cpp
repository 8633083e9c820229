#include "puzzle/commands/met_goal.h"

#include <algorithm>
#include <optional>
#include <set>

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

/// The name that the goals have for the piece at a target, if it differs from the piece `there`.
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

/// Explains a goal that is met by interchanged pieces; empty if all pieces are where the goal draws them.
std::string exchange_text(const SlidingPuzzle& puzzle, const Placements& places, const PuzzleGoal& goal) {
  std::string first;
  std::size_t others = 0;
  std::set<std::size_t> kinds;  // of interchanged pieces
  for (const PuzzleGoal::Target& target : goal.targets) {
    const char there = piece_at(puzzle, places, target)->name;
    const std::optional<char> name = other_name(puzzle, target, there);
    if (!name) continue;
    kinds.insert(target.kind);
    if (first.empty())
      first =
          shown(there) + " is where the goal has " + shown(*name) + ", and these pieces are interchangeable";
    else
      ++others;
  }
  if (kinds.empty()) return "";
  std::string names;
  for (const auto& [name, place] : puzzle.drawn.targets) {
    const auto piece = std::ranges::find(puzzle.pieces, name, &Piece::name);
    if (piece != puzzle.pieces.end() && kinds.contains(piece->kind) && names.find(name) == std::string::npos)
      names += name;
  }
  std::ranges::sort(names);
  const std::string more = others > 0 ? " (and so are " + std::to_string(others) + " more)" : "";
  return first + more + "; write '# distinct: " + names + "' if " +
         (names.size() == 1 ? "it must be " + shown(names.front()) : "they must be where they are drawn");
}

}  // namespace

std::string exchanged_text(const SlidingPuzzle& puzzle, const Placements& places) {
  std::string explanation;
  for (const PuzzleGoal& goal : puzzle.goals) {
    if (!meets(puzzle, places, goal)) continue;
    const std::string text = exchange_text(puzzle, places, goal);
    if (text.empty()) return "";
    if (explanation.empty()) explanation = text;
  }
  return explanation;
}

std::string met_goal_text(const SlidingPuzzle& puzzle, std::size_t start) {
  const std::string met = (puzzle.starts.size() > 1 ? "start " + std::to_string(start + 1) : "the start") +
                          std::string(" already meets the goal");
  const std::string exchanged = exchanged_text(puzzle, puzzle.starts.at(start));
  return exchanged.empty() ? met : met + ": " + exchanged;
}

}  // namespace sbp
