// Keys that are found again at once.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/system/prefetch.h"
#include "puzzle/search/configuration_key.h"

namespace sbp {

/// A set of keys in the order in which they came, exact. Beside each are 64 bits, whatever they mean. They
/// lie close together; a table of numbers tells where a key is by its hash, with as much more of the hash
/// beside the number as there is room for, so that others are hardly ever compared. At least half of the
/// numbers' room is empty. Both grow where they are: what is never reached takes no memory, only addresses.
/// Not to be shared by threads.
template <std::size_t kWords>
class KeyTable {
 public:
  using Key = ConfigurationKey<kWords>;
  struct Entry {
    Key key;
    std::uint64_t bits;
  };

  /// With room for no more keys than take so many bytes.
  explicit KeyTable(std::uint64_t most_bytes) : most_keys_(std::min(most_bytes / kBytesOfKey, kMostKeys)) {}

  /// Whether so many keys have room.
  bool can_hold(std::size_t keys) const { return keys <= most_keys_; }
  std::size_t size() const { return entries_.size(); }
  /// What is in it, in the order in which the keys came. Until one more comes.
  std::span<const Entry> entries() const { return entries_; }

  /// Drops all but so many that came last, and makes room for some keys, which it must be able to hold.
  void keep_last(std::size_t count, std::size_t room) {
    entries_.reserve(most_keys_);
    entries_.erase(entries_.begin(), entries_.end() - static_cast<std::ptrdiff_t>(count));
    number_anew(std::bit_ceil(std::max({2 * room, 2 * count, kLeastNumbers})));
  }
  /// Gives all memory back. Something has to be kept, be it none, before it is used again.
  void forget() {
    entries_ = {};
    numbers_ = {};
  }
  /// Adds some of the bits to a key, which comes in if it is not there; returns whether it was not. It must
  /// be able to hold one more.
  bool add(const Key& key, std::uint64_t bits) {
    const std::uint32_t hash = hash_of(key);
    const std::size_t slot = slot_of(key, hash);
    if (numbers_[slot] != 0) {
      entries_[index_in(numbers_[slot])].bits |= bits;
      return false;
    }
    entries_.push_back({key, bits});
    numbers_[slot] = numbered(hash, entries_.size() - 1);
    if (2 * entries_.size() > numbers_.size()) number_anew(2 * numbers_.size());
    return true;
  }
  /// The bits of a key that is there.
  std::uint64_t bits(const Key& key) const {
    return entries_[index_in(numbers_[slot_of(key, hash_of(key))])].bits;
  }
  /// Lets the number of a key come into the cache.
  void prefetch_number(const Key& key) const { prefetch(&numbers_[first_slot(hash_of(key))]); }
  /// Lets what is known of a key come into the cache, whose number should be there.
  void prefetch_entry(const Key& key) const {
    const std::size_t number = numbers_[first_slot(hash_of(key))] & low_bits();
    prefetch(entries_.data() + (number - (number != 0 ? 1 : 0)));
  }

 private:
  static constexpr int kNumberBits = 32;
  /// There are up to four numbers for each key, rounded down to a power of two, and a hash is shifted by less
  /// than all its bits only if there are fewer than 2^32 numbers.
  static constexpr std::uint64_t kMostKeys = std::uint64_t{1} << (kNumberBits - 2);
  static constexpr std::size_t kLeastNumbers = 1024;
  /// There are two to four numbers for each key, or less at the very beginning.
  static constexpr std::uint64_t kBytesOfKey = sizeof(Entry) + 4 * sizeof(std::uint32_t);

  static std::uint32_t hash_of(const Key& key) {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : key.words) {
      hash = (hash ^ word) * 0x9e3779b97f4a7c15;
      hash ^= hash >> 32;
    }
    return static_cast<std::uint32_t>(hash * 0xbf58476d1ce4e5b9 >> 32);
  }
  // The first bits of a hash tell where to look first, and the others are in the number.
  std::size_t first_slot(std::uint32_t hash) const { return hash >> (kNumberBits - slot_bits_); }
  std::uint32_t low_bits() const { return static_cast<std::uint32_t>(numbers_.size() - 1); }
  std::uint32_t numbered(std::uint32_t hash, std::size_t index) const {
    return hash << slot_bits_ | static_cast<std::uint32_t>(index + 1);
  }
  std::size_t index_in(std::uint32_t number) const { return (number & low_bits()) - 1; }

  /// Where the number of a key is, or has to come if there is 0.
  std::size_t slot_of(const Key& key, std::uint32_t hash) const {
    std::size_t slot = first_slot(hash);
    while (numbers_[slot] != 0 && !is(numbers_[slot], hash, key)) slot = (slot + 1) & low_bits();
    return slot;
  }
  bool is(std::uint32_t number, std::uint32_t hash, const Key& key) const {
    return ((number ^ hash << slot_bits_) & ~low_bits()) == 0 && entries_[index_in(number)].key == key;
  }

  void number_anew(std::size_t numbers) {
    numbers_.reserve(std::bit_ceil(2 * std::max(most_keys_, kLeastNumbers)));
    numbers_.assign(numbers, 0);
    slot_bits_ = std::countr_zero(numbers);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const std::uint32_t hash = hash_of(entries_[i].key);
      std::size_t slot = first_slot(hash);
      while (numbers_[slot] != 0) slot = (slot + 1) & low_bits();
      numbers_[slot] = numbered(hash, i);
    }
  }

  const std::size_t most_keys_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> numbers_;  // of entries and from 1, or 0, and bits of hashes above
  int slot_bits_ = 0;                   // so many bits tell which of the numbers
};

}  // namespace sbp
