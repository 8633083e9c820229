#include "common/formats/record_file.h"

#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <new>
#include <utility>

#include "common/system/error.h"

namespace sbp {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are written as they lie in memory");

constexpr std::array<char, 8> kMagic{'S', 'B', 'P', 'A', 'T', 'L', 'A', 'S'};
constexpr std::uint32_t kVersion = 1;
constexpr std::uint32_t kMaxBlockRecords = std::uint32_t{1} << 20;

/// The header as it lies in the file.
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

  std::uint64_t computed_checksum() const { return XXH3_64bits(this, offsetof(RawHeader, checksum)); }
};
static_assert(sizeof(RawHeader) == 96);

/// What stands in front of a block's payload.
struct RawBlockHeader {
  std::uint32_t records, payload_bytes;
  std::uint64_t checksum;
};
static_assert(sizeof(RawBlockHeader) == 16);

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

/// What stands in a file until it is finished: everything but the magic and what is not known before.
RawHeader unfinished(RawHeader raw) {
  raw.magic = {};
  raw.records = 0;
  raw.content = {};
  raw.checksum = raw.computed_checksum();
  return raw;
}

struct WholeBlocks {
  std::uint64_t count = 0;
  std::uint64_t end = 0;  ///< the offset behind them; 0 if not even the header is good
};

/// The blocks at the start of a file, finished or not, that are intact and full.
WholeBlocks whole_blocks(const File& file, const RecordHeader& header) {
  const std::uint64_t size = file.size();
  RawHeader raw;
  if (size < sizeof raw) return {};
  file.read_at(0, std::as_writable_bytes(std::span(&raw, 1)));
  const RawHeader found = unfinished(raw), expected = unfinished(raw_header(header));
  if (std::memcmp(&found, &expected, sizeof found) != 0) return {};
  WholeBlocks blocks{0, sizeof raw};
  std::vector<std::byte> payload;
  for (RawBlockHeader block{}; size - blocks.end >= sizeof block; ++blocks.count) {
    file.read_at(blocks.end, std::as_writable_bytes(std::span(&block, 1)));
    if (block.records != header.block_records || block.payload_bytes > size - blocks.end - sizeof block ||
        !can_be_payload(block.payload_bytes, block.records, header.board))
      break;
    payload.resize(block.payload_bytes);
    file.read_at(blocks.end + sizeof block, payload);
    if (block.checksum != block_checksum(blocks.count, block.records, payload)) break;
    blocks.end += sizeof block + payload.size();
  }
  return blocks;
}

}  // namespace

RecordWriter::RecordWriter(fs::path path, const RecordHeader& header, Descriptor descriptor)
    : path_(std::move(path)), header_(header), descriptor_(descriptor), file_(File::create(path_)) {
  file_.append(bytes_of(unfinished(raw_header(header_))));
  if (descriptor_ == Descriptor::closed_between_appends) file_.close();
}

RecordWriter::RecordWriter(File file, const RecordHeader& header, std::uint64_t kept_blocks)
    : path_(file.path()),
      header_(header),
      descriptor_(Descriptor::closed_between_appends),
      file_(std::move(file)),
      kept_blocks_(kept_blocks) {
  file_.write_at(0, bytes_of(unfinished(raw_header(header_))));
  file_.close();
}

std::optional<RecordWriter> RecordWriter::resume(const fs::path& path, const RecordHeader& header) {
  File file = File::open_to_write(path);
  const auto [blocks, end] = whole_blocks(file, header);
  if (blocks == 0) return std::nullopt;
  file.truncate(end);
  return RecordWriter(std::move(file), header, blocks);
}

void RecordWriter::append(const EncodedBlock& block, std::span<const PositionCode> codes) {
  assert(!codes.empty() && codes.size() <= header_.block_records);
  hasher_.update(codes);
  if (blocks_++ < kept_blocks_) return;
  assert(block.records == codes.size());
  if (descriptor_ == Descriptor::closed_between_appends) file_ = File::open_to_append(path_);
  const RawBlockHeader raw{block.records, static_cast<std::uint32_t>(block.payload.size()),
                           block_checksum(blocks_ - 1, block.records, block.payload)};
  file_.append(bytes_of(raw));
  file_.append(block.payload);
  if (descriptor_ == Descriptor::closed_between_appends) file_.close();
}

const RecordHeader& RecordWriter::finish() {
  header_.records = hasher_.records();
  header_.content = hasher_.hash();
  if (descriptor_ == Descriptor::closed_between_appends) file_ = File::open_to_write(path_);
  file_.write_at(0, bytes_of(raw_header(header_)));
  file_.sync();
  file_.close();
  return header_;
}

RecordReader::RecordReader(const fs::path& path, RecordKind kind, const Board& board)
    : file_(File::open_to_read(path)), size_(file_.size()), header_(kind, board), offset_(sizeof(RawHeader)) {
  RawHeader raw;
  if (size_ < sizeof raw) refuse(size_, "the file is cut off");
  file_.read_at(0, std::as_writable_bytes(std::span(&raw, 1)));
  if (raw.magic != kMagic) refuse(0, "this is not a complete record file");
  if (raw.version != kVersion)
    refuse(offsetof(RawHeader, version),
           "version " + std::to_string(raw.version) + " of the format is not known here");
  if (raw.checksum != raw.computed_checksum())
    refuse(offsetof(RawHeader, checksum), "wrong checksum of the header");
  if (raw.kind != static_cast<std::uint32_t>(kind))
    refuse(offsetof(RawHeader, kind), "another kind of record file");
  if (raw.width != board.width() || raw.height != board.height())
    refuse(offsetof(RawHeader, width), "made for board " + std::to_string(raw.width) + "x" +
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
  if (header_.bucket != bucket) refuse(offsetof(RawHeader, counts), "a file of another bucket");
  if (header_.content.hex() != content_hash)
    refuse(offsetof(RawHeader, content), "not the records that the sorter listed");
}

bool RecordReader::next(EncodedBlock& block) {
  if (records_ == header_.records) {
    if (offset_ != size_) refuse(offset_, "bytes follow the last record");
    return false;
  }
  RawBlockHeader raw{};
  if (size_ - offset_ < sizeof raw) refuse(offset_, "the file is cut off");
  file_.read_at(offset_, std::as_writable_bytes(std::span(&raw, 1)));
  if (raw.records == 0 || raw.records > header_.block_records || raw.records > header_.records - records_)
    refuse(offset_, "impossible number of records in a block");
  if (raw.payload_bytes > size_ - offset_ - sizeof raw) refuse(offset_, "the file is cut off");
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
  const std::string maker = header_.kind == RecordKind::bucket ? "sorter" : "finder";
  throw Corruption("'" + file_.path().string() + "', offset " + std::to_string(offset) + ": " + why,
                   "run '" + maker + " " + header_.board.name() + "' again");
}

}  // namespace sbp
