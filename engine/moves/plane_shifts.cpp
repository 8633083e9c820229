#include "engine/moves/plane_shifts.h"

#include <algorithm>
#include <utility>

#include "common/grid/cells.h"

namespace sbp {

/// Tries all arrangements by their bits. The order of bits is nearly always kept, and one step serves two
/// words; where it is not, because an earlier place becomes the last, another step is added.
template <std::size_t kWords>
void PlaneShifts<kWords>::add(std::uint32_t covered, std::uint32_t left) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> moved(layout_.bits());
  on_this_cpu([&](auto cpu) {
    auto next = moved.begin();
    for (std::uint32_t from = 0; from < layout_.bits(); ++from) {
      if (!layout_.is_used(from)) continue;
      const std::uint32_t voids = layout_.voids(from);
      if ((covered & ~voids) != 0) continue;
      *next++ = {from, layout_.bit(scatter_bits(gather_bits(voids, ~covered, cpu), ~left, cpu) | left)};
    }
    moved.erase(next, moved.end());
  });
  std::vector<std::vector<Step>> by_chunk(layout_.chunks());
  for (const auto& [from, to] : moved) add_bit(from, to, by_chunk[to / PlaneChunk<kWords>::kBits]);
  starts_.push_back(steps_.size());
  for (const std::vector<Step>& steps : by_chunk) steps_.insert(steps_.end(), steps.begin(), steps.end());
}

/// Adds a bit's move to one of the steps into a chunk.
template <std::size_t kWords>
void PlaneShifts<kWords>::add_bit(std::uint32_t from, std::uint32_t to, std::vector<Step>& steps) {
  const std::uint64_t from_bit = std::uint64_t{1} << from % 64, to_bit = std::uint64_t{1} << to % 64;
  const std::uint32_t from_word = from / 64;
  const std::size_t lane = to / 64 % kWords;
  auto step = std::ranges::find_if(steps, [&](const Step& s) {
    return s.to[lane] == 0 || (s.from_words[lane] == from_word && s.to[lane] < to_bit);
  });
  if (step == steps.end()) step = steps.insert(step, Step{to / PlaneChunk<kWords>::kBits, {}, {}, {}});
  step->from_words[lane] = from_word;
  step->from[lane] |= from_bit;
  step->to[lane] |= to_bit;
}

template class PlaneShifts<kNarrowPlaneWords>;
template class PlaneShifts<kPlaneWords>;

}  // namespace sbp
