// Memory that grows in one piece without being copied.
#pragma once

#include <cstddef>
#include <utility>

namespace sbp {

/// Pages of memory of one's own, in one piece, that the kernel moves elsewhere if there is no room to grow;
/// nothing is copied, and what was there stays there. New bytes are 0, and take memory once they are written
/// to. Not to be shared by threads while it grows.
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

  /// Aligned to a page; null if there are no bytes.
  void* data() const { return data_; }
  std::size_t bytes() const { return bytes_; }

  /// Makes room for so many bytes, and some more. All addresses into it may be others then.
  /// @throws std::bad_alloc and changes nothing if there is not so much memory
  void grow(std::size_t bytes);

 private:
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

}  // namespace sbp
