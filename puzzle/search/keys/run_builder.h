// Sorts keys into runs for delayed duplicate detection.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "common/base/limits.h"
#include "puzzle/space/configuration_key.h"

namespace sbp {

/// Log2 of the keys that a thread remembers to drop immediate duplicates.
inline constexpr auto kRecentKeyBits = chosen<int>(12, 0, 24);

/// Sorts keys of at most `bits` bits, usual ones by radix. `spare` is a buffer for as many keys.
template <std::size_t kWords>
void sort_keys(std::vector<ConfigurationKey<kWords>>& keys, std::vector<ConfigurationKey<kWords>>& spare,
               std::size_t bits) {
  constexpr std::size_t kDigit = 11, kValues = std::size_t{1} << kDigit, kFew = 1024;
  if (kWords > kUsualKeyWords || keys.size() < kFew) {
    std::sort(keys.begin(), keys.end());
    return;
  }
  spare.resize(keys.size());
  for (std::size_t word = 0; word < kWords; ++word)
    for (std::size_t shift = 0; shift < 64 && 64 * word + shift < bits; shift += kDigit) {
      const auto digit = [word, shift](const ConfigurationKey<kWords>& key) {
        return key.words[word] >> shift & (kValues - 1);
      };
      std::array<std::uint32_t, kValues> ends{};
      for (const auto& key : keys) ++ends[digit(key)];
      if (ends[digit(keys.front())] == keys.size()) continue;
      std::uint32_t begin = 0;
      for (std::uint32_t& end : ends) begin += std::exchange(end, begin);
      for (const auto& key : keys) spare[ends[digit(key)]++] = key;
      keys.swap(spare);
    }
}

/// Sorts keys and removes duplicates.
template <std::size_t kWords>
void sort_unique(std::vector<ConfigurationKey<kWords>>& keys, std::vector<ConfigurationKey<kWords>>& spare,
                 std::size_t bits) {
  sort_keys(keys, spare, bits);
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

/// Collects keys up to a capacity and hands them over, sorted and distinct. Drops recent duplicates at once.
/// Not to be shared by threads.
template <std::size_t kWords>
class RunBuilder {
 public:
  using Key = ConfigurationKey<kWords>;
  using Take = std::function<void(const std::vector<Key>& keys)>;

  /// `known` is a key that can be dropped.
  RunBuilder(std::size_t key_bits, const Key& known, Take take)
      : key_bits_(key_bits), take_(std::move(take)), recent_(kRecentKeys, known) {}

  /// Sets how many keys to hand over at a time.
  void set_capacity(std::size_t keys) {
    capacity_ = keys;
    keys_.reserve(keys);
  }
  void add(const Key& key) {
    Key& recent = recent_[slot_of(key)];
    if (recent == key) return;
    recent = key;
    keys_.push_back(key);
    if (keys_.size() >= capacity_) hand_over();
  }
  /// Hands over the remaining keys.
  [[gnu::noinline]] void hand_over() {
    if (keys_.empty()) return;
    sort_unique(keys_, spare_, key_bits_);
    take_(keys_);
    keys_.clear();
  }

 private:
  static std::size_t slot_of(const Key& key) {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : key.words) hash = (hash ^ word) * 0x9e3779b97f4a7c15;
    return hash >> (64 - kRecentKeyBits);
  }
  static constexpr std::size_t kRecentKeys = std::size_t{1} << kRecentKeyBits;

  const std::size_t key_bits_;
  const Take take_;
  std::size_t capacity_ = 0;
  std::vector<Key> keys_, spare_, recent_;
};

}  // namespace sbp
