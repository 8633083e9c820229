#include "engine/moves/monomino_hops.h"

#include <cassert>
#include <utility>

namespace sbp {
namespace {

/// The places a mover can reach, for every start and every set of void places that agree beyond the first
/// kVariables: one bit per set.
class Reach {
 public:
  using Sets = PlaneChunk<kPlaneWords>;

  static constexpr int kVariables = Sets::kVariables;
  static_assert(kVariables <= MonominoHops::kLeastPlaces);

  /// Before any move. The binary digits of `further_voids` say which of the further places are void.
  Reach(int places, std::uint32_t further_voids) : places_(static_cast<std::size_t>(places)) {
    for_each_variable<Sets::kWords>(
        [&](auto variable) { void_[variable] = kVariableBits<Sets::kWords, variable>; });
    for (std::size_t place = kVariables; place < places_; ++place)
      if ((further_voids >> (place - kVariables) & 1) != 0) void_[place] = Sets::all();
    for (std::size_t place = 0; place < places_; ++place) reached_[place][place] = void_[place];
  }

  /// Makes a hop. Returns whether it reaches any new place.
  template <class Cpu>
  bool hop(std::size_t from, std::size_t to, Cpu cpu) {
    Sets news{};
    for (std::size_t start = 0; start < places_; ++start) {
      const Sets moved = reached_[from][start] & void_[to];
      news |= moved.without(reached_[to][start]);
      reached_[to][start] |= moved;
    }
    return any_bit(news, cpu);
  }

 private:
  // Sized for the places of planes only: clearing 32 each time took longer than everything else here.
  template <class Any>
  using ByPlace = std::array<Any, kMostPlanePlaces>;

  std::size_t places_;
  ByPlace<Sets> void_{};
  ByPlace<ByPlace<Sets>> reached_{};  // by place and start
};

}  // namespace

/// Sweeps over all pairs of neighbours until no hop reaches anything new, and keeps the hops that did. Exact,
/// because hops distribute over unions: a sequence that is right for each start and each set of void places
/// is right for all arrangements together. Starts with the sets of many void places, which need most hops.
MonominoHops::MonominoHops(const Neighbourhood& neighbourhood, int places) {
  assert(kLeastPlaces <= places && places <= kMostPlanePlaces);
  std::vector<std::pair<int, int>> pairs;
  neighbourhood.for_each_pair([&](int place, int other) { pairs.emplace_back(place, other); });
  on_this_cpu([&](auto cpu) {
    for (std::uint32_t voids = std::uint32_t{1} << (places - Reach::kVariables); voids-- > 0;) {
      Reach reach(places, voids);
      const auto try_hop = [&](int from, int to) {
        return reach.hop(static_cast<std::size_t>(from), static_cast<std::size_t>(to), cpu);
      };
      for (const Hop hop : hops_) try_hop(hop.from, hop.to);
      const auto add = [&](int from, int to) {
        if (!try_hop(from, to)) return false;
        hops_.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
        return true;
      };
      for (bool any = true; any;) {
        any = false;
        for (const auto& [low, high] : pairs) any |= add(low, high);
        for (std::size_t i = pairs.size(); i-- > 0;) any |= add(pairs[i].second, pairs[i].first);
      }
    }
  });
}

}  // namespace sbp
