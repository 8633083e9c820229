// What a slide of a larger piece does to the monominoes around it.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "searcher/combinations.h"

namespace sbp {

/// A slide of a piece of two cells or more as the monominoes see it. Cells that larger pieces leave free are
/// called by their place, 0 .. f - 1 in reading order.
struct SlideKey {
  Cells covered;            ///< places before the slide that the piece will cover
  Cells left;               ///< places after the slide that the piece has left
  std::vector<Cells> ways;  ///< the slide is possible if all places of one of these are void; ascending

  friend bool operator==(const SlideKey&, const SlideKey&) = default;
};

/// For every slide and every arrangement of monominoes whether the slide is possible, and which arrangement
/// it leads to. A table depends on the slide's places only, so nearly all slides share theirs with others:
/// the edges between the states of a piece set need not be stored, only a table's number for each slide.
/// Not to be shared by threads.
class SlideTables {
 public:
  /// `void_sets` ranks arrangements by the places that are void; it must outlive the tables.
  explicit SlideTables(const Combinations& void_sets);

  /// The number of the table for a slide.
  std::uint32_t find(const SlideKey& key);
  /// The arrangements in which the slide is possible, as a bitmap of words().
  const std::uint64_t* movable(std::uint32_t table) const { return movable_.data() + table * words_; }
  /// The arrangement after the slide by the arrangement before, where it is possible. Narrow if narrow().
  template <class Index>
  const Index* after(std::uint32_t table) const {
    return after<Index>().data() + std::size_t{table} * void_sets_.count();
  }
  /// The same for a single arrangement.
  bool possible(std::uint32_t table, std::uint32_t arrangement) const {
    return (movable(table)[arrangement / 64] >> arrangement % 64 & 1) != 0;
  }
  std::uint32_t after(std::uint32_t table, std::uint32_t arrangement) const {
    return narrow() ? after<std::uint16_t>(table)[arrangement] : after<std::uint32_t>(table)[arrangement];
  }
  bool narrow() const { return void_sets_.count() <= UINT16_MAX; }
  /// Words of a bitmap of arrangements.
  std::size_t words() const { return words_; }

  std::size_t bytes() const;
  void clear();

 private:
  struct Hash {
    std::size_t operator()(const SlideKey& key) const;
  };

  template <class Index>
  const std::vector<Index>& after() const {
    if constexpr (sizeof(Index) == sizeof(std::uint16_t))
      return narrow_after_;
    else
      return wide_after_;
  }
  void add(const SlideKey& key);

  const Combinations& void_sets_;
  std::size_t words_;
  std::unordered_map<SlideKey, std::uint32_t, Hash> numbers_;
  std::vector<std::uint64_t> movable_;
  std::vector<std::uint16_t> narrow_after_;  // one of the two is empty
  std::vector<std::uint32_t> wide_after_;
};

}  // namespace sbp
