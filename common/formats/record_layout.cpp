#include "common/formats/record_layout.h"

#include <xxhash.h>

#include <cassert>

namespace sbp::record_layout {

std::uint64_t RawHeader::computed_checksum() const {
  return XXH3_64bits(this, offsetof(RawHeader, checksum));
}

RawHeader raw_header(const RecordHeader& header) {
  assert(header.board.cells() <= kMaxFileCells);
  assert(1 <= header.block_records && header.block_records <= kMaxBlockRecords);
  assert((header.bucket.pieces() > 0) == (header.kind == RecordKind::bucket));
  RawHeader raw;
  raw.kind = static_cast<std::uint32_t>(header.kind);
  raw.width = static_cast<std::uint8_t>(header.board.width());
  raw.height = static_cast<std::uint8_t>(header.board.height());
  raw.block_records = header.block_records;
  raw.records = header.records;
  raw.content = header.content;
  raw.input = header.input;
  for (int size = 1; size <= header.board.cells(); ++size)
    raw.counts[static_cast<std::size_t>(size - 1)] = static_cast<std::uint8_t>(header.bucket.count(size));
  raw.checksum = raw.computed_checksum();
  return raw;
}

}  // namespace sbp::record_layout
