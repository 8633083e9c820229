// Blocks of records: the XOR of neighbouring codes, transposed into byte planes and compressed by Zstandard.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/puzzle/position_code.h"

namespace sbp {

/// Some consecutive records, compressed. A value that threads may pass on.
struct EncodedBlock {
  std::uint32_t records = 0;
  std::vector<std::byte> payload;
  // Set by the reader.
  std::uint64_t index = 0;     ///< the block's number in its file
  std::uint64_t offset = 0;    ///< of its first byte in its file
  std::uint64_t checksum = 0;  ///< as stored in the file
};

/// Compresses 1 .. header.block_records records of `board`. Pure: may run on any thread.
EncodedBlock encode_block(const Board& board, std::span<const PositionCode> codes);

/// The inverse: fills `codes` with the block's records, without verifying its checksum. Returns the fault of
/// a damaged payload, or nothing.
std::optional<const char*> decode_block(const Board& board, const EncodedBlock& block,
                                        std::vector<PositionCode>& codes);

/// XXH3-64 of the block's two sizes and its payload, seeded with the block's number.
std::uint64_t block_checksum(std::uint64_t index, std::uint32_t records, std::span<const std::byte> payload);

/// Whether a block of `records` records can have a payload of `payload_bytes`.
bool can_be_payload(std::uint32_t payload_bytes, std::uint32_t records, const Board& board);

}  // namespace sbp
