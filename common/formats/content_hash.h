// The hash of records.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "common/puzzle/position_code.h"

struct XXH3_state_s;

namespace sbp {

/// The XXH3-128 (canonical byte order) of records as 8-byte little-endian numbers, one after another.
struct ContentHash {
  std::array<std::uint8_t, 16> bytes{};

  /// 32 hexadecimal digits.
  std::string hex() const;
  friend bool operator==(const ContentHash&, const ContentHash&) = default;
};

/// Computes a ContentHash piece by piece. Not to be shared by threads.
class ContentHasher {
 public:
  ContentHasher();

  void update(std::span<const PositionCode> codes);
  std::uint64_t records() const { return records_; }
  ContentHash hash() const;

 private:
  struct Free {
    void operator()(XXH3_state_s* state) const;
  };
  std::unique_ptr<XXH3_state_s, Free> state_;
  std::uint64_t records_ = 0;
};

}  // namespace sbp
