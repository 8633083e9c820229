// A large bit array, zero-initialized by the system.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>

namespace sbp {

/// An array of 64-bit words, initially 0. Pages that are never written take no memory.
class BitPlane {
 public:
  /// Throws std::bad_alloc.
  explicit BitPlane(std::uint64_t words)
      : size_(words), words_(static_cast<std::uint64_t*>(std::calloc(std::max<std::uint64_t>(1, words), 8))) {
    if (words_ == nullptr) throw std::bad_alloc();
  }

  std::uint64_t* data() { return words_.get(); }
  const std::uint64_t* data() const { return words_.get(); }
  std::span<std::uint64_t> words() { return {words_.get(), size_}; }
  std::span<const std::uint64_t> words() const { return {words_.get(), size_}; }

 private:
  struct Free {
    void operator()(std::uint64_t* words) const { std::free(words); }
  };

  std::uint64_t size_;
  std::unique_ptr<std::uint64_t[], Free> words_;
};

}  // namespace sbp
