// Contiguous memory that grows without copying.
#pragma once

#include <cstddef>
#include <utility>

namespace sbp {

/// A contiguous anonymous mapping that grows by mremap: the kernel moves page tables, so nothing is copied.
/// New bytes are 0 and take memory only once written. Not to be shared by threads while it grows.
class Pages {
 public:
  Pages() = default;
  Pages(Pages&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
  Pages& operator=(Pages&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Pages();

  /// Aligned to a page; null for zero bytes.
  void* data() const { return data_; }
  std::size_t bytes() const { return bytes_; }

  /// Grows to at least `bytes`. Invalidates all addresses into it. @throws std::bad_alloc and changes nothing
  /// if there is not so much memory
  void grow(std::size_t bytes);

 private:
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

}  // namespace sbp
