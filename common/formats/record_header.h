// Record files: long lists of position codes on disk, in compressed blocks with checksums. The reference docs
// describe the format; RecordWriter writes it, RecordReader reads it.
#pragma once

#include <cstdint>
#include <span>

#include "common/base/hash.h"
#include "common/base/limits.h"
#include "common/grid/board.h"
#include "common/puzzle/bucket.h"
#include "common/puzzle/position_code.h"

namespace sbp {

/// The hash of records as consecutive 8-byte little-endian numbers.
using ContentHash = Xxh3Hash;

/// Computes a ContentHash piece by piece. Not to be shared by threads.
class ContentHasher {
 public:
  void update(std::span<const PositionCode> codes) {
    hasher_.update(std::as_bytes(codes));
    records_ += codes.size();
  }
  std::uint64_t records() const { return records_; }
  ContentHash hash() const { return hasher_.hash(); }

 private:
  Xxh3Hasher hasher_;
  std::uint64_t records_ = 0;
};

/// Records of a block of a bucket file.
inline constexpr auto kBucketBlockRecords = chosen<std::uint32_t>(16384, 1 << 8, 1 << 20);

enum class RecordKind : std::uint32_t {
  justsolved = 1,  ///< the justsolved positions of a board in canonical order
  bucket = 2,      ///< those of one bucket, in the same order
};

/// The header of a record file.
struct RecordHeader {
  RecordHeader(RecordKind kind, const Board& board) : kind(kind), board(board), bucket(board.cells()) {}

  RecordKind kind;
  Board board;
  std::uint32_t block_records = kBucketBlockRecords;  ///< no block holds more records
  std::uint64_t records = 0;
  ContentHash content;  ///< of all records
  ContentHash input;    ///< the content hash of the source file; zeros for none
  Bucket bucket;        ///< for RecordKind::bucket, else all zero
};

}  // namespace sbp
