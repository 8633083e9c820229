// The states of a piece set and the moves between them.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "common/puzzle/goal.h"
#include "engine/monomino_moves.h"
#include "engine/placement_tree.h"
#include "engine/slide.h"
#include "engine/slide_paths.h"

namespace sbp {

/// All states of one piece set. A state is a placement of the pieces of two cells and more (a leaf of the
/// placement tree) and an arrangement of the monominoes on the cells left free; its number is
/// leaf * arrangements + arrangement. Slides of monominoes stay in their leaf, where MonominoMoves tells
/// them; slides of larger pieces are listed by leaf. So memory is needed for leaves, not for states.
///
/// A graph that would not fit into memory together with a search in it is cut into partitions, which are runs
/// of leaves. One partition is loaded at a time, that is, its leaves and slides are made anew. MonominoMoves
/// take about as much memory as states do, unless many leaves share them, so of such a graph only as many are
/// kept as fit into a quarter of the room; leaves with others do without. A graph that fits has one
/// partition, which stays loaded.
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
    const MonominoMoves* monomino_moves;
    Cells free;    ///< cells that pieces of two cells and more leave
    Cells ends;    ///< anchors of possible goal pieces of two cells and more that lie at an end
    Cells starts;  ///< anchors of pieces that lie at a start; a monomino could be at the free ones
    Cells goals;   ///< anchors of possible goal pieces, wherever they lie; for monominoes the free cells
    Cells strict_starts;       ///< those among them of pieces that the stricter rule lets be goal pieces
    std::uint32_t start_runs;  ///< runs (as in Slide) with a piece at a start, and kMonominoRun
    std::uint32_t first_slide;
  };

  /// What a search (RetrogradeSearch) needs for each state and each clique of a loaded partition.
  static constexpr std::size_t kBytesPerState = 3 * sizeof(Cells), kBytesPerClique = 2 * sizeof(Cells);

  /// A run of leaves.
  struct Partition {
    std::uint32_t begin, end;  ///< end is one past the last
    std::uint32_t cliques;     ///< of monomino moves; those of each leaf padded as for take_frontier_step()

    std::uint32_t leaves() const { return end - begin; }
    bool contains(std::uint32_t leaf) const { return leaf - begin < leaves(); }
  };

  /// States, cliques and slides are numbered in 32 bits within a partition. A partition that has more than
  /// this number of any of them gets no more leaves. Tests set a smaller limit, `most_in_partition`.
  static constexpr std::uint64_t kMostInPartition = std::uint64_t{1} << 31;
  explicit StateGraph(std::uint64_t most_in_partition = kMostInPartition)
      : most_in_partition_(most_in_partition) {}

  /// Makes the graph of the tree's piece set with the starts and ends of `rules`, in partitions for which the
  /// graph and a search take about `partition_bytes`; a partition has at least one leaf. Tree and monominoes
  /// must outlive the graph; the tree must have a leaf, and as many cells must be free in it as the moves are
  /// for. `goal_run` restricts the possible goal pieces to one run of equal shapes
  /// (PlacementTree::run_start, or the number of pieces in the tree for monominoes).
  void build(const PlacementTree& tree, MonominoMovesCache& monomino_moves, const GoalRules& rules,
             std::size_t partition_bytes = SIZE_MAX, int goal_run = kAllGoals);
  /// The same in one partition and without MonominoMoves, for a search that takes so many bytes for each leaf
  /// and for each slide. Returns whether it fits into `bytes` and into one partition; if not, there is no
  /// graph.
  bool build_whole(const PlacementTree& tree, MonominoMovesCache& monomino_moves, const GoalRules& rules,
                   std::size_t bytes, std::size_t bytes_per_leaf, std::size_t bytes_per_slide);
  /// Exchanges the starts and ends for those of other rules; states and moves stay.
  void ask(const GoalRules& rules);

  std::uint64_t states() const { return std::uint64_t{leaf_count()} * arrangements_; }
  std::uint32_t leaf_count() const { return tree_->leaves(); }
  std::uint32_t arrangements() const { return arrangements_; }
  const MonominoMovesCache& monomino_moves() const { return *monomino_moves_; }
  const std::vector<Partition>& partitions() const { return partitions_; }
  /// The partition of a leaf.
  std::size_t partition_of(std::uint32_t leaf) const;
  /// Loads a partition, unless it is loaded.
  void load(std::size_t partition);
  /// The partition that is loaded.
  const Partition& loaded() const { return partitions_[loaded_]; }

  /// A leaf of the loaded partition.
  const Leaf& leaf(std::uint32_t leaf) const {
    assert(loaded().contains(leaf));
    return leaves_[leaf - first_leaf_];
  }
  /// Where a monomino lies at an end; nowhere if they are no possible goal pieces.
  Cells monomino_ends() const { return placings_.back().ends; }

  /// The slides of the pieces of two cells and more of a leaf of the loaded partition.
  std::span<const Slide> slides(std::uint32_t leaf) const {
    assert(loaded().contains(leaf));
    const std::uint32_t i = leaf - first_leaf_;
    const std::uint32_t end = i + 1 < leaves_.size() ? leaves_[i + 1].first_slide : slides_end();
    return std::span(slides_).subspan(leaves_[i].first_slide, end - leaves_[i].first_slide);
  }

 private:
  /// What the rules say about pieces of one shape.
  struct Placings {
    Cells starts, ends;  ///< anchors
    bool strict;         ///< whether they are possible goal pieces under the stricter rule
  };

  void begin(const PlacementTree& tree, MonominoMovesCache& monomino_moves, const GoalRules& rules,
             std::size_t partition_bytes, int goal_run);
  void take_rules(const GoalRules& rules);
  Placings placings_of(const Polyomino& shape, const GoalRules& rules, int run) const;
  bool fits_into_one_partition();
  void cut_into_partitions();
  void open_partition(std::uint32_t first_leaf);
  void close_partition(std::uint32_t end);
  bool is_full() const;
  template <class Cpu>
  void add_leaf(Cpu cpu, PlacementTree::Path& path, std::uint32_t number, bool with_moves);
  void place_goals(const PlacementTree::Path& path, Leaf& leaf) const;
  template <class Cpu>
  void add_slides(Cpu cpu, const PlacementTree::Path& path, int piece, Cells free);
  std::uint32_t slides_end() const { return static_cast<std::uint32_t>(slides_.size()); }

  std::uint64_t most_in_partition_;
  const PlacementTree* tree_ = nullptr;
  MonominoMovesCache* monomino_moves_ = nullptr;
  const Board* board_ = nullptr;
  int goal_run_ = kAllGoals;
  std::vector<Placings> placings_;  // by piece; the last is for monominoes
  std::uint32_t arrangements_ = 0;
  std::size_t partition_bytes_ = SIZE_MAX, known_moves_bytes_ = SIZE_MAX;
  std::vector<Partition> partitions_;
  // Of the partition that is loaded.
  std::size_t loaded_ = 0;
  std::uint32_t first_leaf_ = 0, cliques_ = 0;
  std::size_t moves_bytes_ = 0;  // of what was known about moves when it was opened
  std::vector<Leaf> leaves_;
  std::vector<Slide> slides_;
  SlidePaths paths_;  // of the piece at hand
};

}  // namespace sbp
