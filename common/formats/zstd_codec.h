// Zstandard compression.
#pragma once

#include <zstd.h>

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace sbp {

/// Compresses and decompresses, one call at a time. Costly to create, so each thread keeps one. Throws
/// std::bad_alloc if memory runs out.
class ZstdCodec {
 public:
  ZstdCodec();

  /// Compresses `bytes` at kCompressionLevel.
  std::vector<std::byte> compress(std::span<const std::byte> bytes);
  /// The inverse; returns whether `compressed` decompresses to exactly `bytes.size()` bytes.
  bool decompress(std::span<const std::byte> compressed, std::span<std::byte> bytes);

  /// The largest result of compress() for `bytes` bytes.
  static std::size_t bound(std::size_t bytes) { return ZSTD_compressBound(bytes); }

 private:
  std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> compressor_;
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> decompressor_;
  std::vector<std::byte> room_;  ///< for the compressed bytes
};

}  // namespace sbp
