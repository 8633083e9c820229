// Writes record files.
#pragma once

#include <cstdint>
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

  /// Appends encode_block(board, codes).
  void append(const EncodedBlock& block, std::span<const PositionCode> codes);

  /// Writes the header, which makes the file readable, and syncs the file.
  const RecordHeader& finish();

 private:
  fs::path path_;
  RecordHeader header_;
  Descriptor descriptor_;
  File file_;
  std::uint64_t blocks_ = 0;
  ContentHasher hasher_;
};

}  // namespace sbp
