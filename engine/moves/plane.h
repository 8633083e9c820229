// Planes: one bit per arrangement of the monominoes, in vectors of words.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/grid/combinations.h"
#include "common/machine/kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace sbp {

/// 64 bits of a plane.
using PlaneWord [[gnu::may_alias]] = std::uint64_t;

/// Words of a chunk: for planes that fit into two words, and for all others.
inline constexpr std::size_t kNarrowPlaneWords = 2, kPlaneWords = 4;

/// A vector of words of a plane. The compiler splits operations where the processor has shorter vectors.
/// Always inlined, since code for different processors passes such vectors differently.
template <std::size_t kWordCount>
struct alignas(8 * kWordCount) PlaneChunk {
  using Lanes [[gnu::vector_size(8 * kWordCount), gnu::may_alias]] = std::uint64_t;

  static constexpr std::size_t kWords = kWordCount;
  static constexpr std::uint32_t kBits = 64 * kWords;
  /// Binary digits of a bit's number. GCC 14 rejects std::countr_zero() here as used before its definition.
  static constexpr int kVariables = __builtin_ctz(kBits);

  /// All bits.
  static PlaneChunk all() { return {~Lanes{}}; }

  Lanes lanes;

  [[gnu::always_inline]] PlaneChunk& operator|=(const PlaneChunk& other) {
    lanes |= other.lanes;
    return *this;
  }
  [[gnu::always_inline]] friend PlaneChunk operator&(const PlaneChunk& a, const PlaneChunk& b) {
    return {a.lanes & b.lanes};
  }
  [[gnu::always_inline]] friend PlaneChunk operator|(const PlaneChunk& a, const PlaneChunk& b) {
    return {a.lanes | b.lanes};
  }
  /// The set difference.
  [[gnu::always_inline]] PlaneChunk without(const PlaneChunk& other) const { return {lanes & ~other.lanes}; }
};

template <std::size_t kWords>
[[gnu::always_inline]] inline bool any_bit(const PlaneChunk<kWords>& chunk, BaselineCpu) {
  PlaneWord any = 0;
  for (std::size_t word = 0; word < kWords; ++word) any |= chunk.lanes[word];
  return any != 0;
}
#if defined(__x86_64__)
SBP_MODERN_CPU inline bool any_bit(const PlaneChunk<2>& chunk, ModernCpu) {
  const auto bits = reinterpret_cast<__m128i>(chunk.lanes);
  return _mm_testz_si128(bits, bits) == 0;
}
SBP_MODERN_CPU inline bool any_bit(const PlaneChunk<4>& chunk, ModernCpu) {
  const auto bits = reinterpret_cast<__m256i>(chunk.lanes);
  return _mm256_testz_si256(bits, bits) == 0;
}
#endif

/// The bits whose number has the binary digit `variable`, 0 .. kVariables - 1.
template <std::size_t kWords, int kVariable>
inline constexpr PlaneChunk<kWords> kVariableBits = [] {
  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  return [&]<std::size_t... kWord>(std::index_sequence<kWord...>) {
    if constexpr (kVariable < 6)
      return PlaneChunk<kWords>{
          {(void(kWord), kAll / ((std::uint64_t{1} << (1 << kVariable)) + 1) << (1 << kVariable))...}};
    else
      return PlaneChunk<kWords>{{((kWord >> (kVariable - 6) & 1) != 0 ? kAll : 0)...}};
  }
  (std::make_index_sequence<kWords>{});
}();

/// Moves bits whose number has the digit to where it is 0. No other bits may be set.
template <int kVariable, std::size_t kWords>
[[gnu::always_inline]] inline PlaneChunk<kWords> clear_variable(const PlaneChunk<kWords>& chunk) {
  if constexpr (kVariable < 6)
    return {chunk.lanes >> (1 << kVariable)};
  else
    return [&]<std::size_t... kWord>(std::index_sequence<kWord...>) __attribute__((always_inline)) {
      constexpr std::size_t kOther = std::size_t{1} << (kVariable - 6);
      return PlaneChunk<kWords>{__builtin_shufflevector(chunk.lanes, chunk.lanes, (kWord ^ kOther)...)};
    }
  (std::make_index_sequence<kWords>{});
}
/// The inverse.
template <int kVariable, std::size_t kWords>
[[gnu::always_inline]] inline PlaneChunk<kWords> set_variable(const PlaneChunk<kWords>& chunk) {
  if constexpr (kVariable < 6)
    return {chunk.lanes << (1 << kVariable)};
  else
    return clear_variable<kVariable>(chunk);
}

