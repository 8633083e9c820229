// The bucket files of a board while they are written.
#pragma once

#include <oneapi/tbb/concurrent_queue.h>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "common/formats/record_header.h"
#include "common/formats/record_writer.h"
#include "sorter/bucket_index.h"
#include "sorter/sort.h"

namespace sbp {

/// Records of one bucket that are ready to be written.
struct FullBlock {
  std::size_t bucket;
  std::vector<PositionCode> codes;
  EncodedBlock encoded;
};

/// Collects the records of each bucket in memory until they make a block, and writes the blocks to one file
/// for each bucket, in a folder that nothing else is in.
class BucketFiles {
 public:
  /// The memory that a bucket takes.
  static constexpr std::size_t kBucketBytes = kBucketBlockRecords * sizeof(PositionCode);

  /// Every `of`-th bucket, beginning with number `first`; others are passed over. A share takes less memory.
  struct Share {
    std::size_t first, of;
    bool has(std::size_t bucket) const { return bucket % of == first; }
  };

  /// share.first < share.of; `folder` holds nothing but bucket files; `input` is the content hash of what is
  /// sorted. `index` must outlive the object.
  BucketFiles(const Board& board, const BucketIndex& index, const ContentHash& input, fs::path folder,
              Share share);

  /// Hands records out to their buckets (`bucket_of` each, by number) in order, and adds blocks that became
  /// full to `full`. May be called while another thread is in append().
  void distribute(std::span<const PositionCode> codes, std::span<const std::uint16_t> bucket_of,
                  std::vector<FullBlock>& full);

  /// Writes an encoded block. Blocks come in the order in which they became full.
  void append(FullBlock block);

  /// Writes what is left and finishes all files, on all threads. Returns the buckets of the share that have
  /// records.
  std::vector<SortedBucket> finish();

 private:
  /// Where a bucket's next record goes; no room before its first, after a full block, and never if another
  /// share has it. Apart from the rest, to be in the first-level cache.
  struct Room {
    PositionCode* next = nullptr;
    PositionCode* end = nullptr;
  };

  struct Open {
    std::vector<PositionCode> codes;  // room for a block; empty if no record waits
    std::unique_ptr<RecordWriter> writer;
  };

  void make_room(std::size_t bucket);
  FullBlock take_full(std::size_t bucket);
  fs::path file(std::size_t bucket) const;
  RecordHeader header(std::size_t bucket) const;

  const Board board_;
  const BucketIndex& index_;
  const ContentHash input_;
  const fs::path folder_;
  const Share share_;
  std::vector<Open> buckets_;
  std::vector<Room> rooms_;                                         // of the same numbers
  oneapi::tbb::concurrent_queue<std::vector<PositionCode>> spare_;  // for blocks, of which they have room
};

}  // namespace sbp
