// The arrangements of monominoes in which a larger piece can slide.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "common/grid/combinations.h"

namespace sbp {

/// A slide is possible if all cells of one of its ways are void. Stores the arrangements that meet each such
/// condition. Free cells are numbered by place, 0 .. f - 1 in reading order, and conditions depend only on
/// places, so nearly all slides share them. Not to be shared by threads.
class SlideConditions {
 public:
  /// `void_sets` ranks arrangements by their void places; it must outlive the conditions.
  explicit SlideConditions(const Combinations& void_sets);

  /// The number of the condition that all cells of one of `ways`, non-empty subsets of `free`, are void.
  template <class Cpu = BaselineCpu>
  std::uint32_t number_of(const std::vector<Cells>& ways, Cells free, Cpu cpu = {}) {
    assert(!ways.empty());
    ways_.clear();
    for (const Cells way : ways) {
      assert((way & ~free) == 0);
      ways_.push_back(gather_bits(way, free, cpu));
    }
    return find_ways();
  }
  /// The arrangements that meet a condition, as a bitmap of words().
  std::span<const std::uint64_t> met_by(std::uint32_t condition) const {
    assert(condition < numbers_.size());
    return std::span(met_by_).subspan(condition * words_, words_);
  }
  bool is_met(std::uint32_t condition, std::uint32_t arrangement) const {
    assert(arrangement < void_sets_.count());
    return (met_by(condition)[arrangement / 64] >> arrangement % 64 & 1) != 0;
  }
  /// The number of conditions.
  std::uint32_t count() const { return static_cast<std::uint32_t>(numbers_.size()); }
  /// How often the conditions were cleared; numbers are valid until this changes.
  std::uint64_t times_cleared() const { return times_cleared_; }
  /// Words of a bitmap of arrangements.
  std::size_t words() const { return words_; }

  std::size_t bytes() const;
  void clear();

 private:
  using Ways = std::vector<Cells>;  // sets of places, ascending
  struct Hash {
    std::size_t operator()(const Ways& ways) const;
  };

  std::uint32_t find_ways();
  std::uint32_t find_or_add();
  void add(const Ways& ways);

  const Combinations& void_sets_;
  std::size_t words_;
  std::uint64_t times_cleared_ = 0;
  std::unordered_map<Ways, std::uint32_t, Hash> numbers_;
  std::vector<std::uint32_t> single_;  // number + 1 by the only way, where places are few; most have only one
  std::vector<std::uint64_t> met_by_;
  Ways ways_;  // of the current slide
};

}  // namespace sbp
