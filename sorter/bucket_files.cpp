#include "sorter/bucket_files.h"

#include <oneapi/tbb/parallel_for.h>

#include <boost/filesystem/operations.hpp>
#include <cassert>
#include <optional>
#include <utility>

#include "common/formats/record_header.h"
#include "common/formats/work_layout.h"

namespace sbp {

BucketFiles::BucketFiles(const Board& board, const BucketIndex& index, const ContentHash& input,
                         fs::path folder, Share share)
    : board_(board),
      index_(index),
      input_(input),
      folder_(std::move(folder)),
      share_(share),
      buckets_(index.buckets().size()),
      rooms_(buckets_.size()) {
  assert(share.first < share.of);
}

void BucketFiles::distribute(std::span<const PositionCode> codes, std::span<const std::uint16_t> bucket_of,
                             std::vector<FullBlock>& full) {
  assert(codes.size() == bucket_of.size());
  const std::span<Room> rooms = rooms_;
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const std::size_t bucket = bucket_of[i];
    Room& room = rooms[bucket];
    if (room.next == room.end) {
      if (!share_.has(bucket)) continue;
      make_room(bucket);
    }
    *room.next++ = codes[i];
    if (room.next == room.end) full.push_back(take_full(bucket));
  }
}

void BucketFiles::make_room(std::size_t bucket) {
  std::vector<PositionCode>& codes = buckets_[bucket].codes;
  if (!spare_.try_pop(codes)) codes.resize(kBucketBlockRecords);
  rooms_[bucket] = {codes.data(), codes.data() + codes.size()};
}

FullBlock BucketFiles::take_full(std::size_t bucket) {
  rooms_[bucket] = {};
  return {bucket, std::exchange(buckets_[bucket].codes, {}), {}};
}

void BucketFiles::append(FullBlock block) {
  auto& writer = buckets_[block.bucket].writer;
  if (!writer)
    writer = std::make_unique<RecordWriter>(file(block.bucket), header(block.bucket),
                                            RecordWriter::Descriptor::closed_between_appends);
  writer->append(block.encoded, block.codes);
  spare_.push(std::move(block.codes));
}

std::vector<SortedBucket> BucketFiles::finish() {
  std::vector<std::optional<SortedBucket>> sorted(buckets_.size());
  oneapi::tbb::parallel_for(std::size_t{0}, buckets_.size(), [&](std::size_t number) {
    Open& bucket = buckets_[number];
    if (!bucket.codes.empty()) {
      bucket.codes.resize(static_cast<std::size_t>(rooms_[number].next - bucket.codes.data()));
      EncodedBlock encoded = encode_block(board_, bucket.codes);
      append({number, std::exchange(bucket.codes, {}), std::move(encoded)});
    }
    if (!bucket.writer) return;
    const RecordHeader& header = bucket.writer->finish();
    sorted[number] = {header.bucket, header.records, header.content.hex(), fs::file_size(file(number))};
  });
  std::vector<SortedBucket> result;
  for (const auto& bucket : sorted)
    if (bucket) result.push_back(*bucket);
  return result;
}

fs::path BucketFiles::file(std::size_t bucket) const {
  return folder_ / BoardFiles::bucket_file_name(index_.buckets()[bucket]);
}

RecordHeader BucketFiles::header(std::size_t bucket) const {
  RecordHeader header(RecordKind::bucket, board_);
  header.block_records = kBucketBlockRecords;
  header.input = input_;
  header.bucket = index_.buckets()[bucket];
  return header;
}

}  // namespace sbp
