#include "searcher/slide_tables.h"

#include <algorithm>

namespace sbp {

SlideTables::SlideTables(const Combinations& void_sets)
    : void_sets_(void_sets), words_((void_sets.count() + 63) / 64) {}

std::uint32_t SlideTables::find(const SlideKey& key) {
  const auto found = numbers_.find(key);
  if (found != numbers_.end()) return found->second;
  const auto number = static_cast<std::uint32_t>(numbers_.size());
  numbers_.emplace(key, number);
  add(key);
  return number;
}

void SlideTables::add(const SlideKey& key) {
  const std::size_t first_word = movable_.size();
  movable_.resize(first_word + words_);
  for (std::uint32_t arrangement = 0; arrangement < void_sets_.count(); ++arrangement) {
    const Cells voids = void_sets_.subset(arrangement);
    std::uint32_t after = 0;
    if (std::any_of(key.ways.begin(), key.ways.end(), [&](Cells way) { return (way & ~voids) == 0; })) {
      movable_[first_word + arrangement / 64] |= std::uint64_t{1} << arrangement % 64;
      after = void_sets_.rank(scatter_bits(gather_bits(voids, ~key.covered), ~key.left) | key.left);
    }
    if (narrow())
      narrow_after_.push_back(static_cast<std::uint16_t>(after));
    else
      wide_after_.push_back(after);
  }
}

std::size_t SlideTables::bytes() const {
  return movable_.size() * sizeof(std::uint64_t) + narrow_after_.size() * sizeof(std::uint16_t) +
         wide_after_.size() * sizeof(std::uint32_t) + numbers_.size() * 16 * sizeof(void*);
}

void SlideTables::clear() {
  numbers_.clear();
  movable_.clear();
  narrow_after_.clear();
  wide_after_.clear();
}

std::size_t SlideTables::Hash::operator()(const SlideKey& key) const {
  std::uint64_t hash = (std::uint64_t{key.covered} << 32 | key.left) * 0x9e3779b97f4a7c15U;
  for (const Cells way : key.ways) hash = (hash ^ hash >> 29 ^ way) * 0xd6e8feb86659fd93U;
  return static_cast<std::size_t>(hash ^ hash >> 32);
}

}  // namespace sbp
