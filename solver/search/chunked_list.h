// A list that grows without moving what it holds.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "common/system/prefetch.h"

namespace sbp {

/// A list in chunks: even while it grows it takes no more memory than its items and one chunk, and references
/// to items stay true.
template <class Item>
class ChunkedList {
 public:
  static constexpr std::size_t kChunk = 4096;  ///< items

  std::size_t size() const { return size_; }
  std::uint64_t bytes() const { return chunks_.size() * kChunk * sizeof(Item); }
  Item& operator[](std::size_t i) { return chunks_[i / kChunk][i % kChunk]; }
  const Item& operator[](std::size_t i) const { return chunks_[i / kChunk][i % kChunk]; }
  /// `most` items, or fewer at the end; `begin` is a multiple of `most`, a power of 2 up to kChunk.
  std::span<const Item> piece(std::size_t begin, std::size_t most) const {
    return {&(*this)[begin], std::min(most, size_ - begin)};
  }
  /// Lets an item come into the cache, if it is there.
  void prefetch(std::size_t i) const {
    if (i < size_) sbp::prefetch(&(*this)[i]);
  }

  void push_back(const Item& item) {
    if (size_ / kChunk == chunks_.size()) chunks_.push_back(std::make_unique_for_overwrite<Item[]>(kChunk));
    (*this)[size_++] = item;
  }
  /// Keeps the chunks for later items.
  void clear() { size_ = 0; }

 private:
  std::vector<std::unique_ptr<Item[]>> chunks_;
  std::size_t size_ = 0;
};

}  // namespace sbp
