#include "common/formats/record_block.h"

#include <oneapi/tbb/enumerable_thread_specific.h>
#define XXH_STATIC_LINKING_ONLY  // for hash states that need no allocation
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "common/base/limits.h"
#include "common/base/narrow.h"
#include "common/formats/zstd_codec.h"
#include "common/machine/kernels.h"

namespace sbp {
namespace {

/// Records converted to or from byte planes at a time; a tile stays in the L1 cache.
constexpr auto kPlaneTile = chosen<std::size_t>(256, 64, 8192);

namespace tbb = oneapi::tbb;

/// Bytes of a record before compression: three bits per cell.
std::size_t record_bytes(const Board& board) {
  return (3 * static_cast<std::size_t>(board.cells()) + 7) / 8;
}

/// The buffers with which a thread encodes or decodes a block.
struct BlockTools {
  ZstdCodec zstd;
  std::vector<std::uint8_t> room;  ///< for the block's planes; as large as the largest block so far

  /// A buffer of this many bytes.
  std::span<std::uint8_t> planes(std::size_t bytes) {
    if (room.size() < bytes) room.resize(bytes);
    return std::span(room).first(bytes);
  }
};

/// The tools of this thread. Not thread_local: the C library aborts if it has no memory to register a
/// thread's destructor.
BlockTools& block_tools() {
  static tbb::enumerable_thread_specific<BlockTools> tools;
  return tools.local();
}

/// A tile of records, split into parts of equal width: list i holds the i-th part of every record, lowest
/// first.
template <class Number>
using Tile = std::array<std::array<Number, kPlaneTile>, sizeof(PositionCode) / sizeof(Number)>;

// Splits records into bytes in three halving steps, which compilers vectorize.

/// Splits numbers into their lower and upper halves.
template <class Whole, class Half>
void part(std::span<const Whole> whole, Half* lower, Half* upper) {
  for (std::size_t i = 0; i < whole.size(); ++i) {
    lower[i] = static_cast<Half>(whole[i]);
    upper[i] = static_cast<Half>(whole[i] >> (8 * sizeof(Half)));
  }
}

/// The inverse of part().
template <class Whole, class Half>
void join(const Half* lower, const Half* upper, std::span<Whole> whole) {
  for (std::size_t i = 0; i < whole.size(); ++i)
    whole[i] = static_cast<Whole>(lower[i] | static_cast<Whole>(upper[i]) << (8 * sizeof(Half)));
}

/// Writes the XOR of each code with the previous one as byte planes: the first byte of all, then the second
/// of all, ...
void write_planes(std::span<const PositionCode> codes, std::size_t planes, std::uint8_t* bytes) {
  const std::size_t count = codes.size();
  Tile<std::uint64_t> deltas;
  Tile<std::uint32_t> fours;
  Tile<std::uint16_t> twos;
  std::array<std::uint8_t, kPlaneTile> unused;  // a byte that no record has
  PositionCode previous = 0;
  for (std::size_t start = 0; start < count; start += kPlaneTile) {
    const auto tile = codes.subspan(start, std::min(kPlaneTile, count - start));
    const auto first = [&](const auto& list) { return std::span(list).first(tile.size()); };
    deltas[0][0] = tile[0] ^ previous;
    for (std::size_t i = 1; i < tile.size(); ++i) deltas[0][i] = tile[i] ^ tile[i - 1];
    previous = tile.back();
    part(first(deltas[0]), fours[0].data(), fours[1].data());
    for (std::size_t i = 0; i < fours.size(); ++i)
      part(first(fours[i]), twos[2 * i].data(), twos[2 * i + 1].data());
    const auto plane = [&](std::size_t i) { return i < planes ? bytes + i * count + start : unused.data(); };
    for (std::size_t i = 0; i < twos.size(); ++i) part(first(twos[i]), plane(2 * i), plane(2 * i + 1));
  }
}

/// The inverse of write_planes(). Returns the bitwise OR of all codes.
PositionCode read_planes(const std::uint8_t* bytes, std::size_t planes, std::span<PositionCode> codes) {
  const std::size_t count = codes.size();
  Tile<std::uint32_t> fours;
  Tile<std::uint16_t> twos;
  const std::array<std::uint8_t, kPlaneTile> unused{};  // a byte that no record has
  PositionCode code = 0, all = 0;
  for (std::size_t start = 0; start < count; start += kPlaneTile) {
    const auto tile = codes.subspan(start, std::min(kPlaneTile, count - start));
    const auto first = [&](auto& list) { return std::span(list).first(tile.size()); };
    const auto plane = [&](std::size_t i) { return i < planes ? bytes + i * count + start : unused.data(); };
    for (std::size_t i = 0; i < twos.size(); ++i) join(plane(2 * i), plane(2 * i + 1), first(twos[i]));
    for (std::size_t i = 0; i < fours.size(); ++i)
      join(twos[2 * i].data(), twos[2 * i + 1].data(), first(fours[i]));
    join(fours[0].data(), fours[1].data(), tile);
    for (PositionCode& delta : tile) all |= code = delta ^= code;
  }
  return all;
}

}  // namespace

EncodedBlock encode_block(const Board& board, std::span<const PositionCode> codes) {
  assert(!codes.empty());
  const std::size_t count = codes.size(), planes = record_bytes(board);
  BlockTools& tools = block_tools();
  const std::span<std::uint8_t> bytes = tools.planes(count * planes);
  on_this_cpu([&](auto) { write_planes(codes, planes, bytes.data()); });

  EncodedBlock block;
  block.records = narrow<std::uint32_t>(count);
  block.payload = tools.zstd.compress(std::as_bytes(bytes));
  return block;
}

std::optional<const char*> decode_block(const Board& board, const EncodedBlock& block,
                                        std::vector<PositionCode>& codes) {
  const std::size_t count = block.records, planes = record_bytes(board);
  BlockTools& tools = block_tools();
  const std::span<std::uint8_t> bytes = tools.planes(count * planes);
  if (!tools.zstd.decompress(block.payload, std::as_writable_bytes(bytes)))
    return "a block that cannot be decompressed";
  codes.resize(count);
  const PositionCode all = on_this_cpu([&](auto) { return read_planes(bytes.data(), planes, codes); });
  if (3 * board.cells() < 64 && all >> (3 * board.cells()) != 0)
    return "a record with cells that the board does not have";
  return std::nullopt;
}

std::uint64_t block_checksum(std::uint64_t index, std::uint32_t records, std::span<const std::byte> payload) {
  const std::array<std::uint32_t, 2> sizes{records, narrow<std::uint32_t>(payload.size())};
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
