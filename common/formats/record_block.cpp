#include "common/formats/record_block.h"

#include <oneapi/tbb/enumerable_thread_specific.h>
#define XXH_STATIC_LINKING_ONLY  // for hash states that need no allocation
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "common/formats/zstd_codec.h"
#include "common/system/kernels.h"
#include "common/system/limits.h"

namespace sbp {
namespace {

namespace tbb = oneapi::tbb;

/// Bytes of a record before compression: three bits a cell.
std::size_t record_bytes(const Board& board) {
  return (3 * static_cast<std::size_t>(board.cells()) + 7) / 8;
}

/// What a thread needs to encode or decode a block. It does one at a time.
struct BlockTools {
  ZstdCodec zstd;
  std::vector<std::uint8_t> planes;  ///< the block's first bytes of all records, then the second ones, ...
};

/// The tools of this thread. Not thread_local: the C library ends the program if it has no memory to note
/// that something is to be destroyed with a thread.
BlockTools& block_tools() {
  static tbb::enumerable_thread_specific<BlockTools> tools;
  return tools.local();
}

/// Writes what each code changes of the one before: the first byte of all, then the second of all, ...
void write_planes(std::span<const PositionCode> codes, std::size_t planes, std::uint8_t* bytes) {
  const std::size_t count = codes.size();
  PositionCode previous = 0;
  for (std::size_t start = 0; start < count; start += kPlaneTile) {
    const auto tile = codes.subspan(start, std::min(kPlaneTile, count - start));
    std::array<std::uint64_t, kPlaneTile> deltas;
    for (std::size_t i = 0; i < tile.size(); ++i) deltas[i] = tile[i] ^ std::exchange(previous, tile[i]);
    for (std::size_t plane = 0; plane < planes; ++plane) {
      std::uint8_t* const out = bytes + plane * count + start;
      for (std::size_t i = 0; i < tile.size(); ++i)
        out[i] = static_cast<std::uint8_t>(deltas[i] >> (8 * plane));
    }
  }
}

/// The inverse of write_planes(). Returns a number with all bits that any code has.
PositionCode read_planes(const std::uint8_t* bytes, std::size_t planes, std::span<PositionCode> codes) {
  const std::size_t count = codes.size();
  PositionCode code = 0, all = 0;
  for (std::size_t start = 0; start < count; start += kPlaneTile) {
    const auto tile = codes.subspan(start, std::min(kPlaneTile, count - start));
    std::array<std::uint64_t, kPlaneTile> deltas{};
    for (std::size_t plane = 0; plane < planes; ++plane) {
      const std::uint8_t* const in = bytes + plane * count + start;
      for (std::size_t i = 0; i < tile.size(); ++i) deltas[i] |= std::uint64_t{in[i]} << (8 * plane);
    }
    for (std::size_t i = 0; i < tile.size(); ++i) {
      tile[i] = code ^= deltas[i];
      all |= code;
    }
  }
  return all;
}

}  // namespace

EncodedBlock encode_block(const Board& board, std::span<const PositionCode> codes) {
  assert(!codes.empty());
  const std::size_t count = codes.size(), planes = record_bytes(board);
  BlockTools& tools = block_tools();
  std::vector<std::uint8_t>& bytes = tools.planes;
  bytes.resize(count * planes);
  on_this_cpu([&](auto) { write_planes(codes, planes, bytes.data()); });

  EncodedBlock block;
  block.records = static_cast<std::uint32_t>(count);
  block.payload = tools.zstd.compress(std::as_bytes(std::span(bytes)));
  return block;
}

std::optional<const char*> decode_block(const Board& board, const EncodedBlock& block,
                                        std::vector<PositionCode>& codes) {
  const std::size_t count = block.records, planes = record_bytes(board);
  BlockTools& tools = block_tools();
  std::vector<std::uint8_t>& bytes = tools.planes;
  bytes.resize(count * planes);
  if (!tools.zstd.decompress(block.payload, std::as_writable_bytes(std::span(bytes))))
    return "a block that cannot be decompressed";
  codes.resize(count);
  const PositionCode all = on_this_cpu([&](auto) { return read_planes(bytes.data(), planes, codes); });
  if (3 * board.cells() < 64 && all >> (3 * board.cells()) != 0)
    return "a record with cells that the board does not have";
  return std::nullopt;
}

std::uint64_t block_checksum(std::uint64_t index, std::uint32_t records, std::span<const std::byte> payload) {
  const std::array<std::uint32_t, 2> sizes{records, static_cast<std::uint32_t>(payload.size())};
  XXH3_state_t state;
  XXH3_INITSTATE(&state);
  XXH3_64bits_reset_withSeed(&state, index);
  XXH3_64bits_update(&state, sizes.data(), sizeof sizes);
  XXH3_64bits_update(&state, payload.data(), payload.size());
  return XXH3_64bits_digest(&state);
}

bool can_be_payload(std::uint32_t payload_bytes, std::uint32_t records, const Board& board) {
  return payload_bytes <= ZstdCodec::bound(records * record_bytes(board));
}

}  // namespace sbp
