// The state space of a puzzle as an explicit graph in memory.
#pragma once

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "common/base/progress.h"
#include "puzzle/search/placements/placement_path.h"

namespace sbp {

/// All placements; neighbours are one move apart, in both directions. Immutable; may be shared by threads.
class PlacementGraph {
 public:
  /// The rank of a placement.
  using Node = std::uint32_t;
  static constexpr std::uint64_t kMostNodes = UINT32_MAX;

  /// Memory for this many placements and neighbours in all.
  static double bytes(double placements, double neighbours) {
    return placements * sizeof(std::uint64_t) + neighbours * sizeof(Node);
  }
  /// Estimates the number of neighbours of all placements from a sample.
  template <CellMask Mask>
  static double estimated_neighbours(const PlacementRanks<Mask>& ranks, Metric metric);

  /// Requires 1 to kMostNodes placements. Advances `progress` by each.
  template <CellMask Mask>
  PlacementGraph(const PlacementRanks<Mask>& ranks, Metric metric, Progress& progress);

  std::size_t size() const { return rows_.size() - 1; }
  /// The other placements one move away, ascending and distinct.
  std::span<const Node> neighbours(Node node) const {
    return std::span(neighbours_).subspan(rows_[node], rows_[node + 1] - rows_[node]);
  }

 private:
  static constexpr std::uint64_t kBlock = 2048;  // placements per task

  /// The neighbours of a rank, for one thread.
  template <CellMask Mask>
  class Around {
   public:
    Around(const PlacementRanks<Mask>& ranks, Metric metric) : metric_(metric), path_(ranks) {}

    template <class Cpu>
    const std::vector<Node>& of(std::uint64_t rank, Cpu cpu) {
      found_.clear();
      path_.go_to(rank, cpu);
      path_.for_each_neighbour(metric_, cpu, [&](std::uint64_t next) {
        if (next != rank) found_.push_back(static_cast<Node>(next));
      });
      std::ranges::sort(found_);
      found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
      return found_;
    }

   private:
    const Metric metric_;
    PlacementPath<Mask> path_;
    std::vector<Node> found_;
  };

  std::vector<std::uint64_t> rows_;  // where each node's neighbours begin, and the end
  std::vector<Node> neighbours_;
};

template <CellMask Mask>
double PlacementGraph::estimated_neighbours(const PlacementRanks<Mask>& ranks, Metric metric) {
  constexpr std::uint64_t kSample = 4096;
  const std::uint64_t sample = std::min(kSample, ranks.count());
  Around<Mask> around(ranks, metric);
  double neighbours = 0;
  for (std::uint64_t i = 0; i < sample; ++i)
    neighbours += static_cast<double>(around.of(ranks.count() / sample * i, BaselineCpu{}).size());
  return neighbours / static_cast<double>(sample) * static_cast<double>(ranks.count());
}

/// Two passes: the first counts neighbours to allocate the rows, the second stores them.
template <CellMask Mask>
PlacementGraph::PlacementGraph(const PlacementRanks<Mask>& ranks, Metric metric, Progress& progress)
    : rows_(ranks.count() + 1) {
  oneapi::tbb::enumerable_thread_specific<Around<Mask>> per_thread(
      [&] { return Around<Mask>(ranks, metric); });
  const auto for_all = [&](auto&& use) {
    oneapi::tbb::parallel_for(std::uint64_t{0}, (ranks.count() + kBlock - 1) / kBlock,
                              [&](std::uint64_t block) {
                                Around<Mask>& around = per_thread.local();
                                const std::uint64_t end = std::min((block + 1) * kBlock, ranks.count());
                                on_this_cpu([&](auto cpu) {
                                  for (std::uint64_t rank = block * kBlock; rank < end; ++rank)
                                    use(rank, around.of(rank, cpu));
                                });
                                progress.advance(end - block * kBlock);
                              });
  };
  for_all([&](std::uint64_t rank, const std::vector<Node>& found) { rows_[rank + 1] = found.size(); });
  std::partial_sum(rows_.begin(), rows_.end(), rows_.begin());
  neighbours_.resize(rows_.back());
  for_all([&](std::uint64_t rank, const std::vector<Node>& found) {
    std::ranges::copy(found, neighbours_.begin() + static_cast<std::ptrdiff_t>(rows_[rank]));
  });
}

}  // namespace sbp
