// The moves between keys.
#pragma once

#include <type_traits>
#include <vector>

#include "puzzle/search/keys/key_position.h"
#include "puzzle/space/moves.h"

namespace sbp {

/// Which keys are one move apart in a metric. Immutable; may be shared by threads. The space must outlive it.
template <std::size_t kWords, CellMask Mask>
class KeyMoves {
 public:
  using Key = ConfigurationKey<kWords>;

  KeyMoves(const Space& space, Metric metric) : space_(space), metric_(metric), coder_(space) {
    for (std::size_t kind = 0; kind < space.kinds(); ++kind) kinds_.emplace_back(space, kind);
  }
  KeyMoves(const KeyMoves&) = delete;
  KeyMoves& operator=(const KeyMoves&) = delete;

  const Metric& metric() const { return metric_; }
  const ConfigurationCoder& coder() const { return coder_; }
  Key encode(const Configuration& at) const { return coder_.template encode<kWords>(at); }

  /// A position to decode keys into, for one thread.
  KeyPosition<kWords, Mask> position() const { return {space_, coder_, kinds_}; }
  /// A function (key, visit) for one thread that calls visit(next) for the neighbours of the key.
  auto expander() const {
    return [this, at = position()](const Key& key, auto&& visit) mutable {
      if (metric_.together) {
        for_each_move(space_, metric_, coder_.decode(key),
                      [&](const Configuration& moved, const SlotMove&) { visit(encode(moved)); });
        return;
      }
      at.go_to(key);
      at.for_each_neighbour(metric_.reach, visit);
    };
  }
  /// The same for metrics of single pieces, with the pruning that TableSearch uses.
  auto expander_excluding() const {
    return [reach = metric_.reach, at = position()](const Key& key, std::uint64_t settled,
                                                    auto&& visit) mutable {
      at.go_to(key);
      // In moves along paths, a piece that moved again reaches only places that it could have reached at
      // once.
      const std::uint64_t can_settle = reach == Reach::path ? ~std::uint64_t{0} : 0;
      at.for_each_neighbour_excluding(
          settled, reach, [&](const Key& next, std::uint64_t piece) { visit(next, piece & can_settle); });
    };
  }

 private:
  const Space& space_;
  const Metric metric_;
  const ConfigurationCoder coder_;
  std::vector<MaskKind<Mask>> kinds_;
};

/// Returns search(words, mask): the number of words of a key as a type, and a mask that fits the cells. To
/// compile faster, there are only five combinations: keys of one, two or kMostKeyWords words, and at least
/// two words with the larger mask.
template <class Search>
auto with_key_words(const Space& space, Search&& search) {
  const std::size_t words = ConfigurationCoder(space).words();
  return with_mask(space, [&]<CellMask Mask>(Mask mask) {
    if constexpr (sizeof(Mask) == sizeof(std::uint64_t))
      if (words <= 1) return search(std::integral_constant<std::size_t, 1>(), mask);
    if (words <= kUsualKeyWords) return search(std::integral_constant<std::size_t, kUsualKeyWords>(), mask);
    return search(std::integral_constant<std::size_t, kMostKeyWords>(), mask);
  });
}

}  // namespace sbp
