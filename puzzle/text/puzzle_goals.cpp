#include "puzzle/text/puzzle_goals.h"

#include <algorithm>

#include "puzzle/text/puzzle_text.h"

namespace sbp {
namespace {

/// Expands one drawing.
class GoalDrawing {
 public:
  GoalDrawing(SlidingPuzzle& puzzle, const SourceText& source, const PuzzleHeader& header,
              const SourceDrawing& drawn)
      : puzzle_(puzzle), source_(source), header_(header), drawn_(drawn), unused_(puzzle.kinds.size()) {
    for (const Piece& piece : puzzle.pieces) ++unused_[piece.kind];
  }

  void add() {
    require_walls();
    for (const DrawnPiece& shape : pieces_of(drawn_.drawing)) {
      switch (header_.sign(shape.name)) {
        case PuzzleHeader::Sign::exit:
          break;
        case PuzzleHeader::Sign::hollow:
          goal_.voids |= drawn_.drawing.all(shape.name);
          break;
        case PuzzleHeader::Sign::any:
          any_.push_back(shape);
          break;
        case PuzzleHeader::Sign::piece:
          ask_for(shape);
          break;
      }
    }
    if (goal_.targets.empty() && goal_.voids.empty() && any_.empty())
      source_.fail(drawn_.rows.front(), faults::kGoalEmpty);
    const std::size_t before = puzzle_.goals.size();
    spell_out(0);
    if (puzzle_.goals.size() == before) source_.fail(drawn_.at(any_.front().first), faults::kGoalAnyTooFew);
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
    goal_.targets.push_back({piece->kind, shape.place});
    puzzle_.drawn.targets.push_back({shape.name, shape.place});
    --unused_[piece->kind];
  }

  bool may_be(std::size_t kind, const DrawnPiece& shape) const {
    return puzzle_.kinds[kind].cells_allowed.contains(drawn_.drawing.all(shape.name));
  }

  /// Adds a goal for each choice of kinds for the shapes of any_ from `number` on.
  void spell_out(std::size_t number) {
    if (++tried_ > 16 * kMostGoals || puzzle_.goals.size() >= kMostGoals)
      source_.fail(drawn_.rows.front(), faults::kTooManyGoals, kMostGoals);
    if (number == any_.size()) {
      puzzle_.goals.push_back(goal_);
      return;
    }
    const DrawnPiece& shape = any_[number];
    for (std::size_t kind = 0; kind < puzzle_.kinds.size(); ++kind) {
      if (unused_[kind] == 0 || puzzle_.kinds[kind].cells != shape.cells || !may_be(kind, shape)) continue;
      --unused_[kind];
      goal_.targets.push_back({kind, shape.place});
      spell_out(number + 1);
      goal_.targets.pop_back();
      ++unused_[kind];
    }
  }

  SlidingPuzzle& puzzle_;
  const SourceText& source_;
  const PuzzleHeader& header_;
  const SourceDrawing& drawn_;
  std::vector<int> unused_;      ///< pieces of each kind that the goal does not use yet
  std::vector<DrawnPiece> any_;  ///< shapes that any piece may take
  PuzzleGoal goal_;
  std::size_t tried_ = 0;
};

}  // namespace

void add_goals(SlidingPuzzle& puzzle, const SourceText& source, const PuzzleHeader& header,
               const SourceDrawing& drawn) {
  GoalDrawing(puzzle, source, header, drawn).add();
}

}  // namespace sbp
