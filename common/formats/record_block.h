// Blocks of records: byte planes, compressed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/puzzle/position_code.h"

namespace sbp {

/// Some consecutive records, compressed. A plain value that threads may hand on.
struct EncodedBlock {
  std::uint32_t records = 0;
  std::vector<std::byte> payload;
  // Where the block was read from; a writer sets its own.
  std::uint64_t index = 0;     ///< the block's number in its file
  std::uint64_t offset = 0;    ///< of its first byte in its file
  std::uint64_t checksum = 0;  ///< as the file claims it
};

/// Compresses 1 .. header.block_records records of `board`. Pure: may run on any thread.
EncodedBlock encode_block(const Board& board, std::span<const PositionCode> codes);

/// The inverse: the block's records, to which `codes` is resized, without looking at its checksum. Nothing is
/// returned if it went well, else what is wrong with the payload.
std::optional<const char*> decode_block(const Board& board, const EncodedBlock& block,
                                        std::vector<PositionCode>& codes);

/// XXH3-64, seeded with the block's number, of the block's two sizes and its payload.
std::uint64_t block_checksum(std::uint64_t index, std::uint32_t records, std::span<const std::byte> payload);

/// Whether a block of so many records can have a payload of so many bytes.
bool can_be_payload(std::uint32_t payload_bytes, std::uint32_t records, const Board& board);

}  // namespace sbp
