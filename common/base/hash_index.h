// An open-addressing hash index over the entries of a list.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/base/prefetch.h"

namespace sbp {

/// A hash for HashIndex, of which every bit depends on all words. The multipliers are those of SplitMix64.
inline std::uint32_t hash_of_words(std::span<const std::uint64_t> words) {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : words) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 32;
  }
  return static_cast<std::uint32_t>(hash * 0xbf58476d1ce4e5b9 >> 32);
}

/// Finds entries of a list, which the caller owns, by hash. Linear probing over 32-bit slots: the low bits of
/// a slot hold an entry's number, the others as many bits of its hash as fit, so entries are rarely compared
/// in vain. Exact: the caller compares the entries themselves. Reading is thread-safe; adding is not.
class HashIndex {
 public:
  /// The most entries that can be numbered.
  static constexpr std::uint64_t kMostEntries = std::uint64_t{1} << 30;
  /// Bytes for each entry, at most, once there are more than a few.
  static constexpr std::uint64_t kMostBytesOfEntry = 4 * sizeof(std::uint32_t);

  /// Grows when more than `most_full` of 8 slots are taken, 1 to 7.
  explicit HashIndex(std::size_t most_full) : most_full_(most_full) {
    assert(1 <= most_full && most_full < 8);
    clear();
  }

  std::uint64_t bytes() const { return slots_.capacity() * sizeof(std::uint32_t); }

  /// The position of the slot of the entry with this hash for which is(number) is true, or of the empty slot
  /// where it belongs.
  template <class Is>
  std::size_t find(std::uint32_t hash, const Is& is) const {
    std::size_t at = first(hash);
    for (; !empty(at); at = next(at))
      if (((slots_[at] ^ hash << bits_) & ~low_bits()) == 0 && is(entry(at))) break;
    return at;
  }
  bool empty(std::size_t at) const { return slots_[at] == 0; }
  /// The number of the entry in a slot that is not empty.
  std::uint32_t entry(std::size_t at) const { return (slots_[at] & low_bits()) - 1; }

  /// Puts entry `number`, the last of the list, into the empty slot that find() returned for its hash.
  /// hash_of(number) is called for all entries when the index grows.
  template <class HashOf>
  void add(std::size_t at, std::uint32_t hash, std::uint32_t number, const HashOf& hash_of) {
    fill(at, hash, number);
    if (grows_after(number)) rebuild(2 * slots_.size(), number + 1, hash_of);
  }
  /// Whether the index doubles when entry `number` is added.
  bool grows_after(std::uint32_t number) const {
    return 8 * (std::uint64_t{number} + 1) > most_full_ * slots_.size();
  }
  /// Indexes the first `entries` entries, with room for `expected`.
  template <class HashOf>
  void assign(std::size_t entries, std::size_t expected, const HashOf& hash_of) {
    rebuild(std::bit_ceil(std::max(8 * std::max(entries, expected) / most_full_ + 1, kFewestSlots)), entries,
            hash_of);
  }
  /// Forgets all entries and frees the memory.
  void clear() {
    slots_ = std::vector<std::uint32_t>();
    assign(0, 0, [](std::size_t) { return 0U; });
  }

  /// Prefetches the first slot that find() reads.
  void prefetch(std::uint32_t hash) const { sbp::prefetch(&slots_[first(hash)]); }
  /// The entry that is most likely the one with this hash, or 0: for prefetching it.
  std::uint32_t likely_entry(std::uint32_t hash) const {
    const std::uint32_t number = slots_[first(hash)] & low_bits();
    return number - (number != 0 ? 1 : 0);
  }

 private:
  static constexpr int kSlotBits = 32;
  static constexpr std::size_t kFewestSlots = 64;

  // The top bits of a hash select its first slot; the others are stored in the slot.
  std::size_t first(std::uint32_t hash) const { return hash >> (kSlotBits - bits_); }
  std::size_t next(std::size_t at) const { return (at + 1) & low_bits(); }
  std::uint32_t low_bits() const { return static_cast<std::uint32_t>(slots_.size() - 1); }
  void fill(std::size_t at, std::uint32_t hash, std::size_t number) {
    slots_[at] = hash << bits_ | static_cast<std::uint32_t>(number + 1);
  }

  template <class HashOf>
  void rebuild(std::size_t slots, std::size_t entries, const HashOf& hash_of) {
    if (slots > slots_.capacity()) slots_ = std::vector<std::uint32_t>();  // never holds two at a time
    slots_.assign(slots, 0);
    bits_ = std::countr_zero(slots);
    for (std::size_t number = 0; number < entries; ++number) {
      const std::uint32_t hash = hash_of(static_cast<std::uint32_t>(number));
      std::size_t at = first(hash);
      while (!empty(at)) at = next(at);
      fill(at, hash, number);
    }
  }

  std::size_t most_full_;
  std::vector<std::uint32_t> slots_;  // a power of two: entry number + 1 and hash bits, or 0
  int bits_ = 0;                      // of a slot number
};

}  // namespace sbp
