// Lists that grow within their memory: a contiguous one, and one whose items do not move.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "common/base/prefetch.h"
#include "common/machine/pages.h"

namespace sbp {

/// A list of trivially relocatable items. It never takes more memory than nine eighths of its items, even
/// while it grows. Access needs no indirection, but growth invalidates references.
template <class Item>
class FlatList {
  static_assert(std::is_trivially_copyable_v<Item>);

 public:
  std::size_t size() const { return size_; }
  std::uint64_t bytes() const { return pages_.bytes(); }
  Item& operator[](std::size_t i) { return items_[i]; }
  const Item& operator[](std::size_t i) const { return items_[i]; }
  /// Prefetches an item, if there is one.
  void prefetch(std::size_t i) const {
    assert(i <= size_);
    sbp::prefetch(items_ + i);
  }

  /// @throws std::bad_alloc
  void push_back(const Item& item) {
    if (size_ == capacity_) grow();
    std::construct_at(items_ + size_++, item);
  }

 private:
  [[gnu::noinline]] void grow() {
    pages_.grow((size_ + 1) * sizeof(Item));
    items_ = static_cast<Item*>(pages_.data());
    capacity_ = pages_.bytes() / sizeof(Item);
  }

  Pages pages_;
  Item* items_ = nullptr;
  std::size_t size_ = 0, capacity_ = 0;
};

/// A list in chunks. It never takes more memory than its items and one chunk, even while it grows, and
/// references to items stay valid.
template <class Item>
class ChunkedList {
 public:
  static constexpr std::size_t kChunk = 4096;  ///< items

  std::size_t size() const { return size_; }
  std::uint64_t bytes() const { return (chunks_.size() - given_) * kChunk * sizeof(Item); }
  Item& operator[](std::size_t i) { return chunks_[i / kChunk][i % kChunk]; }
  const Item& operator[](std::size_t i) const { return chunks_[i / kChunk][i % kChunk]; }
  /// At most `most` items, fewer at the end. `most` is a power of 2 up to kChunk, and `begin` a multiple of
  /// it.
  std::span<const Item> piece(std::size_t begin, std::size_t most) const {
    return {&(*this)[begin], std::min(most, size_ - begin)};
  }
  void push_back(const Item& item) {
    if (size_ / kChunk == chunks_.size()) chunks_.push_back(std::make_unique_for_overwrite<Item[]>(kChunk));
    (*this)[size_++] = item;
  }
  /// Moves spare chunks to another list that grows while this one is read: those whose items are all before
  /// `end`, and those after the last item. Items before `end` must not be accessed afterwards, and none may
  /// be added.
  void give_chunks(std::size_t end, ChunkedList& to) {
    for (; (given_ + 1) * kChunk <= end; ++given_) to.chunks_.push_back(std::move(chunks_[given_]));
    for (; chunks_.size() * kChunk >= size_ + kChunk; chunks_.pop_back())
      to.chunks_.push_back(std::move(chunks_.back()));
  }

 private:
  std::vector<std::unique_ptr<Item[]>> chunks_;
  std::size_t size_ = 0, given_ = 0;
};

}  // namespace sbp
