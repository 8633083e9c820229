#include "engine/moves/slide_conditions.h"

#include <algorithm>

#include "common/base/limits.h"
#include "common/base/narrow.h"

namespace sbp {
/// The most free cells for which single-way conditions are looked up in a table, of 2^16 numbers.
constexpr auto kMostSinglePlaces = chosen<int>(16, 0, 25);

SlideConditions::SlideConditions(const Combinations& void_sets)
    : void_sets_(void_sets), words_((void_sets.count() + 63) / 64) {
  if (void_sets.universe() <= kMostSinglePlaces) single_.resize(std::size_t{1} << void_sets.universe());
}

/// The number of the condition that all cells of one of ways_ are void.
std::uint32_t SlideConditions::find_ways() {
  if (ways_.size() > 1) std::sort(ways_.begin(), ways_.end());
  if (ways_.size() != 1 || ways_[0] >= single_.size()) return find_or_add();
  std::uint32_t& known = single_[ways_[0]];
  if (known == 0) known = find_or_add() + 1;
  return known - 1;
}

std::uint32_t SlideConditions::find_or_add() {
  const auto found = numbers_.find(ways_);
  if (found != numbers_.end()) return found->second;
  const auto number = narrow<std::uint32_t>(numbers_.size());
  numbers_.emplace(ways_, number);
  add(ways_);
  return number;
}

void SlideConditions::add(const Ways& ways) {
  const std::size_t first_word = met_by_.size();
  met_by_.resize(first_word + words_);
  for (std::uint32_t arrangement = 0; arrangement < void_sets_.count(); ++arrangement) {
    const Cells blocked = ~void_sets_.subset(arrangement);
    if (std::any_of(ways.begin(), ways.end(), [blocked](Cells way) { return (way & blocked) == 0; }))
      met_by_[first_word + arrangement / 64] |= std::uint64_t{1} << arrangement % 64;
  }
}

std::size_t SlideConditions::bytes() const {
  return met_by_.size() * sizeof met_by_[0] + single_.size() * sizeof single_[0] +
         numbers_.size() * 12 * sizeof(void*);
}

void SlideConditions::clear() {
  ++times_cleared_;
  numbers_.clear();
  met_by_.clear();
  std::fill(single_.begin(), single_.end(), 0);
}

std::size_t SlideConditions::Hash::operator()(const Ways& ways) const {
  std::uint64_t hash = 0;
  for (const Cells way : ways) hash = ((hash ^ hash >> 29) + way) * 0xd6e8feb86659fd93U;
  return static_cast<std::size_t>(hash ^ hash >> 32);
}

}  // namespace sbp
