// Breadth-first search over numbered placements (perfect ranking), with three bits per placement: level
// modulo 3 (G. Cooperman, L. Finkelstein, 1992) and an expansion bit. It needs no queue and no hash table, so
// it reaches furthest where most placements are reachable; but it takes memory for all placements, reachable
// or not.
#pragma once

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_for_each.h>

#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "puzzle/search/placements/level_table.h"
#include "puzzle/search/placements/placement_path.h"

namespace sbp {

/// Searches level by level from any number of placements to all reachable ones. Threads do not affect the
/// result.
template <CellMask Mask>
class DenseSearch {
 public:
  using Path = PlacementPath<Mask>;

  /// `ranks` must outlive it; there must be a placement.
  DenseSearch(const PlacementRanks<Mask>& ranks, Metric metric)
      : metric_(metric), levels_(ranks.count()), paths_([&] { return Path(ranks); }) {}

  /// The levels found so far. Not to be read or changed while expand() runs.
  LevelTable& levels() { return levels_; }
  /// Adds a start, or another one after a search has ended.
  void start(std::uint64_t rank) { levels_.reach(rank, 0); }
  /// Calls visit(rank), in one thread, for the resumed ranks of a level. It may resume more. Returns whether
  /// there were any, and so may be more.
  template <class Visit>
  bool for_each_resumed(int level, Visit&& visit) {
    const std::vector<std::uint64_t> blocks = levels_.take_blocks(level);
    for (const std::uint64_t block : blocks) levels_.for_each_in_block(block, level, visit);
    return !blocks.empty();
  }

  /// Starts from all placements for which wanted(path) is true. Many threads call it at once.
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

  /// Expands all placements of a level, counted from 0, to the next. Calls visit(path, rank, farther) for
  /// each, from many threads at once; `farther` is whether a neighbour is farther from the starts. Returns
  /// the number expanded.
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
          path.for_each_neighbour(metric_, cpu,
                                  [&](std::uint64_t next) { farther |= levels_.reach(next, level + 1); });
          visit(std::as_const(path), rank, farther);
        });
        expanded += in_block;
      });
    });
    return expanded;
  }

 private:
  const Metric metric_;
  LevelTable levels_;
  oneapi::tbb::enumerable_thread_specific<Path> paths_;
};

}  // namespace sbp
