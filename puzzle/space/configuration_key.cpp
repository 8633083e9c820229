#include "puzzle/space/configuration_key.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace sbp {

ConfigurationCoder::ConfigurationCoder(const Space& space) {
  std::vector<std::size_t> by_size(space.kinds());
  std::iota(by_size.begin(), by_size.end(), std::size_t{0});
  std::ranges::stable_sort(by_size, {},
                           [&](std::size_t kind) { return space.puzzle().kinds[kind].cells.size(); });
  fields_.resize(space.kinds());
  for (const std::size_t kind : by_size) {
    Field field{space.begin(kind), space.begin(kind + 1), bits_, 0, {}, {}, {}};
    field.numbers.resize(kMostFrameCells);
    space.places(kind).for_each([&](int place) {
      field.numbers[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(field.places.size());
      field.places.push_back(static_cast<std::uint8_t>(place));
    });
    // At least one bit, because 0 stands for a bit per place.
    const std::size_t places = field.places.size(), pieces = field.end - field.begin;
    const auto bits = std::max<std::size_t>(1, static_cast<std::size_t>(std::bit_width(places - 1)));
    if (pieces * bits <= places) field.bits = bits;
    bits_ += field.bits == 0 ? places : pieces * bits;
    for (std::size_t bit = field.first_bit; bit < bits_; ++bit) flip(field.mask, bit, 1);
    fields_[kind] = std::move(field);
  }
  if (bits_ == 0) bits_ = 1;  // a puzzle without pieces has one configuration
}

}  // namespace sbp
