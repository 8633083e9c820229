#include "engine/moves/monomino_hops.h"

#include <array>
#include <cassert>
#include <utility>

#include "common/grid/bits.h"

namespace sbp {
namespace {

/// All chordless paths of a mover, up to a number of steps, while a list of hops is made that contains each
/// of them as a subsequence.
class ChordlessPaths {
 public:
  ChordlessPaths(const Neighbourhood& neighbourhood, int places, int most_steps) {
    neighbourhood.for_each_pair([&](int place, int other) {
      neighbours_[static_cast<std::size_t>(place)] |= std::uint32_t{1} << other;
      neighbours_[static_cast<std::size_t>(other)] |= std::uint32_t{1} << place;
    });
    for (int place = 0; place < places; ++place)
      extend({static_cast<std::uint32_t>(place), most_steps, std::uint32_t{1} << place});
  }

  bool all_complete() const { return waiting_count_ == 0; }

  /// Appends a hop to the list. Returns whether any path needs it.
  bool hop(std::uint32_t from, std::uint32_t to) {
    const std::vector<Prefix> longer = std::exchange(waiting_[from][to], {});
    waiting_count_ -= longer.size();
    for (const Prefix& prefix : longer) extend(prefix);
    return !longer.empty();
  }

 private:
  /// The beginning of paths. Those that go on wait for their next hop.
  struct Prefix {
    std::uint32_t end;      ///< the last place
    int steps_left;         ///< that may follow
    std::uint32_t blocked;  ///< places that cannot follow: on the path, or the end of a chord
  };

  void extend(const Prefix& prefix) {
    if (prefix.steps_left == 0) return;
    const std::uint32_t neighbours = neighbours_[prefix.end];
    for_each_bit(neighbours & ~prefix.blocked, [&](std::uint32_t to) {
      waiting_[prefix.end][to].push_back({to, prefix.steps_left - 1, prefix.blocked | neighbours});
      ++waiting_count_;
    });
  }

  std::array<std::uint32_t, kMostPlanePlaces> neighbours_{};  // of each place, as a set
  std::array<std::array<std::vector<Prefix>, kMostPlanePlaces>, kMostPlanePlaces> waiting_;  // by hop
  std::size_t waiting_count_ = 0;
};

}  // namespace

/// Sweeps over all pairs of neighbours and keeps the hops that a path needs, until all paths are complete.
/// Exact: a shortest path of the mover has no chord, and no more steps than there are void places.
MonominoHops::MonominoHops(const Neighbourhood& neighbourhood, int places, int voids) {
  assert(kLeastPlaces <= places && places <= kMostPlanePlaces);
  std::vector<std::pair<int, int>> pairs;
  neighbourhood.for_each_pair([&](int place, int other) { pairs.emplace_back(place, other); });
  ChordlessPaths paths(neighbourhood, places, voids);
  const auto add = [&](int from, int to) {
    if (paths.hop(static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)))
      hops_.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
  };
  while (!paths.all_complete()) {
    for (const auto& [low, high] : pairs) add(low, high);
    for (std::size_t i = pairs.size(); i-- > 0;) add(pairs[i].second, pairs[i].first);
  }
}

}  // namespace sbp
