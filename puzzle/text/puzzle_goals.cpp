#include "puzzle/text/puzzle_goals.h"

#include <algorithm>

#include "puzzle/model/spelled_out.h"

namespace sbp {
namespace {

/// Expands one drawing.
class GoalDrawing {
 public:
  GoalDrawing(SlidingPuzzle& puzzle, const SourceText& source, const PuzzleHeader& header,
              const SourceDrawing& drawn)
      : puzzle_(puzzle), source_(source), header_(header), drawn_(drawn) {}

  void add() {
    require_walls();
    for (const DrawnPiece& shape : pieces_of(drawn_.drawing)) {
      switch (header_.sign(shape.name)) {
        case PuzzleHeader::Sign::exit:
          break;
        case PuzzleHeader::Sign::hollow:
          goal_.fixed.voids |= drawn_.drawing.all(shape.name);
          break;
        case PuzzleHeader::Sign::any:
          goal_.any.push_back({shape.cells, shape.place});
          if (goal_.any.size() == 1) first_any_ = shape.first;
          break;
        case PuzzleHeader::Sign::piece:
          ask_for(shape);
          break;
      }
    }
    if (goal_.fixed.targets.empty() && goal_.fixed.voids.empty() && goal_.any.empty())
      source_.fail(drawn_.rows.front(), faults::kGoalEmpty);
    std::vector<int> pieces(puzzle_.kinds.size());
    for (const Piece& piece : puzzle_.pieces) ++pieces[piece.kind];
    const auto goals =
        spelled_out(goal_, puzzle_, puzzle_.kinds, std::move(pieces), kMostGoals - puzzle_.goals.size());
    if (!goals) source_.fail(drawn_.rows.front(), faults::kTooManyGoals, kMostGoals);
    if (goals->empty()) source_.fail(drawn_.at(first_any_), faults::kGoalAnyTooFew);
    puzzle_.goals.insert(puzzle_.goals.end(), goals->begin(), goals->end());
    puzzle_.drawn.goals.push_back(std::move(goal_));
  }

 private:
  void require_walls() const {
    for (std::size_t cell = 0; cell < drawn_.drawing.size(); ++cell) {
      const char drawn = drawn_.drawing.cells[cell];
      const bool open = puzzle_.open.contains(static_cast<int>(cell));
      if (drawn == kWall && open) source_.fail(drawn_.at(cell), faults::kGoalNoWall);
      if (drawn != kWall && drawn != kVoid && !open)
        source_.fail(drawn_.at(cell), faults::kGoalOnWall, shown(drawn));
    }
  }

  void ask_for(const DrawnPiece& shape) {
    const auto piece = std::ranges::find(puzzle_.pieces, shape.name, &Piece::name);
    if (piece == puzzle_.pieces.end())
      source_.fail(drawn_.at(shape.first), faults::kGoalUnknownPiece, shown(shape.name));
    if (puzzle_.kinds[piece->kind].cells != shape.cells)
      source_.fail(drawn_.at(shape.first), faults::kGoalShape, shown(shape.name));
    if (!may_be(piece->kind, shape))
      source_.fail(drawn_.at(shape.first), faults::kGoalForbidden, shown(shape.name));
    goal_.fixed.targets.push_back({piece->kind, shape.place});
    puzzle_.drawn.targets.push_back({shape.name, shape.place});
  }

  bool may_be(std::size_t kind, const DrawnPiece& shape) const {
    return puzzle_.kinds[kind].cells_allowed.contains(drawn_.drawing.all(shape.name));
  }

  SlidingPuzzle& puzzle_;
  const SourceText& source_;
  const PuzzleHeader& header_;
  const SourceDrawing& drawn_;
  DrawnGoal goal_;
  std::size_t first_any_ = 0;  ///< the first cell of the first shape of goal_.any
};

}  // namespace

void add_goals(SlidingPuzzle& puzzle, const SourceText& source, const PuzzleHeader& header,
               const SourceDrawing& drawn) {
  GoalDrawing(puzzle, source, header, drawn).add();
}

}  // namespace sbp
