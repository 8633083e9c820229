#include "common/formats/zstd_codec.h"

#include <zstd_errors.h>

#include <new>
#include <string>

#include "common/base/error.h"
#include "common/base/limits.h"

namespace sbp {
namespace {

/// The Zstandard level for records. Other levels give other bytes for the same records.
constexpr auto kCompressionLevel = chosen<int>(1, 1, 19);

/// Checks a Zstandard context, which is null if memory ran out.
template <class Context>
Context* made(Context* context) {
  if (context == nullptr) throw std::bad_alloc();
  return context;
}

/// Checks a size that Zstandard returned, which may be an error code; throws if memory ran out.
std::size_t with_memory(std::size_t size) {
  if (ZSTD_getErrorCode(size) == ZSTD_error_memory_allocation) throw std::bad_alloc();
  return size;
}

}  // namespace

ZstdCodec::ZstdCodec()
    : compressor_(made(ZSTD_createCCtx()), &ZSTD_freeCCtx),
      decompressor_(made(ZSTD_createDCtx()), &ZSTD_freeDCtx) {}

std::vector<std::byte> ZstdCodec::compress(std::span<const std::byte> bytes) {
  if (room_.size() < bound(bytes.size())) room_.resize(bound(bytes.size()));
  const std::size_t size = with_memory(ZSTD_compressCCtx(compressor_.get(), room_.data(), room_.size(),
                                                         bytes.data(), bytes.size(), kCompressionLevel));
  if (ZSTD_isError(size) != 0) throw Error(std::string("cannot compress: ") + ZSTD_getErrorName(size));
  return {room_.begin(), room_.begin() + static_cast<std::ptrdiff_t>(size)};
}

bool ZstdCodec::decompress(std::span<const std::byte> compressed, std::span<std::byte> bytes) {
  const std::size_t size = with_memory(ZSTD_decompressDCtx(decompressor_.get(), bytes.data(), bytes.size(),
                                                           compressed.data(), compressed.size()));
  return ZSTD_isError(size) == 0 && size == bytes.size();
}

}  // namespace sbp
