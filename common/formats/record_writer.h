// Writes record files.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "common/formats/record_block.h"
#include "common/formats/record_header.h"
#include "common/system/file.h"

namespace sbp {

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

  /// Appends encode_block(board, codes).
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

}  // namespace sbp
