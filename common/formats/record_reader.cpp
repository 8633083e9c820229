#include "common/formats/record_reader.h"

#include <cstddef>
#include <utility>

#include "common/base/error.h"
#include "common/formats/record_layout.h"

namespace sbp {

using record_layout::kMagic;
using record_layout::kMaxBlockRecords;
using record_layout::kVersion;
using record_layout::RawBlockHeader;
using record_layout::RawHeader;

RecordReader::RecordReader(const fs::path& path, RecordKind kind, const Board& board, std::string remedy)
    : file_(File::open_to_read(path)),
      remedy_(std::move(remedy)),
      size_(file_.size()),
      header_(kind, board),
      offset_(sizeof(RawHeader)) {
  RawHeader raw;
  if (size_ < sizeof raw) refuse(size_, "the file is truncated");
  file_.read_at(0, std::as_writable_bytes(std::span(&raw, 1)));
  if (raw.magic != kMagic) refuse(0, "this is not a complete record file");
  if (raw.version != kVersion)
    refuse(offsetof(RawHeader, version), "unsupported format version " + std::to_string(raw.version));
  if (raw.checksum != raw.computed_checksum())
    refuse(offsetof(RawHeader, checksum), "wrong checksum of the header");
  if (raw.kind != static_cast<std::uint32_t>(kind))
    refuse(offsetof(RawHeader, kind), "wrong kind of record file");
  if (raw.width != board.width() || raw.height != board.height())
    refuse(offsetof(RawHeader, width), "this file was made for board " + std::to_string(raw.width) + "x" +
                                           std::to_string(raw.height) + " instead of " + board.name());
  if (raw.zero != 0 || raw.block_records == 0 || raw.block_records > kMaxBlockRecords)
    refuse(offsetof(RawHeader, zero), "impossible number of records per block");
  header_.block_records = raw.block_records;
  header_.records = raw.records;
  header_.content = raw.content;
  header_.input = raw.input;
  for (int size = 1; size <= static_cast<int>(raw.counts.size()); ++size) {
    const int count = raw.counts[static_cast<std::size_t>(size - 1)];
    if (count * size > board.cells()) refuse(offsetof(RawHeader, counts), "impossible bucket");
    if (size <= board.cells()) header_.bucket.set_count(size, count);
  }
  if (header_.bucket.covered() > board.cells() ||
      (header_.bucket.pieces() > 0) != (kind == RecordKind::bucket))
    refuse(offsetof(RawHeader, counts), "impossible bucket");
}

void RecordReader::expect(const Bucket& bucket, const std::string& content_hash) const {
  if (header_.bucket != bucket) refuse(offsetof(RawHeader, counts), "wrong bucket");
  if (header_.content.hex() != content_hash) refuse(offsetof(RawHeader, content), "not the listed records");
}

bool RecordReader::next(EncodedBlock& block) {
  if (records_ == header_.records) {
    if (offset_ != size_) refuse(offset_, "bytes follow the last record");
    return false;
  }
  RawBlockHeader raw{};
  if (size_ - offset_ < sizeof raw) refuse(offset_, "the file is truncated");
  file_.read_at(offset_, std::as_writable_bytes(std::span(&raw, 1)));
  if (raw.records == 0 || raw.records > header_.block_records || raw.records > header_.records - records_)
    refuse(offset_, "impossible number of records in a block");
  if (raw.payload_bytes > size_ - offset_ - sizeof raw) refuse(offset_, "the file is truncated");
  if (!can_be_payload(raw.payload_bytes, raw.records, header_.board))
    refuse(offset_, "impossible size of a block");
  block.records = raw.records;
  block.index = blocks_++;
  block.offset = offset_;
  block.checksum = raw.checksum;
  block.payload.resize(raw.payload_bytes);
  file_.read_at(offset_ + sizeof raw, block.payload);
  offset_ += sizeof raw + raw.payload_bytes;
  records_ += raw.records;
  return true;
}

void RecordReader::check(const EncodedBlock& block) const {
  if (block.checksum != block_checksum(block.index, block.records, block.payload))
    refuse(block.offset, "wrong checksum of a block");
}

void RecordReader::check_blocks() {
  for (EncodedBlock block; next(block);) check(block);
}

void RecordReader::decode(const EncodedBlock& block, std::vector<PositionCode>& codes) const {
  check(block);
  if (const auto fault = decode_block(header_.board, block, codes)) refuse(block.offset, *fault);
}

void RecordReader::verify(const ContentHasher& hasher) const {
  if (hasher.records() != header_.records) refuse(offsetof(RawHeader, records), "wrong number of records");
  if (hasher.hash() != header_.content) refuse(offsetof(RawHeader, content), "wrong hash of the records");
}

void RecordReader::for_each_block(const std::function<void(std::span<const PositionCode>)>& use) {
  EncodedBlock block;
  std::vector<PositionCode> codes;
  ContentHasher hasher;
  while (next(block)) {
    decode(block, codes);
    hasher.update(codes);
    use(codes);
  }
  verify(hasher);
}

void RecordReader::refuse(std::uint64_t offset, const std::string& why) const {
  throw Corruption("'" + file_.path().string() + "', offset " + std::to_string(offset) + ": " + why, remedy_);
}

}  // namespace sbp
