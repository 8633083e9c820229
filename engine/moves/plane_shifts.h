// Slides of larger pieces in planes of arrangements, as permutations of bits. The list of shifts depends only
// on which open cells are covered and freed, so few lists serve all slides.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "common/base/narrow.h"
#include "common/grid/bits.h"
#include "engine/moves/plane.h"

namespace sbp {

/// For each word of a chunk: bits of a source word move, in order, to some of its bits (pext and pdep). A
/// chunk is assembled in registers.
template <std::size_t kWords>
struct PlaneShiftStep {
  std::uint32_t to_chunk;
  std::array<std::uint32_t, kWords> from_words;
  std::array<std::uint64_t, kWords> from, to;  ///< masks
};

/// A slide covers some places and leaves others, so the places between are renumbered and each arrangement
/// gets another bit. Shifts are built on demand and cached; many slides share them. Not to be shared by
/// threads.
template <std::size_t kWords>
class PlaneShifts {
 public:
  using Step = PlaneShiftStep<kWords>;

  /// The layout must outlive the shifts.
  explicit PlaneShifts(const PlaneLayout<kWords>& layout) : layout_(layout) {}

  /// The number of the shift by a slide that covers and leaves these places (as in Slide). 0 moves nothing.
  std::uint32_t number_of(std::uint32_t covered, std::uint32_t left) {
    if (covered == left) return 0;
    const std::uint64_t key = std::uint64_t{covered} << 32 | left;
    const auto [shift, is_new] = numbers_.try_emplace(key, narrow<std::uint32_t>(starts_.size() + 1));
    if (is_new) add(covered, left);
    return shift->second;
  }
  /// The steps of a shift other than 0.
  std::span<const Step> steps(std::uint32_t number) const {
    assert(1 <= number && number <= starts_.size());
    const std::size_t begin = starts_[number - 1];
    const std::size_t end = number < starts_.size() ? starts_[number] : steps_.size();
    return std::span(steps_).subspan(begin, end - begin);
  }
  std::size_t bytes() const {
    return steps_.size() * sizeof(Step) + starts_.size() * (sizeof(std::size_t) + 6 * sizeof(void*));
  }

 private:
  void add(std::uint32_t covered, std::uint32_t left);
  static void add_bit(std::uint32_t from, std::uint32_t to, std::vector<Step>& steps);

  const PlaneLayout<kWords>& layout_;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;  // by covered and left
  std::vector<std::size_t> starts_;                           // first steps, of number 1 and so on
  std::vector<Step> steps_;
};

/// Sets in the plane `after` the shifted bits of `plane`. Clears nothing.
template <std::size_t kWords, class Cpu>
inline void shift_plane(std::span<const PlaneShiftStep<kWords>> steps, const PlaneChunk<kWords>* plane,
                        PlaneChunk<kWords>* after, Cpu cpu) {
  const auto* const words = reinterpret_cast<const PlaneWord*>(plane);
  for (const PlaneShiftStep<kWords>& step : steps) {
    const auto word = [&](std::size_t i) __attribute__((always_inline)) {
      return scatter_bits(gather_bits(words[step.from_words[i]], step.from[i], cpu), step.to[i], cpu);
    };
    [&]<std::size_t... kWord>(std::index_sequence<kWord...>) __attribute__((always_inline)) {
      after[step.to_chunk] |= PlaneChunk<kWords>{{word(kWord)...}};
    }
    (std::make_index_sequence<kWords>{});
  }
}

}  // namespace sbp
