#include "puzzle/model/spelled_out.h"

#include <utility>

namespace sbp {
namespace {

class Speller {
 public:
  Speller(const DrawnGoal& drawn, const SlidingPuzzle& puzzle, std::span<const PieceKind> kinds,
          std::vector<int> unused, std::size_t most)
      : drawn_(drawn),
        puzzle_(puzzle),
        kinds_(kinds),
        unused_(std::move(unused)),
        most_(most),
        goal_(drawn.fixed) {
    for (const PuzzleGoal::Target& target : goal_.targets) --unused_[target.kind];
  }

  std::optional<std::vector<PuzzleGoal>> goals() {
    if (!spell_out(0)) return {};
    return std::move(goals_);
  }

 private:
  /// Adds a goal for each choice of kinds for the shapes from `number` on. Returns whether there are few.
  bool spell_out(std::size_t number) {
    if (++tried_ > 16 * kMostGoals || goals_.size() >= most_) return false;
    if (number == drawn_.any.size()) {
      goals_.push_back(goal_);
      return true;
    }
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
      if (unused_[kind] <= 0 || !may_be(kind, drawn_.any[number])) continue;
      --unused_[kind];
      goal_.targets.push_back({kind, drawn_.any[number].place});
      const bool few = spell_out(number + 1);
      goal_.targets.pop_back();
      ++unused_[kind];
      if (!few) return false;
    }
    return true;
  }

  bool may_be(std::size_t kind, const DrawnGoal::Any& shape) const {
    if (kinds_[kind].cells != shape.cells) return false;
    FrameSet cells;
    for (const Place& cell : shape.cells)
      cells |= FrameSet::of(puzzle_.cell({shape.place.x + cell.x, shape.place.y + cell.y}));
    return kinds_[kind].cells_allowed.contains(cells);
  }

  const DrawnGoal& drawn_;
  const SlidingPuzzle& puzzle_;
  const std::span<const PieceKind> kinds_;
  std::vector<int> unused_;  // pieces of each kind that the goal does not use yet
  const std::size_t most_;
  PuzzleGoal goal_;
  std::vector<PuzzleGoal> goals_;
  std::size_t tried_ = 0;
};

}  // namespace

std::optional<std::vector<PuzzleGoal>> spelled_out(const DrawnGoal& goal, const SlidingPuzzle& puzzle,
                                                   std::span<const PieceKind> kinds, std::vector<int> pieces,
                                                   std::size_t most) {
  return Speller(goal, puzzle, kinds, std::move(pieces), most).goals();
}

}  // namespace sbp
