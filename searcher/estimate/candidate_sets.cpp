#include "searcher/estimate/candidate_sets.h"

#include <algorithm>

#include "common/system/cpu_time.h"
#include "common/system/error.h"
#include "common/system/random.h"
#include "engine/placement_tree.h"

namespace sbp {
namespace {

/// One push is too short to be timed.
constexpr int kTimedPushes = 16;

/// Multisets of `size` elements out of `kinds`.
std::uint64_t multisets(std::uint64_t kinds, int size) {
  std::uint64_t count = 1;
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(size); ++i) {
    if (__builtin_mul_overflow(count, kinds + i, &count))
      throw Trouble("the board has more candidates for piece sets than 64 bits can count");
    count /= i + 1;
  }
  return count;
}

}  // namespace

/// A walk down the tree of piece sets.
struct CandidateSets::Probe {
  double fitting = 0, pushes = 0, seconds = 0;

  Probe(const CandidateSets& candidates, PlacementTree& tree, std::mt19937_64& random) {
    int room = candidates.board_cells_, size = room;
    std::size_t first_shape = 0;
    double weight = 1;
    for (bool fits = true; fits;) {
      fitting += weight * room;  // with 0 .. room - 1 monominoes
      // What comes next: nothing but monominoes, or a piece of some size.
      std::vector<double> ways(static_cast<std::size_t>(size) + 1);
      double all_ways = room;
      for (int next = 2; next <= std::min(size, room - 1); ++next)
        all_ways += ways[static_cast<std::size_t>(next)] = candidates.completions_beginning_with(
            next, candidates.catalog_.of_size(next).size() - (next == size ? first_shape : 0), room);
      double choice = draw_share(random) * all_ways - room;
      if (choice < 0) break;
      int next = std::min(size, room - 1);
      while (next > 2 && choice >= ways[static_cast<std::size_t>(next)])
        choice -= ways[static_cast<std::size_t>(next--)];
      if (next != size) first_shape = 0;

      const auto& shapes = candidates.catalog_.of_size(next);
      const std::size_t choices = shapes.size() - first_shape;
      weight *= all_ways / ways[static_cast<std::size_t>(next)] * static_cast<double>(choices);
      const double visits = weight * static_cast<double>(candidates.lists(room - next, next));
      pushes += visits;
      const double start = thread_cpu_seconds();
      for (int i = 0; i < kTimedPushes; ++i) {
        if (i > 0) tree.pop();
        first_shape = shapes.size() - 1 - draw_below(random, choices);
        fits = tree.push(shapes[first_shape]);
      }
      seconds += visits * (thread_cpu_seconds() - start) / kTimedPushes;
      room -= next;
      size = next;
    }
    while (tree.pieces() > 0) tree.pop();
  }
};

CandidateSets::CandidateSets(const PolyominoCatalog& catalog)
    : catalog_(catalog), board_cells_(catalog.board().cells()) {
  completions_.resize(index(board_cells_ + 1, 0));
  lists_.resize(completions_.size());
  for (int room = 1; room <= board_cells_; ++room)  // monominoes leave a void
    completions_[index(room, 1)] = lists_[index(room, 1)] = static_cast<std::uint64_t>(room);
  for (int size = 2; size <= board_cells_; ++size)
    for (int room = 1; room <= board_cells_; ++room)
      for (int pieces = 0; pieces * size < room; ++pieces) {
        const int left = room - pieces * size;
        completions_[index(room, size)] +=
            (pieces == 0 ? 1 : multisets(catalog.of_size(size).size(), pieces)) * completions(left, size - 1);
        lists_[index(room, size)] += lists(left, size - 1);
      }
}

/// Multisets whose largest pieces have `size` cells and one of so many shapes.
double CandidateSets::completions_beginning_with(int size, std::uint64_t shapes, int room) const {
  double sum = 0;
  for (int pieces = 1; pieces * size < room; ++pieces)
    sum += static_cast<double>(multisets(shapes, pieces)) *
           static_cast<double>(completions(room - pieces * size, size - 1));
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
