#include "common/formats/record_writer.h"

#include <cassert>
#include <utility>

#include "common/base/narrow.h"
#include "common/formats/record_layout.h"

namespace sbp {

using record_layout::raw_header;
using record_layout::RawBlockHeader;
using record_layout::RawHeader;

RecordWriter::RecordWriter(fs::path path, const RecordHeader& header, Descriptor descriptor)
    : path_(std::move(path)), header_(header), descriptor_(descriptor), file_(File::create(path_)) {
  RawHeader unfinished;
  unfinished.magic = {};  // so that readers reject the file
  file_.append(bytes_of(unfinished));
  if (descriptor_ == Descriptor::closed_between_appends) file_.close();
}

void RecordWriter::append(const EncodedBlock& block, std::span<const PositionCode> codes) {
  assert(!codes.empty() && codes.size() <= header_.block_records && block.records == codes.size());
  hasher_.update(codes);
  if (descriptor_ == Descriptor::closed_between_appends) file_ = File::open_to_append(path_);
  const RawBlockHeader raw{block.records, narrow<std::uint32_t>(block.payload.size()),
                           block_checksum(blocks_++, block.records, block.payload)};
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
