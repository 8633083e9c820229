// The states of a piece set and the moves between them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "searcher/monomino_moves.h"
#include "searcher/placement_tree.h"
#include "searcher/slide.h"
#include "searcher/slide_paths.h"

namespace sbp {

/// All states of one piece set. A state is a placement of the pieces of two cells and more (a leaf of the
/// placement tree) and an arrangement of the monominoes on the cells left free; its number is
/// leaf * arrangements + arrangement. Slides of monominoes stay in their leaf, where MonominoMoves tells
/// them; slides of larger pieces are listed by leaf. So memory is needed for leaves, not for states.
///
/// Built again and again for one piece set after the other, so that its buffers are reused. Not to be shared
/// by threads while it is being built.
class StateGraph {
 public:
  /// All pieces may be goal pieces.
  static constexpr int kAllGoals = -1;
  /// The bit of monominoes in Leaf::start_runs.
  static constexpr std::uint32_t kMonominoRun = std::uint32_t{1} << 31;

  struct Leaf {
    const MonominoMoves* monominoes;
    Cells free;                ///< cells that pieces of two cells and more leave
    Cells goal_anchors;        ///< of possible goal pieces of two cells and more in the lower-right corner
    Cells start_anchors;       ///< of pieces in the upper-left corner; cell 0 always counts
    Cells corner_starts;       ///< those among them that cover the corner cell once solved
    PositionCode code;         ///< the leaf's part of the position code
    std::uint32_t start_runs;  ///< runs (as in Slide) with a piece in the upper-left corner, and kMonominoRun
    std::uint32_t first_slide;
  };

  /// Builds the graph of the tree's piece set. Both arguments must outlive it. `goal_run` restricts the
  /// possible goal pieces to one run of equal shapes (PlacementTree::run_start, or the number of pieces in
  /// the tree for monominoes). Throws Trouble, naming the piece set, if it has more states than can be
  /// numbered.
  void build(const PlacementTree& tree, MonominoMovesCache& monominoes, int goal_run = kAllGoals);

  std::uint32_t states() const { return states_; }
  std::uint32_t arrangements() const { return arrangements_; }
  const MonominoMovesCache& monominoes() const { return *monominoes_; }
  const std::vector<Leaf>& leaves() const { return leaves_; }
  /// Whether monominoes are possible goal pieces.
  bool monomino_goals() const { return goal_run_ == kAllGoals || goal_run_ == tree_->pieces(); }

  /// The slides of a leaf's pieces of two cells and more.
  std::span<const Slide> slides(std::uint32_t leaf) const {
    const std::uint32_t end = leaf + 1 < leaves_.size() ? leaves_[leaf + 1].first_slide : slides_end();
    return std::span(slides_).subspan(leaves_[leaf].first_slide, end - leaves_[leaf].first_slide);
  }

 private:
  void add_leaf(const PlacementTree::Path& path, Cells free);
  void add_slides(const PlacementTree::Path& path, int piece, Cells free);
  std::uint32_t slides_end() const { return static_cast<std::uint32_t>(slides_.size()); }

  const PlacementTree* tree_ = nullptr;
  MonominoMovesCache* monominoes_ = nullptr;
  const Board* board_ = nullptr;
  int goal_run_ = kAllGoals;
  std::uint32_t states_ = 0, arrangements_ = 0;
  std::vector<Leaf> leaves_;
  std::vector<Slide> slides_;
  SlidePaths paths_;  // of the piece at hand
};

}  // namespace sbp
