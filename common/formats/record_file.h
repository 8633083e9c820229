// Record files: long lists of position codes on disk, compressed in blocks and checked by hashes. The format
// is described in docs/formats.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/formats/content_hash.h"
#include "common/formats/record_block.h"
#include "common/grid/board.h"
#include "common/puzzle/bucket.h"
#include "common/system/file.h"

namespace sbp {

enum class RecordKind : std::uint32_t {
  justsolved = 1,  ///< the justsolved positions of a board in canonical order, made by the finder
  bucket = 2,      ///< those of one bucket, in the same order, made by the sorter
};

/// What the first bytes of a record file tell.
struct RecordHeader {
  RecordHeader(RecordKind kind, const Board& board) : kind(kind), board(board), bucket(board.cells()) {}

  RecordKind kind;
  Board board;
  std::uint32_t block_records = 16384;  ///< no block holds more records
  std::uint64_t records = 0;
  ContentHash content;  ///< of all records
  ContentHash input;    ///< the content hash of the file that this one was made from; zeros for none
  Bucket bucket;        ///< for RecordKind::bucket, else all zero
};

/// Writes one record file. Not to be shared by threads. Failures throw Error.
class RecordWriter {
 public:
  enum class Descriptor {
    kept_open,
    closed_between_appends,  ///< for thousands of files at the same time
  };

  /// Creates the file `path`, or empties it. The caller publishes it under its final name. Takes kind, board,
  /// block size, input and bucket from `header`; the rest is found out while writing.
  RecordWriter(fs::path path, const RecordHeader& header, Descriptor descriptor = Descriptor::kept_open);

  /// Goes on with a file that was left by a writer with the same header, which must be given the same records
  /// again: keeps the blocks at its start that are intact and have header.block_records records each; nothing
  /// if there are none. The descriptor is closed between appends.
  static std::optional<RecordWriter> resume(const fs::path& path, const RecordHeader& header);

  /// How many blocks the file has from before. append() does not write the first so many again, and so does
  /// not look at `block`.
  std::uint64_t kept_blocks() const { return kept_blocks_; }

  /// Appends encode_block(board, codes), 1 .. header.block_records records.
  void append(const EncodedBlock& block, std::span<const PositionCode> codes);

  /// Writes the header, which makes the file readable, and returns when everything is on the disk.
  const RecordHeader& finish();

 private:
  RecordWriter(File file, const RecordHeader& header, std::uint64_t kept_blocks);

  fs::path path_;
  RecordHeader header_;
  Descriptor descriptor_;
  File file_;
  std::uint64_t kept_blocks_ = 0, blocks_ = 0;
  ContentHasher hasher_;
};

/// Reads one record file from its first record to its last. Everything that is wrong with the file throws
/// Corruption with file name, offset and reason.
class RecordReader {
 public:
  /// Opens the file and checks the header.
  RecordReader(const fs::path& path, RecordKind kind, const Board& board);

  const RecordHeader& header() const { return header_; }

  /// Checks that the file is the one of this bucket (the empty one where the kind has none) and content hash
  /// (hexadecimal digits).
  void expect(const Bucket& bucket, const std::string& content_hash) const;

  /// Reads the next block without decoding it; false after the last one. Not to be called by two threads at
  /// once.
  bool next(EncodedBlock& block);

  /// Checks and decodes a block of next(); `codes` is resized to hold its records. May be called by several
  /// threads.
  void decode(const EncodedBlock& block, std::vector<PositionCode>& codes) const;

  /// To be called when all records went through `hasher` in order: checks them against the header.
  void verify(const ContentHasher& hasher) const;

  /// Reads the rest of the file and checks that every byte is as it was written, without decompressing: what
  /// the checksums of header and blocks do not cover must be numbers that they imply.
  void check_blocks();

  /// Reads and checks the whole file on the calling thread, and gives every block's records to `use`.
  void for_each_block(const std::function<void(std::span<const PositionCode>)>& use);

 private:
  void check(const EncodedBlock& block) const;
  [[noreturn]] void refuse(std::uint64_t offset, const std::string& why) const;

  File file_;
  std::uint64_t size_;
  RecordHeader header_;
  std::uint64_t offset_, records_ = 0, blocks_ = 0;
};

}  // namespace sbp
