// The distances that a search has found, in three bits for each placement.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <vector>

#include "common/system/limits.h"

namespace sbp {

/// Words of 64 placements that are expanded together if one of them is new.
inline constexpr auto kLevelBlockWords = chosen<std::uint64_t>(32, 1, 1 << 16);

/// For each rank whether it was reached, and its level modulo 3: as levels of neighbours differ by one at
/// most, that tells which neighbours are nearer. A third bit tells what is still to be expanded; the level
/// before the last but one looks the same otherwise. Which blocks of ranks have anything new is known, so a
/// level looks at those alone. reach() may be called by many threads while for_each_in_block() runs.
class LevelTable {
 public:
  static constexpr std::uint64_t kBlock = 64 * kLevelBlockWords;  // ranks

  explicit LevelTable(std::uint64_t ranks)
      : words_((ranks + 63) / 64 * 2), unexpanded_((ranks + 63) / 64), ranks_(ranks) {
    for (std::vector<std::uint8_t>& news : news_) news.resize((ranks + kBlock - 1) / kBlock);
  }
  /// With the list of take_blocks().
  static double bytes(double ranks) { return ranks / 4 + ranks / 8 + ranks / kBlock * (2 + 8); }

  std::uint64_t ranks() const { return ranks_; }
  std::uint64_t blocks() const { return news_.front().size(); }
  bool reached(std::uint64_t rank) const { return entry(rank) != 0; }
  /// Whether a rank was reached at a level that is the same modulo 3.
  bool is_at(std::uint64_t rank, int level) const { return entry(rank) == value_of(level); }

  /// Lets a rank be reached at a level, unless it was reached before. Returns whether it is at that level
  /// modulo 3.
  bool reach(std::uint64_t rank, int level) {
    std::atomic_ref<std::uint64_t> word(words_[rank / kRanks]);
    const std::uint64_t shift = rank % kRanks * 2;
    const std::uint64_t before = word.load(std::memory_order_relaxed) >> shift & 3;
    if (before != 0) return before == value_of(level);
    word.fetch_or(value_of(level) << shift, std::memory_order_relaxed);
    std::atomic_ref(unexpanded_[rank / 64])
        .fetch_or(std::uint64_t{1} << rank % 64, std::memory_order_relaxed);
    std::atomic_ref(news_[parity(level)][rank / kBlock]).store(1, std::memory_order_relaxed);
    return true;
  }

  /// Lets a rank be reached at level 0 and expanded, unless it was reached before. Returns whether it was
  /// not. By one thread at a time.
  bool settle(std::uint64_t rank) {
    if (reached(rank)) return false;
    words_[rank / kRanks] |= value_of(0) << rank % kRanks * 2;
    return true;
  }
  /// Lets a rank that was reached at a level come up in for_each_in_block() (again). By one thread at a time.
  void resume(std::uint64_t rank, int level) {
    unexpanded_[rank / 64] |= std::uint64_t{1} << rank % 64;
    news_[parity(level)][rank / kBlock] = 1;
  }

  /// The blocks in which a level has anything, ascending. Asks once: the level after the next comes into the
  /// same list.
  std::vector<std::uint64_t> take_blocks(int level) {
    std::vector<std::uint64_t> blocks;
    std::vector<std::uint8_t>& news = news_[parity(level)];
    for (std::uint64_t block = 0; block < news.size(); ++block)
      if (news[block] != 0) {
        blocks.push_back(block);
        news[block] = 0;
      }
    return blocks;
  }
  /// Calls visit(rank) for the ranks of a block that were reached at a level, ascending. May be called by
  /// many threads together with reach() of the next level.
  template <class Visit>
  void for_each_in_block(std::uint64_t block, int level, Visit&& visit) {
    const std::uint64_t end = std::min<std::uint64_t>((block + 1) * kBlock / 64, unexpanded_.size());
    for (std::uint64_t word = block * kBlock / 64; word < end; ++word) {
      std::atomic_ref<std::uint64_t> unexpanded(unexpanded_[word]);
      if (unexpanded.load(std::memory_order_relaxed) == 0) continue;
      std::uint64_t ranks = unexpanded.load(std::memory_order_relaxed) & all_at(word, level);
      unexpanded.fetch_and(~ranks, std::memory_order_relaxed);
      for (; ranks != 0; ranks &= ranks - 1)
        visit(word * 64 + static_cast<std::uint64_t>(std::countr_zero(ranks)));
    }
  }

 private:
  static constexpr std::uint64_t kRanks = 32;                // in a word
  static constexpr std::uint64_t kLow = 0x5555555555555555;  // the lower bit of each

  static std::uint64_t value_of(int level) { return static_cast<std::uint64_t>(level % 3) + 1; }
  static std::size_t parity(int level) { return static_cast<std::size_t>(level % 2); }
  std::uint64_t entry(std::uint64_t rank) const { return words_[rank / kRanks] >> rank % kRanks * 2 & 3; }

  /// Which of 64 ranks are at a level modulo 3, whether expanded or not.
  std::uint64_t all_at(std::uint64_t word, int level) {
    std::uint64_t ranks = 0;
    for (std::uint64_t half = 0; half < 2; ++half) {
      const std::uint64_t differs =
          std::atomic_ref(words_[2 * word + half]).load(std::memory_order_relaxed) ^ kLow * value_of(level);
      std::uint64_t same = ~(differs | differs >> 1) & kLow;
      same = (same | same >> 1) & 0x3333333333333333;
      same = (same | same >> 2) & 0x0f0f0f0f0f0f0f0f;
      same = (same | same >> 4) & 0x00ff00ff00ff00ff;
      same = (same | same >> 8) & 0x0000ffff0000ffff;
      same = (same | same >> 16) & 0x00000000ffffffff;
      ranks |= same << 32 * half;
    }
    return ranks;
  }

  std::vector<std::uint64_t> words_;
  std::vector<std::uint64_t> unexpanded_;          // by rank: reached, and not yet expanded
  std::array<std::vector<std::uint8_t>, 2> news_;  // by parity of the level and block
  std::uint64_t ranks_;
};

}  // namespace sbp
