#include "engine/moves/plane.h"

#include <cassert>

#include "common/grid/cells.h"

namespace sbp {

template <std::size_t kWords>
PlaneLayout<kWords>::PlaneLayout(const Combinations& void_sets)
    : places_(void_sets.universe()), monominoes_(places_ - void_sets.size()) {
  assert(places_ >= kLeastPlaces);
  last_taken_.resize(chunks(places_));
  used_.resize(chunks(places_));
  for (std::uint32_t bit = 0; bit < bits(); ++bit) {
    if (!is_used(bit)) continue;
    set_bit(used_.data(), bit);
    if (std::popcount(bit) == monominoes_ - 1) set_bit(last_taken_.data(), bit);
  }
  const Chunk all = Chunk::all(), none{};
  for (std::size_t chunk = 0; chunk < chunks(); ++chunk) {
    for_each_variable<kWords>(
        [&](auto variable) { open_to_mover_.push_back(all.without(kVariableBits<kWords, variable>)); });
    for (int place = Chunk::kVariables; place < places_ - 1; ++place)
      open_to_mover_.push_back((chunk >> (place - Chunk::kVariables) & 1) != 0 ? none : all);
    open_to_mover_.push_back(last_taken_[chunk]);
  }
}

template <std::size_t kWords>
void PlaneLayout<kWords>::from_ranks(const std::uint64_t* by_rank, const Combinations& void_sets,
                                     Chunk* plane) const {
  for (std::uint32_t rank = 0; rank < void_sets.count(); ++rank)
    if ((by_rank[rank / 64] >> rank % 64 & 1) != 0) set_bit(plane, bit(void_sets.subset(rank)));
}

template class PlaneLayout<kNarrowPlaneWords>;
template class PlaneLayout<kPlaneWords>;

}  // namespace sbp
