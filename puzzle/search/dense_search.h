// Breadth-first search over all placements of a puzzle's pieces.
#pragma once

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_for_each.h>

#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "puzzle/search/level_table.h"
#include "puzzle/search/placement_moves.h"

namespace sbp {

/// A search that goes from any number of placements to all within reach, level by level: three bits for each
/// placement, no queue, no hash table. Which threads there are does not matter for what is found.
template <CellMask Mask>
class DenseSearch {
 public:
  using Path = PlacementPath<Mask>;

  /// Space and ranks must outlive it; there must be a placement.
  DenseSearch(const Space& space, const PlacementRanks<Mask>& ranks, Metric metric)
      : moves_(space, ranks, metric), levels_(ranks.count()), paths_([&] { return Path(ranks); }) {}

  /// What was reached; not to be asked while expand() runs.
  const LevelTable& levels() const { return levels_; }
  /// Begins with a rank, or goes on with it in a search that has ended.
  void start(std::uint64_t rank) { levels_.reach(rank, 0); }
  /// Marks a rank as reached, for a search by one thread that keeps by itself what it has to expand. Returns
  /// whether that is new.
  bool settle(std::uint64_t rank) { return levels_.settle(rank); }
  /// Begins with a rank that was settled and not expanded; or lets a rank of another level, which was
  /// expanded, come up in for_each_resumed().
  void resume(std::uint64_t rank, int level = 0) { levels_.resume(rank, level); }
  /// Calls visit(rank), by one thread, for ranks of a level that were resumed. It may resume more; returns
  /// whether there was any, and so perhaps is again.
  template <class Visit>
  bool for_each_resumed(int level, Visit&& visit) {
    const std::vector<std::uint64_t> blocks = levels_.take_blocks(level);
    for (const std::uint64_t block : blocks) levels_.for_each_in_block(block, level, visit);
    return !blocks.empty();
  }

  /// Begins with all placements for which wanted(path) is true; it is asked by many threads at once.
  template <class Wanted>
  void start_all(Wanted&& wanted) {
    oneapi::tbb::parallel_for(std::uint64_t{0}, levels_.blocks(), [&](std::uint64_t block) {
      on_this_cpu([&](auto cpu) {
        Path& path = paths_.local();
        const std::uint64_t end = std::min((block + 1) * LevelTable::kBlock, levels_.ranks());
        for (std::uint64_t rank = block * LevelTable::kBlock; rank < end; ++rank) {
          path.go_to(rank, cpu);
          if (wanted(std::as_const(path))) levels_.reach(rank, 0);
        }
      });
    });
  }

  /// Lets all that was reached at a level, beginning with 0, reach the next. Calls visit(path, rank, farther)
  /// for each of it, by many threads at once; `farther` tells whether a neighbour is farther from the starts.
  /// Returns how many there are.
  template <class Visit>
  std::uint64_t expand(int level, Visit&& visit) {
    const std::vector<std::uint64_t> blocks = levels_.take_blocks(level);
    std::atomic<std::uint64_t> expanded{0};
    oneapi::tbb::parallel_for_each(blocks, [&](std::uint64_t block) {
      on_this_cpu([&](auto cpu) {
        Path& path = paths_.local();
        std::uint64_t in_block = 0;
        levels_.for_each_in_block(block, level, [&](std::uint64_t rank) {
          ++in_block;
          path.go_to(rank, cpu);
          bool farther = false;
          for_each_neighbour(path, cpu,
                             [&](std::uint64_t next) { farther |= levels_.reach(next, level + 1); });
          visit(std::as_const(path), rank, farther);
        });
        expanded += in_block;
      });
    });
    return expanded;
  }

  /// The ranks that are one move away from where a path is; some several times.
  /// May be called by several threads with a path each.
  template <class Cpu, class Visit>
  void for_each_neighbour(Path& path, Cpu cpu, Visit&& visit) const {
    moves_.for_each_neighbour(path, cpu, visit);
  }

 private:
  const PlacementMoves<Mask> moves_;
  LevelTable levels_;
  oneapi::tbb::enumerable_thread_specific<Path> paths_;
};

}  // namespace sbp
