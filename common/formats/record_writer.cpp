#include "common/formats/record_writer.h"

#include <cassert>
#include <cstring>
#include <utility>
#include <vector>

#include "common/base/narrow.h"
#include "common/formats/record_layout.h"

namespace sbp {

using record_layout::raw_header;
using record_layout::RawBlockHeader;
using record_layout::RawHeader;

namespace {

struct WholeBlocks {
  std::uint64_t count = 0;
  std::uint64_t end = 0;  ///< the offset after them; 0 if the header is damaged
};

/// The intact, full blocks at the start of a file, finished or not.
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
  const RawBlockHeader raw{block.records, narrow<std::uint32_t>(block.payload.size()),
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

}  // namespace sbp
