#include "puzzle/model/spelled_out.h"

#include <utility>

namespace sbp {

std::optional<std::vector<PuzzleGoal>> spelled_out(const DrawnGoal& drawn, const SlidingPuzzle& puzzle,
                                                   std::span<const PieceKind> kinds, std::vector<int> pieces,
                                                   std::size_t most) {
  PuzzleGoal goal = drawn.fixed;
  for (const PuzzleGoal::Target& target : goal.targets) --pieces[target.kind];  // leaves the unused
  const auto may_be = [&](const PieceKind& kind, const DrawnGoal::Any& shape) {
    return kind.cells == shape.cells && puzzle.fits(kind, shape.place);
  };
  std::vector<PuzzleGoal> goals;
  std::size_t tried = 0;
  // Adds a goal for each choice of kinds for the shapes from `number` on. Returns whether there are few.
  const auto spell_out = [&](const auto& self, std::size_t number) -> bool {
    if (++tried > 16 * kMostGoals || goals.size() >= most) return false;
    if (number == drawn.any.size()) {
      goals.push_back(goal);
      return true;
    }
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      if (pieces[kind] <= 0 || !may_be(kinds[kind], drawn.any[number])) continue;
      --pieces[kind];
      goal.targets.push_back({kind, drawn.any[number].place});
      const bool few = self(self, number + 1);
      goal.targets.pop_back();
      ++pieces[kind];
      if (!few) return false;
    }
    return true;
  };
  if (!spell_out(spell_out, 0)) return {};
  return goals;
}

}  // namespace sbp
