// What a search finds out about a bucket.
#pragma once

#include <cstdint>
#include <vector>

#include "common/position.h"
#include "common/result_table.h"

namespace sbp {

/// Count and order-free hash of a set of positions: the sum of a mix of their codes. Two enumerations of the
/// same set agree in both, whatever their order.
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

/// A start position with its goal piece. The smaller of two is the one with the smaller labels in dictionary
/// order, then the one with the smaller goal label.
struct StartPosition {
  std::vector<std::uint8_t> labels;
  int goal = 0;

  friend auto operator<=>(const StartPosition&, const StartPosition&) = default;
};

/// Everything about a bucket or some of its piece sets but the solution. merge() is commutative and
/// associative, so that neither the order nor the division of the work shows in the result.
struct Findings {
  PositionSetDigest sources;          ///< the justsolved positions
  std::uint64_t piece_sets = 0;       ///< with at least one justsolved position
  int moves_corner = 0;               ///< greatest difficulty under the corner goal rule
  std::vector<std::uint64_t> census;  ///< start positions by difficulty; [0] is 0, the last is not 0
  StartPosition hardest;              ///< the smallest start of the greatest difficulty, if there is any

  int moves() const { return census.empty() ? 0 : static_cast<int>(census.size()) - 1; }
  void merge(const Findings& other);
};

/// The table row of a bucket; `solution` is empty if there is nothing to solve.
ResultRow make_row(const Bucket& bucket, const Findings& findings, const std::string& solution);

}  // namespace sbp
