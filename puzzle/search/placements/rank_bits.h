// A bit set of ranks that skips empty blocks.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "puzzle/search/placements/level_table.h"

namespace sbp {

/// A subset of the ranks below a number. Empty blocks, as in LevelTable, are skipped, so scanning a small set
/// is fast. Several threads may add to it, but each to its own blocks.
class RankBits {
 public:
  explicit RankBits(std::uint64_t ranks)
      : words_((ranks + 63) / 64), used_((ranks + kBlock - 1) / kBlock), ranks_(ranks) {}
  static double bytes(double ranks) { return ranks / 8 + ranks / kBlock; }

  void add(std::uint64_t rank) {
    words_[rank / 64] |= bit(rank);
    used_[rank / kBlock] = 1;
  }
  /// Returns whether it was a member.
  bool remove(std::uint64_t rank) {
    const bool there = (words_[rank / 64] & bit(rank)) != 0;
    words_[rank / 64] &= ~bit(rank);
    return there;
  }
  /// The first member from `rank` on; the number of all ranks if there is none.
  std::uint64_t next(std::uint64_t rank) const {
    while (rank < ranks_) {
      if (used_[rank / kBlock] == 0) {
        rank = (rank / kBlock + 1) * kBlock;
      } else if (const std::uint64_t rest = words_[rank / 64] >> rank % 64; rest != 0) {
        return rank + static_cast<std::uint64_t>(std::countr_zero(rest));
      } else {
        rank = (rank / 64 + 1) * 64;
      }
    }
    return ranks_;
  }
  std::uint64_t size() const {
    std::uint64_t size = 0;
    for_each_used_word(
        [&](std::size_t word) { size += static_cast<std::uint64_t>(std::popcount(words_[word])); });
    return size;
  }
  void clear() {
    for_each_used_word([&](std::size_t word) { words_[word] = 0; });
    used_.assign(used_.size(), 0);
  }

 private:
  static constexpr std::uint64_t kBlock = LevelTable::kBlock;

  static std::uint64_t bit(std::uint64_t rank) { return std::uint64_t{1} << rank % 64; }

  template <class Visit>
  void for_each_used_word(Visit&& visit) const {
    for (std::size_t block = 0; block < used_.size(); ++block)
      for (std::size_t word = block * (kBlock / 64);
           used_[block] != 0 && word < (block + 1) * (kBlock / 64) && word < words_.size(); ++word)
        visit(word);
  }

  std::vector<std::uint64_t> words_;
  std::vector<std::uint8_t> used_;  // by block: whether it may have members
  std::uint64_t ranks_;
};

}  // namespace sbp
