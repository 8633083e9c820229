#include "searcher/estimate/candidate_sets.h"

#include <algorithm>

#include "common/system/cpu_time.h"
#include "common/system/error.h"
#include "common/system/limits.h"
#include "common/system/random.h"
#include "engine/placement_tree.h"

namespace sbp {
namespace {

/// Multisets of `size` elements out of `kinds`.
std::uint64_t multisets(std::uint64_t kinds, int size) {
  std::uint64_t count = 1;
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(size); ++i) {
    if (__builtin_mul_overflow(count, kinds + i, &count))
      throw Error("the board has more candidates for piece sets than 64 bits can count");
    count /= i + 1;
  }
  return count;
}

}  // namespace

/// A walk down the tree of piece sets.
struct CandidateSets::Probe {
  double fitting = 0, pushes = 0, seconds = 0;

  Probe(const CandidateSets& candidates, PlacementTree& tree, std::mt19937_64& random) {
    int free_cells = candidates.board_cells_, size = free_cells;
    std::size_t first_shape = 0;
    double weight = 1;
    for (bool fits = true; fits;) {
      fitting += weight * free_cells;  // with 0 .. free_cells - 1 monominoes
      // What comes next: nothing but monominoes, or a piece of some size.
      std::vector<double> ways(static_cast<std::size_t>(size) + 1);
      double all_ways = free_cells;
      for (int next = 2; next <= std::min(size, free_cells - 1); ++next)
        all_ways += ways[static_cast<std::size_t>(next)] = candidates.completions_beginning_with(
            next, candidates.catalog_.of_size(next).size() - (next == size ? first_shape : 0), free_cells);
      double choice = draw_share(random) * all_ways - free_cells;
      if (choice < 0) break;
      int next = std::min(size, free_cells - 1);
      while (next > 2 && choice >= ways[static_cast<std::size_t>(next)])
        choice -= ways[static_cast<std::size_t>(next--)];
      if (next != size) first_shape = 0;

      const auto& shapes = candidates.catalog_.of_size(next);
      const std::size_t choices = shapes.size() - first_shape;
      weight *= all_ways / ways[static_cast<std::size_t>(next)] * static_cast<double>(choices);
      const double visits = weight * static_cast<double>(candidates.lists(free_cells - next, next));
      pushes += visits;
      const double start = thread_cpu_seconds();
      for (int i = 0; i < kTimedPushes; ++i) {
        if (i > 0) tree.pop();
        first_shape = shapes.size() - 1 - draw_below(random, choices);
        fits = tree.push(shapes[first_shape]);
      }
      seconds += visits * (thread_cpu_seconds() - start) / kTimedPushes;
      free_cells -= next;
      size = next;
    }
    while (tree.pieces() > 0) tree.pop();
  }
};

CandidateSets::CandidateSets(const PolyominoCatalog& catalog)
    : catalog_(catalog), board_cells_(catalog.board().cells()) {
  completions_.resize(index(board_cells_ + 1, 0));
  lists_.resize(completions_.size());
  for (int free_cells = 1; free_cells <= board_cells_; ++free_cells)  // monominoes leave a void
    completions_[index(free_cells, 1)] = lists_[index(free_cells, 1)] =
        static_cast<std::uint64_t>(free_cells);
  for (int size = 2; size <= board_cells_; ++size)
    for (int free_cells = 1; free_cells <= board_cells_; ++free_cells)
      for (int pieces = 0; pieces * size < free_cells; ++pieces) {
        const int left = free_cells - pieces * size;
        completions_[index(free_cells, size)] +=
            (pieces == 0 ? 1 : multisets(catalog.of_size(size).size(), pieces)) * completions(left, size - 1);
        lists_[index(free_cells, size)] += lists(left, size - 1);
      }
}

/// Multisets whose largest pieces have `size` cells and one of so many shapes.
double CandidateSets::completions_beginning_with(int size, std::uint64_t shapes, int free_cells) const {
  double sum = 0;
  for (int pieces = 1; pieces * size < free_cells; ++pieces)
    sum += static_cast<double>(multisets(shapes, pieces)) *
           static_cast<double>(completions(free_cells - pieces * size, size - 1));
  return sum;
}

EnumerationCost CandidateSets::probe(std::size_t probes) const {
  std::mt19937_64 random(1);
  PlacementTree tree(catalog_.board());
  SampleMean fitting, pushes, seconds;
  for (std::size_t i = 0; i < probes; ++i) {
    const Probe probe(*this, tree, random);
    fitting.add(probe.fitting - 1);  // without the empty set
    pushes.add(probe.pushes);
    seconds.add(probe.seconds);
  }
  return {fitting.interval(), pushes.interval(), seconds.interval()};
}

}  // namespace sbp
