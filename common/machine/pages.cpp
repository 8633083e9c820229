#include "common/machine/pages.h"

#include <sys/mman.h>

#include <algorithm>
#include <new>

namespace sbp {

Pages::~Pages() {
  if (data_ != nullptr) munmap(data_, bytes_);
}

/// Grows by an eighth only: a process's memory limit counts untouched bytes too.
void Pages::grow(std::size_t bytes) {
  constexpr std::size_t kFewest = std::size_t{1} << 16;  // whole pages everywhere
  bytes = (std::max(bytes, bytes_ + bytes_ / 8) + kFewest - 1) / kFewest * kFewest;
  if (bytes <= bytes_) return;
  void* const data = data_ == nullptr
                         ? mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                         : mremap(data_, bytes_, bytes, MREMAP_MAYMOVE);
  if (data == MAP_FAILED) throw std::bad_alloc();
  data_ = data;
  bytes_ = bytes;
}

}  // namespace sbp
