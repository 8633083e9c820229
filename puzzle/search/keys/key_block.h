// Sorted keys, compressed by differences.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "puzzle/levels/level_store.h"
#include "puzzle/space/configuration_key.h"

namespace sbp {

/// The most bytes of one packed key.
template <std::size_t kWords>
inline constexpr std::size_t kMostKeyBytes = (64 * kWords + 6) / 7;

/// Packs ascending keys into blocks. Each key is the difference from the one before (0 for the first of a
/// block) as a variable-length integer: seven bits per byte, lowest first; bit 7 is set if more follow. Equal
/// keys give equal bytes.
template <std::size_t kWords>
class KeyPacker {
 public:
  using Key = ConfigurationKey<kWords>;

  /// Bytes packed since the last take().
  std::size_t bytes() const { return size_; }

  /// Adds a key greater than the last one.
  void add(const Key& key) {
    assert(keys_ == 0 || last_ < key);
    if (bytes_.size() < size_ + kMostKeyBytes<kWords>) bytes_.resize(2 * size_ + kMostKeyBytes<kWords>);
    Key rest = difference(key, last_);
    last_ = key;
    ++keys_;
    std::byte* at = bytes_.data() + size_;
    while (!is_small(rest)) {
      *at++ = static_cast<std::byte>(rest.words[0] | 0x80);
      shift_down(rest);
    }
    *at++ = static_cast<std::byte>(rest.words[0]);
    size_ = static_cast<std::size_t>(at - bytes_.data());
  }

  /// Returns the keys added since the last take().
  LevelBlock take() {
    const auto begin = bytes_.begin();
    last_ = {};
    return {std::exchange(keys_, 0), {begin, begin + static_cast<std::ptrdiff_t>(std::exchange(size_, 0))}};
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

  std::vector<std::byte> bytes_;  // the first size_ bytes are in use
  std::size_t size_ = 0;
  std::uint32_t keys_ = 0;
  Key last_;
};

/// Unpacks a block, which must outlive it. Reads no other bytes, whatever the block contains.
template <std::size_t kWords>
class KeyUnpacker {
 public:
  using Key = ConfigurationKey<kWords>;

  KeyUnpacker() = default;
  explicit KeyUnpacker(const LevelBlock& block)
      : left_(block.items), at_(block.bytes.data()), end_(at_ + block.bytes.size()) {}

  /// Reads the next key; false after the last one.
  bool next(Key& key) {
    if (left_ == 0) return false;
    --left_;
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
    key = last_;
    return true;
  }

 private:
  std::uint32_t left_ = 0;
  const std::byte* at_ = nullptr;
  const std::byte* end_ = nullptr;
  Key last_;
};

}  // namespace sbp
