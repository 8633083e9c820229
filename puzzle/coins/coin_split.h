// How the dense search divides a board: positions of the same coins in one part lie together.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "puzzle/coins/coin_board.h"

namespace sbp {

/// Two parts of a board. The high part's coins say in which block of a plane a position is, the low part's
/// which bit of the block it is. Cells of a part are numbered in reading order. A plain value.
///
/// With a mirror image, which takes each part to itself, only sets are kept whose high part is not greater
/// than its mirror image; it has to be a symmetry of the start, so that all levels have it too.
struct CoinSplit {
  static constexpr int kMostLow = 20, kMostHigh = 26;

  CoinBoard board;
  CoinSet low;     ///< at most kMostLow cells; the other part has at most kMostHigh
  int mirror = 0;  ///< as in CoinBoard; 0 if all positions are kept

  CoinSet high() const { return board.all() & ~low; }
  int low_cells() const { return std::popcount(low); }
  int high_cells() const { return std::popcount(high()); }
};

/// Mirror images of the numbers of a part's coins, by two tables.
class PartMirror {
 public:
  /// Of the cells `part`; leaves all as it is if `mirror` is 0.
  PartMirror(const CoinBoard& board, CoinSet part, int mirror);

  std::uint32_t operator()(std::uint32_t coins) const {
    return low_[coins & (kEntries - 1)] | high_[coins / kEntries];
  }

 private:
  static constexpr std::uint32_t kEntries = 1 << 13;
  static_assert(2 * 13 >= CoinSplit::kMostHigh);

  std::array<std::uint32_t, kEntries> low_{}, high_{};
};

/// Some coins in the low part.
struct LowArrangement {
  std::uint32_t coins;
  std::uint32_t one, two;  ///< cells of the low part that at least one, or two of these coins are beside
};

/// The order of the bits of a block, for each number of coins in the low part. All arrangements that are
/// their own mirror images come first, then one of each pair, then the others in the same order, and each of
/// the three begins with a word: so the mirror image of a block is that block with two runs of words
/// exchanged. Without a mirror image there is just the first. Immutable; may be shared by threads.
class LowOrder {
 public:
  explicit LowOrder(const CoinSplit& split);

  /// Words of a block with so many coins in the low part; 0 if there is no such block.
  std::uint32_t words(int coins) const { return fits(coins) ? 2 * at(coins).pairs + at(coins).single : 0; }
  /// Of these, the first that the mirror image leaves where they are; the rest are two equal runs.
  std::uint32_t single_words(int coins) const { return at(coins).single; }
  /// The number of a bit in its block.
  std::uint32_t bit(std::uint32_t arrangement) const { return bits_[arrangement]; }
  /// By number of a bit; what no bit stands for is empty.
  const LowArrangement* arrangements(int coins) const { return at(coins).arrangements.data(); }
  /// The bits of a block that stand for something, as words.
  const std::uint64_t* used(int coins) const { return at(coins).used.data(); }
  /// Those bits of a block with so many coins of which at least `need` (1 or 2) are beside the high part's
  /// cell of that number; null if there are none.
  const std::uint64_t* beside(int coins, int high_cell, int need) const {
    const auto& mask = at(coins).beside[static_cast<std::size_t>(2 * high_cell + need - 1)];
    return mask.empty() ? nullptr : mask.data();
  }

 private:
  struct OfSize {
    std::uint32_t single = 0, pairs = 0;  // words
    std::vector<LowArrangement> arrangements;
    std::vector<std::uint64_t> used;
    std::vector<std::vector<std::uint64_t>> beside;
  };

  bool fits(int coins) const { return coins >= 0 && static_cast<std::size_t>(coins) < sizes_.size(); }
  const OfSize& at(int coins) const {
    assert(fits(coins));
    return sizes_[static_cast<std::size_t>(coins)];
  }
  void order(const CoinSplit& split, const PartMirror& mirror, int coins);
  static void find_beside(const CoinSplit& split, OfSize& size);

  std::vector<OfSize> sizes_;  // by number of coins
  std::vector<std::uint32_t> bits_;
};

/// Where the blocks of a plane lie: a plane has a bit for each set of so many coins. Immutable; may be shared
/// by threads.
class PlaneLayout {
 public:
  /// A block in a plane.
  struct Block {
    std::uint64_t offset;  ///< in words
    bool mirrored;         ///< it holds the mirror images of what it stands for
  };
  /// A bit of a plane.
  struct Bit {
    std::uint64_t word;
    std::uint64_t mask;
  };

  PlaneLayout(const CoinSplit& split, const LowOrder& order, const PartMirror& mirror, int coins);

  std::uint64_t words() const { return words_; }
  /// How many coins of a set are in the low part if these are in the high part; there may be no such sets.
  int low_coins(std::uint32_t high) const { return coins_ - std::popcount(high); }
  /// Requires that there are such sets.
  Block block(std::uint32_t high) const {
    const std::uint64_t offset = offsets_[high];
    return {offset & ~kMirrored, (offset & kMirrored) != 0};
  }

  /// Bytes of the layout.
  std::uint64_t bytes() const { return sizeof(std::uint64_t) * offsets_.size(); }

 private:
  static constexpr std::uint64_t kMirrored = std::uint64_t{1} << 63;

  int coins_;
  std::uint64_t words_ = 0;
  std::vector<std::uint64_t> offsets_;  // by the high part's coins
};

/// What a search takes, in bytes.
struct DenseBytes {
  std::uint64_t memory;
  std::uint64_t a_thread;  ///< of memory, besides
  std::uint64_t files;
};

/// So many consecutive blocks, by their high parts, or fewer are one task of a search on that split. A thread
/// has all of a file in memory that belongs to its task.
std::uint32_t blocks_of_a_task(const CoinSplit& split);

/// What a search with so many coins takes on that split, a few per cent too much at most, with what was seen
/// in memory or in files.
DenseBytes dense_search_bytes(const CoinSplit& split, int coins, bool seen_in_files);

/// A split for a start, with a mirror image of it if it has one: that with the smallest low part, whose
/// tables stay in the cache, of those that take at most a quarter more than the least there can be. Empty if
/// the board is too large for any.
std::vector<CoinSplit> best_split(const CoinBoard& board, CoinSet start);

}  // namespace sbp
