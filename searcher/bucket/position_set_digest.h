// A digest to compare sets of positions from different enumerations.
#pragma once

#include <cstdint>

#include "common/puzzle/position_code.h"

namespace sbp {

/// Count and order-independent hash of a set of positions: the sum of their mixed codes. The sum stays 0
/// where only the count is needed.
struct PositionSetDigest {
  std::uint64_t count = 0;
  std::uint64_t sum = 0;

  void add(PositionCode code) {
    ++count;
    sum += mix(code);
  }
  void merge(const PositionSetDigest& other) {
    count += other.count;
    sum += other.sum;
  }
  friend bool operator==(const PositionSetDigest&, const PositionSetDigest&) = default;

 private:
  /// The finalizer of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014): a
  /// bijection in which every input bit affects every output bit.
  static std::uint64_t mix(std::uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9U;
    x = (x ^ x >> 27) * 0x94d049bb133111ebU;
    return x ^ x >> 31;
  }
};

}  // namespace sbp
