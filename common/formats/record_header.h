// Record files: long lists of position codes on disk, compressed in blocks and checked by hashes. The format
// is described in docs/reference/formats.md; RecordWriter writes such files, RecordReader reads them.
#pragma once

#include <cstdint>

#include "common/formats/content_hash.h"
#include "common/grid/board.h"
#include "common/puzzle/bucket.h"
#include "common/system/limits.h"

namespace sbp {

enum class RecordKind : std::uint32_t {
  justsolved = 1,  ///< the justsolved positions of a board in canonical order
  bucket = 2,      ///< those of one bucket, in the same order
};

/// What the first bytes of a record file tell.
struct RecordHeader {
  RecordHeader(RecordKind kind, const Board& board) : kind(kind), board(board), bucket(board.cells()) {}

  RecordKind kind;
  Board board;
  std::uint32_t block_records = kBucketBlockRecords;  ///< no block holds more records
  std::uint64_t records = 0;
  ContentHash content;  ///< of all records
  ContentHash input;    ///< the content hash of the file that this one was made from; zeros for none
  Bucket bucket;        ///< for RecordKind::bucket, else all zero
};

}  // namespace sbp
