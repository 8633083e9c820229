// The byte layout of a record file's header and block headers.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "common/formats/record_header.h"

namespace sbp::record_layout {

static_assert(std::endian::native == std::endian::little, "numbers are written as they lie in memory");

inline constexpr std::array<char, 8> kMagic{'S', 'B', 'P', 'A', 'T', 'L', 'A', 'S'};
inline constexpr std::uint32_t kVersion = 1;
inline constexpr std::uint32_t kMaxBlockRecords = std::uint32_t{1} << 20;

/// The header as stored in the file.
struct RawHeader {
  std::array<char, 8> magic = kMagic;
  std::uint32_t version = kVersion;
  std::uint32_t kind = 0;
  std::uint8_t width = 0, height = 0;
  std::uint16_t zero = 0;
  std::uint32_t block_records = 0;
  std::uint64_t records = 0;
  ContentHash content, input;
  std::array<std::uint8_t, 24> counts{};
  std::uint64_t checksum = 0;

  /// The correct value of `checksum`.
  std::uint64_t computed_checksum() const;
};
static_assert(sizeof(RawHeader) == 96);

/// The header of a block, before its payload.
struct RawBlockHeader {
  std::uint32_t records, payload_bytes;
  std::uint64_t checksum;
};
static_assert(sizeof(RawBlockHeader) == 16);

/// The header of a finished file.
RawHeader raw_header(const RecordHeader& header);

}  // namespace sbp::record_layout
