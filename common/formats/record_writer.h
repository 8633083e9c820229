// Writes record files.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "common/files/file.h"
#include "common/formats/record_block.h"
#include "common/formats/record_header.h"

namespace sbp {

/// Writes one record file. Not to be shared by threads. Failures throw Error.
class RecordWriter {
 public:
  enum class Descriptor {
    kept_open,
    closed_between_appends,  ///< for thousands of files at the same time
  };

  /// Creates or truncates the file `path`, which the caller publishes under its final name. Takes kind,
  /// board, block size, input and bucket from `header`; the other fields are computed while writing.
  RecordWriter(fs::path path, const RecordHeader& header, Descriptor descriptor = Descriptor::kept_open);

  /// Resumes a file of an interrupted writer with the same header, which must append the same records again:
  /// keeps the intact, full blocks at its start. Nothing if there are none. The descriptor is closed between
  /// appends.
  static std::optional<RecordWriter> resume(const fs::path& path, const RecordHeader& header);

  /// The number of blocks kept from the interrupted writer. append() ignores that many blocks.
  std::uint64_t kept_blocks() const { return kept_blocks_; }

  /// Appends encode_block(board, codes).
  void append(const EncodedBlock& block, std::span<const PositionCode> codes);

  /// Writes the header, which makes the file readable, and syncs the file.
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
