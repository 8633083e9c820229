// An exact hash-table closed list of position keys.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/base/hash_index.h"
#include "common/base/prefetch.h"
#include "puzzle/space/configuration_key.h"

namespace sbp {

/// A set of keys in order of insertion, each with 64 bits for the caller. Memory is reserved once and never
/// moves; the unused part costs only address space. Not to be shared by threads.
template <std::size_t kWords>
class KeyTable {
 public:
  using Key = ConfigurationKey<kWords>;
  struct Entry {
    Key key;
    std::uint64_t bits;
  };

  /// Holds as many keys as fit into `most_bytes`.
  explicit KeyTable(std::uint64_t most_bytes)
      : most_keys_(std::min(most_bytes / kBytesOfKey, HashIndex::kMostEntries)) {}

  /// Whether it can hold this many keys.
  bool can_hold(std::size_t keys) const { return keys <= most_keys_; }
  std::size_t size() const { return entries_.size(); }
  /// The keys in order of insertion. Valid until the next insertion.
  std::span<const Entry> entries() const { return entries_; }

  /// Drops all but the last `count` keys and makes space for `room` keys in all, which must fit.
  void keep_last(std::size_t count, std::size_t room) {
    entries_.reserve(most_keys_);
    entries_.erase(entries_.begin(), entries_.end() - static_cast<std::ptrdiff_t>(count));
    index_.assign(count, room, hash_of_entry());
  }
  /// Frees all memory. Call keep_last() before using the table again.
  void forget() {
    entries_ = {};
    index_.clear();
  }
  /// Adds `bits` to a key's bits, inserting the key if it is missing. Returns whether it was. The table must
  /// be able to hold one more.
  bool add(const Key& key, std::uint64_t bits) {
    const std::uint32_t hash = hash_of(key);
    const std::size_t at = find(key, hash);
    if (!index_.empty(at)) {
      entries_[index_.entry(at)].bits |= bits;
      return false;
    }
    entries_.push_back({key, bits});
    index_.add(at, hash, static_cast<std::uint32_t>(entries_.size() - 1), hash_of_entry());
    return true;
  }
  /// The bits of a key that is in the table.
  std::uint64_t bits(const Key& key) const { return entries_[index_.entry(find(key, hash_of(key)))].bits; }
  /// Prefetches a key's slot in the index.
  void prefetch_number(const Key& key) const { index_.prefetch(hash_of(key)); }
  /// Prefetches a key's entry; its slot should be in the cache.
  void prefetch_entry(const Key& key) const { prefetch(entries_.data() + index_.likely_entry(hash_of(key))); }

 private:
  static constexpr std::size_t kMostFull = 4;  // eighths
  static constexpr std::uint64_t kBytesOfKey = sizeof(Entry) + HashIndex::kMostBytesOfEntry;

  static std::uint32_t hash_of(const Key& key) { return hash_of_words(key.words); }
  auto hash_of_entry() const {
    return [this](std::uint32_t entry) { return hash_of(entries_[entry].key); };
  }
  std::size_t find(const Key& key, std::uint32_t hash) const {
    return index_.find(hash, [&](std::uint32_t entry) { return entries_[entry].key == key; });
  }

  const std::uint64_t most_keys_;
  std::vector<Entry> entries_;
  HashIndex index_{kMostFull};
};

}  // namespace sbp
