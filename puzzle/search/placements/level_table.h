// Distances of numbered placements, in three bits each: reached or not and the level modulo 3 (G. Cooperman,
// L. Finkelstein, 1992), and whether to expand.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <vector>

#include "common/base/limits.h"

namespace sbp {

/// Words of 64 placements that are expanded together if any is new.
inline constexpr auto kLevelBlockWords = chosen<std::uint64_t>(32, 1, 1 << 16);

/// For each rank: whether it was reached, and its level modulo 3. Levels of neighbours differ by at most one,
/// so this shows which neighbours are nearer. A third bit marks ranks to be expanded; without it, older
/// levels would look the same as the newest. Blocks with new ranks are marked, so a level visits only those.
/// reach() may be called by many threads while for_each_in_block() runs.
class LevelTable {
 public:
  static constexpr std::uint64_t kBlock = 64 * kLevelBlockWords;  // ranks

  explicit LevelTable(std::uint64_t ranks)
      : words_((ranks + 63) / 64 * 2), unexpanded_((ranks + 63) / 64), ranks_(ranks) {
    for (std::vector<std::uint8_t>& news : news_) news.resize((ranks + kBlock - 1) / kBlock);
  }
  /// Includes the list of take_blocks().
  static double bytes(double ranks) { return ranks / 4 + ranks / 8 + ranks / kBlock * (2 + 8); }

  std::uint64_t ranks() const { return ranks_; }
  std::uint64_t blocks() const { return news_.front().size(); }
  bool reached(std::uint64_t rank) const { return entry(rank) != 0; }
  /// Whether a rank was reached at a level congruent to `level` modulo 3.
  bool is_at(std::uint64_t rank, int level) const { return entry(rank) == value_of(level); }

  /// Marks a rank as reached at a level, unless it was reached before. Returns whether its level is congruent
  /// to `level` modulo 3.
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

  /// Marks a rank as reached at level 0 and expanded, unless it was reached before. Returns whether it is
  /// new. One thread at a time.
  bool settle(std::uint64_t rank) {
    if (reached(rank)) return false;
    words_[rank / kRanks] |= value_of(0) << rank % kRanks * 2;
    return true;
  }
  /// Schedules a reached rank of a level for for_each_in_block(), again if need be. One thread at a time.
  void resume(std::uint64_t rank, int level) {
    unexpanded_[rank / 64] |= std::uint64_t{1} << rank % 64;
    news_[parity(level)][rank / kBlock] = 1;
  }

  /// Returns the blocks with ranks to expand at a level, ascending, and clears the list, which the level
  /// after the next reuses.
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
  /// Calls visit(rank) for the ranks to expand at a level in a block, ascending. Many threads may call it
  /// together with reach() for the next level.
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
  static constexpr std::uint64_t kRanks = 32;                // per word
  static constexpr std::uint64_t kLow = 0x5555555555555555;  // the lower bit of each entry

  static std::uint64_t value_of(int level) { return static_cast<std::uint64_t>(level % 3) + 1; }
  static std::size_t parity(int level) { return static_cast<std::size_t>(level % 2); }
  std::uint64_t entry(std::uint64_t rank) const { return words_[rank / kRanks] >> rank % kRanks * 2 & 3; }

  /// Which of 64 ranks are at a level modulo 3, expanded or not.
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
  std::vector<std::uint64_t> unexpanded_;          // by rank: reached, not yet expanded
  std::array<std::vector<std::uint8_t>, 2> news_;  // by parity of the level and block
  std::uint64_t ranks_;
};

}  // namespace sbp
