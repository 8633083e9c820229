// Reads record files.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "common/files/file.h"
#include "common/formats/record_block.h"
#include "common/formats/record_header.h"

namespace sbp {

/// Reads one record file sequentially. Any damage throws Corruption with file name, offset and reason.
class RecordReader {
 public:
  /// Opens the file and checks the header. Every Corruption carries the advice `remedy`.
  RecordReader(const fs::path& path, RecordKind kind, const Board& board, std::string remedy);

  const RecordHeader& header() const { return header_; }

  /// Checks that the file has this bucket and content hash (hexadecimal digits).
  void expect(const Bucket& bucket, const std::string& content_hash) const;

  /// Reads the next block without decoding it; false after the last one. Not thread-safe.
  bool next(EncodedBlock& block);

  /// Checks and decodes a block of next() into `codes`. Thread-safe.
  void decode(const EncodedBlock& block, std::vector<PositionCode>& codes) const;

  /// Checks the content hash after all records went through `hasher` in order.
  void verify(const ContentHasher& hasher) const;

  /// Reads the rest of the file and verifies every byte without decompressing: checksums cover header and
  /// blocks, and all other bytes follow from them.
  void check_blocks();

  /// Reads and checks the whole file on the calling thread and passes every block's records to `use`.
  void for_each_block(const std::function<void(std::span<const PositionCode>)>& use);

 private:
  void check(const EncodedBlock& block) const;
  [[noreturn]] void refuse(std::uint64_t offset, const std::string& why) const;

  File file_;
  std::string remedy_;
  std::uint64_t size_;
  RecordHeader header_;
  std::uint64_t offset_, records_ = 0, blocks_ = 0;
};

}  // namespace sbp
