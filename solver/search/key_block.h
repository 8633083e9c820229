// Ascending keys in few bytes.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/search/configuration_key.h"

namespace sbp {

/// Keys that ascend, packed: each is the difference from the key before it, the first of a block from 0, as
/// a number of seven bits a byte. The lowest bits come first, and bit 7 says that more follow. The same keys
/// have the same bytes.
struct KeyBlock {
  std::uint32_t keys = 0;
  std::vector<std::byte> bytes;
};

/// The bytes of one key are no more than these.
template <std::size_t kWords>
inline constexpr std::size_t kMostKeyBytes = (64 * kWords + 6) / 7;

/// Packs keys into a block.
template <std::size_t kWords>
class KeyPacker {
 public:
  using Key = ConfigurationKey<kWords>;

  /// How much was packed since the last take().
  std::size_t bytes() const { return block_.bytes.size(); }

  /// Adds a key that is greater than the one before.
  void add(const Key& key) {
    assert(block_.keys == 0 || last_ < key);
    Key rest = difference(key, last_);
    last_ = key;
    ++block_.keys;
    std::array<std::byte, kMostKeyBytes<kWords>> bytes;
    std::size_t count = 0;
    while (!is_small(rest)) {
      bytes[count++] = static_cast<std::byte>(rest.words[0] | 0x80);
      shift_down(rest);
    }
    bytes[count++] = static_cast<std::byte>(rest.words[0]);
    block_.bytes.insert(block_.bytes.end(), bytes.begin(),
                        bytes.begin() + static_cast<std::ptrdiff_t>(count));
  }

  /// The keys that were added since the last take().
  KeyBlock take() {
    last_ = {};
    KeyBlock taken = block_;  // a copy is as long as need be, and the next block finds its room again
    block_.keys = 0;
    block_.bytes.clear();
    return taken;
  }

 private:
  static Key difference(Key a, const Key& b) {
    bool borrow = false;
    for (std::size_t word = 0; word < kWords; ++word) {
      const std::uint64_t from = a.words[word], less = from - b.words[word];
      a.words[word] = less - (borrow ? 1 : 0);
      borrow = from < b.words[word] || (borrow && less == 0);
    }
    return a;
  }
  static bool is_small(const Key& key) {
    std::uint64_t high = key.words[0] >> 7;
    for (std::size_t word = 1; word < kWords; ++word) high |= key.words[word];
    return high == 0;
  }
  static void shift_down(Key& key) {
    for (std::size_t word = 0; word < kWords; ++word)
      key.words[word] = key.words[word] >> 7 | (word + 1 < kWords ? key.words[word + 1] << 57 : 0);
  }

  KeyBlock block_;
  Key last_;
};

/// Unpacks a block, which must outlive it. Whatever its bytes are, no others are read.
template <std::size_t kWords>
class KeyUnpacker {
 public:
  using Key = ConfigurationKey<kWords>;

  KeyUnpacker() = default;
  explicit KeyUnpacker(const KeyBlock& block)
      : left_(block.keys), at_(block.bytes.data()), end_(at_ + block.bytes.size()) {}

  /// The next key; false after the last one.
  bool next(Key& key) {
    if (left_ == 0) return false;
    --left_;
    const Key before = last_;
    bool carry = false, more = true;
    std::array<std::uint64_t, kWords> step{};
    for (std::size_t bit = 0; more && at_ != end_ && bit < 64 * kWords; bit += 7) {
      const auto byte = std::to_integer<std::uint64_t>(*at_++);
      more = (byte & 0x80) != 0;
      const std::size_t word = bit / 64, shift = bit % 64;
      step[word] |= (byte & 0x7f) << shift;
      if constexpr (kWords > 1)
        if (shift > 57 && word + 1 < kWords) step[word + 1] |= (byte & 0x7f) >> (64 - shift);
    }
    for (std::size_t word = 0; word < kWords; ++word) {
      const std::uint64_t sum = last_.words[word] + step[word];
      last_.words[word] = sum + (carry ? 1 : 0);
      carry = sum < step[word] || (carry && last_.words[word] == 0);
    }
    sound_ = sound_ && !more && (first_ || before < last_);
    first_ = false;
    key = last_;
    return true;
  }

  /// When all were read: whether the block is one that a KeyPacker could have made.
  bool sound() const { return sound_ && left_ == 0 && at_ == end_; }

 private:
  std::uint32_t left_ = 0;
  const std::byte* at_ = nullptr;
  const std::byte* end_ = nullptr;
  Key last_;
  bool first_ = true, sound_ = true;
};

}  // namespace sbp
