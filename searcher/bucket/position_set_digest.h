// Whether two enumerations found the same positions.
#pragma once

#include <cstdint>

#include "common/puzzle/position_code.h"

namespace sbp {

/// Count and order-free hash of a set of positions: the sum of a mix of their codes. Two enumerations of the
/// same set agree in both, whatever their order. Who only needs the count leaves the sum 0.
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
