// A list that grows without moving what it holds.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace sbp {

/// A list in chunks: even while it grows it takes no more memory than its items and one chunk, and references
/// to items stay true.
template <class Item>
class ChunkedList {
 public:
  static constexpr std::size_t kChunk = 4096;  ///< items

  std::size_t size() const { return size_; }
  std::uint64_t bytes() const { return (chunks_.size() - given_) * kChunk * sizeof(Item); }
  Item& operator[](std::size_t i) { return chunks_[i / kChunk][i % kChunk]; }
  const Item& operator[](std::size_t i) const { return chunks_[i / kChunk][i % kChunk]; }
  /// `most` items, or fewer at the end; `begin` is a multiple of `most`, a power of 2 up to kChunk.
  std::span<const Item> piece(std::size_t begin, std::size_t most) const {
    return {&(*this)[begin], std::min(most, size_ - begin)};
  }
  void push_back(const Item& item) {
    if (size_ / kChunk == chunks_.size()) chunks_.push_back(std::make_unique_for_overwrite<Item[]>(kChunk));
    (*this)[size_++] = item;
  }
  /// Gives the chunks of which all items are before `end`, and those beyond all items, to a list that grows
  /// while this one is read. Nobody may ask for items of them any more, nor add any.
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
