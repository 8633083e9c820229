// The content hash of records.
#pragma once

#include <cstdint>
#include <span>

#include "common/base/hash.h"
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

}  // namespace sbp
