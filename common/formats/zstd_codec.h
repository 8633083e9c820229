// Zstandard, with errors as this house has them.
#pragma once

#include <zstd.h>

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace sbp {

/// Compresses and decompresses, one call at a time; costly to make, so each thread keeps one. Throws
/// std::bad_alloc if there is not enough memory.
class ZstdCodec {
 public:
  ZstdCodec();

  /// `bytes` compressed, at the level of limits.h.
  std::vector<std::byte> compress(std::span<const std::byte> bytes);
  /// The inverse. Whether `compressed` is just what fills `bytes`.
  bool decompress(std::span<const std::byte> compressed, std::span<std::byte> bytes);

  /// The most bytes that compress() makes of so many.
  static std::size_t bound(std::size_t bytes) { return ZSTD_compressBound(bytes); }

 private:
  std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> compressor_;
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> decompressor_;
  std::vector<std::byte> room_;  ///< for what compress() makes, which is mostly much less
};

}  // namespace sbp
