// Keys that are found again at once.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/system/prefetch.h"
#include "solver/search/configuration_key.h"

namespace sbp {

/// A set of keys, by a hash, with whole keys in it. Beside each are 63 bits, whatever they mean. At least
/// half of the room is empty. Not to be shared by threads.
template <std::size_t kWords>
class KeyTable {
 public:
  using Key = ConfigurationKey<kWords>;
  static constexpr std::uint64_t kBits = ~std::uint64_t{0} >> 1;

  /// What so many keys may take.
  static std::uint64_t bytes(std::size_t keys) { return room_for(keys) * sizeof(Entry); }

  std::size_t size() const { return size_; }
  /// Whether one more key needs another room.
  bool full() const { return 2 * size_ >= entries_.size(); }

  /// Empties it, with room for so many keys.
  void clear(std::size_t keys) {
    entries_.assign(room_for(keys), {});
    shift_ = 64 - std::countr_zero(entries_.size());
    size_ = 0;
  }
  /// Adds some of the bits to a key, which comes in if it is not there; returns whether it was not. The table
  /// must not be full.
  bool add(const Key& key, std::uint64_t bits) {
    Entry& entry = entries_[index_of(key)];
    const bool is_new = entry.bits == 0;
    entry.bits |= bits | kThere;
    if (!is_new) return false;
    entry.key = key;
    ++size_;
    return true;
  }
  /// The bits of a key that is there.
  std::uint64_t bits(const Key& key) const { return entries_[index_of(key)].bits & kBits; }
  /// Lets what is known of a key come into the cache.
  void prefetch(const Key& key) const { sbp::prefetch(&entries_[first_index(key)]); }
  /// Makes room for twice as many.
  void enlarge() {
    const std::vector<Entry> old = std::move(entries_);
    clear(old.size());
    for (const Entry& entry : old)
      if (entry.bits != 0) add(entry.key, entry.bits);
  }

 private:
  static constexpr std::uint64_t kThere = ~kBits;
  static constexpr std::size_t kLeastRoom = 1024;

  struct Entry {
    Key key;
    std::uint64_t bits = 0;  // with kThere, or 0 if nothing is here
  };

  static std::size_t room_for(std::size_t keys) { return std::bit_ceil(std::max(2 * keys, kLeastRoom)); }

  std::size_t first_index(const Key& key) const {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : key.words) {
      hash = (hash ^ word) * 0x9e3779b97f4a7c15;
      hash ^= hash >> 32;
    }
    return hash * 0xbf58476d1ce4e5b9 >> shift_;
  }
  /// Where a key is, or has to come.
  std::size_t index_of(const Key& key) const {
    std::size_t index = first_index(key);
    while (entries_[index].bits != 0 && entries_[index].key != key)
      index = (index + 1) & (entries_.size() - 1);
    return index;
  }

  std::vector<Entry> entries_;
  int shift_ = 0;
  std::size_t size_ = 0;
};

}  // namespace sbp
