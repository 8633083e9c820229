// Keys that are found again at once.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/system/prefetch.h"
#include "solver/search/configuration_key.h"

namespace sbp {

/// A set of keys, by a hash, with whole keys in it. Beside each are 63 bits, whatever they mean. At least
/// half of the room is empty. It grows where it is: what is never reached takes no memory, only addresses.
/// Not to be shared by threads.
template <std::size_t kWords>
class KeyTable {
 public:
  using Key = ConfigurationKey<kWords>;
  static constexpr std::uint64_t kBits = ~std::uint64_t{0} >> 1;

  /// With room for no more keys than take so many bytes.
  explicit KeyTable(std::uint64_t most_bytes)
      : most_room_(most_bytes < sizeof(Entry) ? 0 : std::bit_floor(most_bytes / sizeof(Entry))) {}

  /// Whether so many keys have room.
  bool can_hold(std::size_t keys) const { return room_for(keys) <= most_room_; }
  std::size_t size() const { return size_; }
  /// Whether one more key needs another room.
  bool full() const { return 2 * size_ >= entries_.size(); }

  /// Empties it, with room for so many keys, which it must be able to hold.
  void clear(std::size_t keys) {
    entries_.reserve(most_room_);
    entries_.assign(room_for(keys), {});
    shift_ = 64 - std::countr_zero(entries_.size());
    size_ = 0;
  }
  /// Gives all memory back. Has to be cleared before it is used again.
  void forget() {
    entries_ = {};
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
  /// Makes room for twice as many, which it must be able to hold. Hashes become longer at their ends, so a
  /// run of entries moves to twice its index or more, and those below are not in its way when the last one
  /// goes first. The run at the beginning may have come there from the end, and goes last of all.
  void enlarge() {
    std::size_t at = entries_.size();
    entries_.resize(2 * at);
    --shift_;
    size_ = 0;
    std::vector<Entry> first, run;
    std::size_t end_of_first = 0;
    for (; entries_[end_of_first].bits != 0; ++end_of_first) take(end_of_first, first);
    while (at-- > end_of_first)
      if (entries_[at].bits != 0)
        take(at, run);
      else
        add_all(run);
    add_all(first);
  }

 private:
  static constexpr std::uint64_t kThere = ~kBits;
  static constexpr std::size_t kLeastRoom = 1024;

  struct Entry {
    Key key;
    std::uint64_t bits = 0;  // with kThere, or 0 if nothing is here
  };

  void take(std::size_t index, std::vector<Entry>& to) { to.push_back(std::exchange(entries_[index], {})); }
  void add_all(std::vector<Entry>& taken) {
    for (const Entry& entry : taken) add(entry.key, entry.bits);
    taken.clear();
  }

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

  const std::size_t most_room_;  // entries
  std::vector<Entry> entries_;
  int shift_ = 0;
  std::size_t size_ = 0;
};

}  // namespace sbp
