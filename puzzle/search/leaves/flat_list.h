// A contiguous list that grows without copying its items.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

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

}  // namespace sbp
