// The implicit graph of a piece set. A state is the rank of a placement and a combination (combinatorial
// number system; D. E. Knuth, TAOCP 4A, 7.2.1.3), so everything about states is a flat array. Edges are
// computed from the cliques and slides of a leaf, never stored: memory grows with leaves, not with edges.
#pragma once

#include <cassert>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "common/puzzle/atlas_rules.h"
#include "engine/moves/monomino_moves.h"
#include "engine/moves/slide.h"
#include "engine/moves/slide_paths.h"
#include "engine/placement_tree.h"

namespace sbp {

/// All states of one piece set. A state is a placement of the pieces of two or more cells (a leaf of the
/// placement tree) and an arrangement of the monominoes on the free cells; its number is leaf * arrangements
/// + arrangement. Monomino slides stay within a leaf and come from MonominoMoves; slides of larger pieces are
/// listed by leaf. So memory is proportional to leaves, not to states.
///
/// A graph that does not fit into memory together with its search is divided into partitions, which are runs
/// of leaves. One partition is loaded at a time: its leaves and slides are rebuilt. MonominoMoves take about
/// as much memory as states unless many leaves share them, so such a graph keeps only as many as fit into a
/// quarter of the budget; the other leaves do without. A graph that fits has one partition, which stays
/// loaded.
///
/// Rebuilt for one piece set after another, to reuse its buffers. Not to be shared by threads while being
/// built.
class StateGraph {
 public:
  /// All pieces may be goal pieces.
  static constexpr int kAllGoals = -1;
  /// The bit of monominoes in Leaf::start_runs.
  static constexpr std::uint32_t kMonominoRun = std::uint32_t{1} << 31;

  struct Leaf {
    /// Null if they did not fit.
    const MonominoMoves* monomino_moves;
    Cells free;           ///< cells that pieces of two cells and more leave
    Cells ends;           ///< anchors of possible goal pieces of two or more cells at an end
    Cells starts;         ///< anchors of pieces at a start; free cells where a monomino could be at a start
    Cells goals;          ///< anchors of all possible goal pieces; for monominoes the free cells
    Cells strict_starts;  ///< those of possible goal pieces under the stricter rule
    std::uint32_t start_runs;  ///< runs (as in Slide) with a piece at a start, and kMonominoRun
    std::uint32_t first_slide;
  };

  /// Bytes that RetrogradeSearch needs per state and per clique of a loaded partition.
  static constexpr std::size_t kBytesPerState = 3 * sizeof(Cells), kBytesPerClique = 2 * sizeof(Cells);

  /// A run of leaves.
  struct Partition {
    std::uint32_t begin, end;  ///< end is one past the last
    std::uint32_t cliques;     ///< of monomino moves; padded per leaf for take_frontier_step()

    std::uint32_t leaves() const { return end - begin; }
    bool contains(std::uint32_t leaf) const { return leaf - begin < leaves(); }
  };

  /// States, cliques and slides are numbered in 32 bits within a partition, which gets no more leaves beyond
  /// this number of any of them. Tests lower `most_in_partition`.
  static constexpr std::uint64_t kMostInPartition = std::uint64_t{1} << 31;
  explicit StateGraph(std::uint64_t most_in_partition = kMostInPartition)
      : most_in_partition_(most_in_partition) {}

  /// Builds the graph of the tree's piece set with the starts and ends of `rules`, in partitions for which
  /// graph and search take about `partition_bytes`; a partition has at least one leaf. Tree and moves must
  /// outlive the graph and match in the number of free cells; the tree must have a leaf. `goal_run` restricts
  /// the possible goal pieces to one run of equal shapes (PlacementTree::run_start, or the number of pieces
  /// in the tree for monominoes).
  void build(const PlacementTree& tree, MonominoMovesCache& monomino_moves, const GoalRules& rules,
             std::size_t partition_bytes = SIZE_MAX, int goal_run = kAllGoals);
  /// The same in one partition and without MonominoMoves, for a search that takes the given bytes per leaf
  /// and per slide. Returns whether that fits into `bytes`; if not, there is no graph.
  bool build_whole(const PlacementTree& tree, MonominoMovesCache& monomino_moves, const GoalRules& rules,
                   std::size_t bytes, std::size_t bytes_per_leaf, std::size_t bytes_per_slide);
  /// Replaces the starts and ends by those of other rules; keeps states and moves.
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
  /// Cells where a monomino is at an end; empty if monominoes are not possible goal pieces.
  Cells monomino_ends() const { return placings_.back().ends; }

  /// The slides of the pieces of two cells and more of a leaf of the loaded partition.
  std::span<const Slide> slides(std::uint32_t leaf) const {
    assert(loaded().contains(leaf));
    const std::uint32_t i = leaf - first_leaf_;
    const std::uint32_t end = i + 1 < leaves_.size() ? leaves_[i + 1].first_slide : slides_end();
    return std::span(slides_).subspan(leaves_[i].first_slide, end - leaves_[i].first_slide);
  }

 private:
  /// The rules for pieces of one shape.
  struct Placings {
    Cells starts, ends;  ///< anchors
    bool strict;         ///< possible goal pieces under the stricter rule
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
  std::size_t moves_bytes_ = 0;  // of the move tables when it was opened
  std::vector<Leaf> leaves_;
  std::vector<Slide> slides_;
  SlidePaths paths_;  // of the current piece
};

/// The anchors of the goal pieces that a search reports in a leaf, usually few.
using GoalsOfInterest = std::function<Cells(const StateGraph::Leaf& leaf)>;
/// What a search reports: `goals` are the anchors of goal pieces with which it first reaches a state at this
/// level.
using StateVisitor =
    std::function<void(int level, std::uint32_t leaf, std::uint32_t arrangement, Cells goals)>;

}  // namespace sbp