/// Calls visit(std::integral_constant<int, i>) for the variables of a chunk.
template <std::size_t kWords, class Visit>
[[gnu::always_inline]] inline void for_each_variable(Visit&& visit) {
  [&]<int... kVariables>(std::integer_sequence<int, kVariables...>) __attribute__((always_inline)) {
    (visit(std::integral_constant<int, kVariables>{}), ...);
  }
  (std::make_integer_sequence<int, PlaneChunk<kWords>::kVariables>{});
}

/// Maps arrangements of k monominoes on f places to bits of a plane: bit i, with f - 1 binary digits, has
/// monominoes on the places where i has ones, and on the last place too if i has only k - 1 ones. So a plane
/// has 2^(f-1) bits, of which those with k or k - 1 ones are used. Immutable.
template <std::size_t kWords>
class PlaneLayout {
 public:
  using Chunk = PlaneChunk<kWords>;

  /// For the arrangements that `void_sets` ranks by their voids; at least kLeastPlaces of them.
  explicit PlaneLayout(const Combinations& void_sets);

  /// Fewer places do not fill a chunk.
  static constexpr int kLeastPlaces = Chunk::kVariables + 1;
  /// Chunks of a plane on `places` places.
  static constexpr std::size_t chunks(int places) { return std::size_t{1} << (places - kLeastPlaces); }

  int places() const { return places_; }
  int monominoes() const { return monominoes_; }
  std::size_t chunks() const { return last_taken_.size(); }
  /// Bits of a plane.
  std::uint32_t bits() const { return last_place(); }
  /// Whether a bit stands for an arrangement.
  bool is_used(std::uint32_t bit) const {
    const int ones = std::popcount(bit);
    return ones == monominoes_ || ones == monominoes_ - 1;
  }
  /// The bit of the arrangement with these voids, a set of places.
  std::uint32_t bit(std::uint32_t voids) const { return ~voids & (last_place() - 1); }
  /// The voids of the arrangement that a bit stands for.
  std::uint32_t voids(std::uint32_t bit) const {
    const bool last_is_taken = std::popcount(bit) < monominoes_;
    return (last_place() - 1 - bit) | (last_is_taken ? 0 : last_place());
  }
  /// The bits with k - 1 ones: the arrangements with the last place taken; with one monomino less, those with
  /// the last place void.
  const Chunk& last_taken(std::size_t chunk) const { return last_taken_[chunk]; }
  /// For a removed mover: the arrangements of the others with a place void, by place.
  const Chunk* open_to_mover(std::size_t chunk) const {
    return open_to_mover_.data() + chunk * static_cast<std::size_t>(places_);
  }
  /// All bits that are used.
  const Chunk& used(std::size_t chunk) const { return used_[chunk]; }
  /// The bits of the arrangements with a monomino in a place.
  [[gnu::always_inline]] Chunk taken(std::size_t chunk, int place) const {
    if (place == places_ - 1) return last_taken_[chunk];
    return used_[chunk].without(open_to_mover(chunk)[place]);
  }
  /// Sets the bits of those arrangements in a bitmap by rank.
  void from_ranks(const std::uint64_t* by_rank, const Combinations& void_sets, Chunk* plane) const;

 private:
  std::uint32_t last_place() const { return std::uint32_t{1} << (places_ - 1); }

  int places_, monominoes_;
  std::vector<Chunk> last_taken_, used_, open_to_mover_;
};

/// Returns act(words) with the chunk size, a constant, that suits planes on `places` places.
template <class Act>
auto with_plane_words(int places, Act&& act) {
  if (places < PlaneLayout<kPlaneWords>::kLeastPlaces)
    return act(std::integral_constant<std::size_t, kNarrowPlaneWords>{});
  return act(std::integral_constant<std::size_t, kPlaneWords>{});
}

/// Sets bit `i` of a plane.
template <std::size_t kWords>
inline void set_bit(PlaneChunk<kWords>* plane, std::uint32_t i) {
  reinterpret_cast<PlaneWord*>(plane)[i / 64] |= std::uint64_t{1} << i % 64;
}

}  // namespace sbp
