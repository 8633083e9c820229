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
/// A graph that would not fit into memory together with a search in it is cut into windows, which are runs of
/// leaves. One window is loaded at a time, that is, its leaves and slides are made anew. MonominoMoves take
/// about as much memory as states do, unless many leaves share them, so of such a graph only as many are kept
/// as fit into a quarter of the room; leaves with others do without. A graph that fits has one window, which
/// stays loaded.
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
    /// Null if there was no room for them.
    const MonominoMoves* monominoes;
    Cells free;                ///< cells that pieces of two cells and more leave
    Cells goal_anchors;        ///< of possible goal pieces of two cells and more in the lower-right corner
    Cells start_anchors;       ///< of pieces in the upper-left corner; cell 0 always counts
    Cells corner_starts;       ///< those among them that cover the corner cell once solved
    PositionCode code;         ///< the leaf's part of the position code
    std::uint32_t start_runs;  ///< runs (as in Slide) with a piece in the upper-left corner, and kMonominoRun
    std::uint32_t first_slide;
  };

  /// What a search (ReverseSearch) needs for each state and each clique of a loaded window.
  static constexpr std::size_t kBytesPerState = 3 * sizeof(Cells), kBytesPerClique = 2 * sizeof(Cells);

  /// A run of leaves.
  struct Window {
    std::uint32_t begin, end;  ///< end is one past the last
    std::uint32_t cliques;     ///< of monomino moves; those of each leaf padded as for take_fresh()

    std::uint32_t leaves() const { return end - begin; }
    bool contains(std::uint32_t leaf) const { return leaf - begin < leaves(); }
  };

  /// Makes the graph of the tree's piece set, in windows for which the graph and a search take about
  /// `window_bytes`; a window has at least one leaf. Both arguments must outlive the graph. `goal_run`
  /// restricts the possible goal pieces to one run of equal shapes (PlacementTree::run_start, or the number
  /// of pieces in the tree for monominoes).
  void build(const PlacementTree& tree, MonominoMovesCache& monominoes, std::size_t window_bytes = SIZE_MAX,
             int goal_run = kAllGoals);

  std::uint64_t states() const { return std::uint64_t{leaf_count()} * arrangements_; }
  std::uint32_t leaf_count() const { return tree_->leaves(); }
  std::uint32_t arrangements() const { return arrangements_; }
  const MonominoMovesCache& monominoes() const { return *monominoes_; }
  const std::vector<Window>& windows() const { return windows_; }
  /// The window of a leaf.
  std::size_t window_of(std::uint32_t leaf) const;
  /// Loads a window, unless it is loaded.
  void load(std::size_t window);
  /// The window that is loaded.
  const Window& loaded() const { return windows_[loaded_]; }

  /// A leaf of the loaded window.
  const Leaf& leaf(std::uint32_t leaf) const { return leaves_[leaf - first_leaf_]; }
  /// Whether monominoes are possible goal pieces.
  bool monomino_goals() const { return goal_run_ == kAllGoals || goal_run_ == tree_->pieces(); }

  /// The slides of the pieces of two cells and more of a leaf of the loaded window.
  std::span<const Slide> slides(std::uint32_t leaf) const {
    const std::uint32_t i = leaf - first_leaf_;
    const std::uint32_t end = i + 1 < leaves_.size() ? leaves_[i + 1].first_slide : slides_end();
    return std::span(slides_).subspan(leaves_[i].first_slide, end - leaves_[i].first_slide);
  }

 private:
  bool fits_into_one_window();
  void cut_into_windows();
  void open_window(std::uint32_t first_leaf);
  void close_window(std::uint32_t end);
  bool is_full() const;
  void add_leaf(PlacementTree::Path& path, std::uint32_t number);
  template <class Cpu>
  void add_slides(Cpu cpu, const PlacementTree::Path& path, int piece, Cells free);
  std::uint32_t slides_end() const { return static_cast<std::uint32_t>(slides_.size()); }

  const PlacementTree* tree_ = nullptr;
  MonominoMovesCache* monominoes_ = nullptr;
  const Board* board_ = nullptr;
  int goal_run_ = kAllGoals;
  std::uint32_t arrangements_ = 0;
  std::size_t window_bytes_ = SIZE_MAX, known_moves_bytes_ = SIZE_MAX;
  std::vector<Window> windows_;
  // Of the window that is loaded.
  std::size_t loaded_ = 0;
  std::uint32_t first_leaf_ = 0, cliques_ = 0;
  std::size_t moves_bytes_ = 0;  // of what was known about moves when it was opened
  std::vector<Leaf> leaves_;
  std::vector<Slide> slides_;
  SlidePaths paths_;  // of the piece at hand
};

}  // namespace sbp
