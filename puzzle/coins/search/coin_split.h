// How the dense search divides a board into two parts: positions with the same coins in one part are
// consecutive.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "puzzle/coins/model/coin_board.h"

namespace sbp {

/// Two parts of a board. The coins of the high part select a block of a plane, those of the low part a bit of
/// the block. Cells of a part are numbered in reading order. A plain value.
///
/// With a mirror image, which must map each part to itself, only sets whose high part is not greater than its
/// mirror image are kept (symmetry reduction). It must be a symmetry of the start, so that all levels have it
/// too.
struct CoinSplit {
  static constexpr int kMostLow = 20, kMostHigh = 26;

  CoinBoard board;
  CoinSet low;     ///< at most kMostLow cells; the other part at most kMostHigh
  int mirror = 0;  ///< as in CoinBoard; 0 to keep all positions

  CoinSet high() const { return board.all() & ~low; }
  int low_cells() const { return std::popcount(low); }
  int high_cells() const { return std::popcount(high()); }
};

/// Mirror images of a part's coins, as packed numbers, from two tables.
class PartMirror {
 public:
  /// For the cells `part`. The identity if `mirror` is 0.
  PartMirror(const CoinBoard& board, CoinSet part, int mirror);

  std::uint32_t operator()(std::uint32_t coins) const {
    return low_[coins & (kEntries - 1)] | high_[coins / kEntries];
  }

 private:
  static constexpr std::uint32_t kEntries = 1 << 13;
  static_assert(2 * 13 >= CoinSplit::kMostHigh);

  std::array<std::uint32_t, kEntries> low_{}, high_{};
};

/// Coins in the low part.
struct LowArrangement {
  std::uint32_t coins;
  std::uint32_t one, two;  ///< cells of the low part adjacent to at least one, or two, of these coins
};

/// The order of bits in a block, for each number of coins in the low part. First come arrangements that are
/// their own mirror images, then one of each mirrored pair, then the others in the same order; each of the
/// three begins a word. So the mirror image of a block is the block with two runs of words exchanged. Without
/// a mirror image there is only the first. Immutable; may be shared by threads.
class LowOrder {
 public:
  explicit LowOrder(const CoinSplit& split);

  /// Words of a block with this many coins in the low part; 0 if there is no such block.
  std::uint32_t words(int coins) const { return fits(coins) ? 2 * at(coins).pairs + at(coins).single : 0; }
  /// The leading words, which the mirror image keeps in place; the rest are two runs of equal length.
  std::uint32_t single_words(int coins) const { return at(coins).single; }
  /// The bit of an arrangement in its block.
  std::uint32_t bit(std::uint32_t arrangement) const { return bits_[arrangement]; }
  /// The arrangement of each bit; empty for unused bits.
  const LowArrangement* arrangements(int coins) const { return at(coins).arrangements.data(); }
  /// The used bits of a block, as words.
  const std::uint64_t* used(int coins) const { return at(coins).used.data(); }
  /// The bits of a block whose arrangements have at least `need` coins (1 or 2) adjacent to a cell of the
  /// high part; null if there are none.
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

/// The layout of a plane: a bit for each set with a given number of coins, or for those of them with a given
/// number of coins in the high part. Immutable; may be shared by threads.
class CoinPlaneLayout {
 public:
  /// Which sets a plane contains. Planes by high coins share one layout.
  enum class Scope { all, by_high_coins };
  /// A block in a plane.
  struct Block {
    std::uint64_t offset;  ///< in words
    bool mirrored;         ///< whether it stores the mirror images
  };
  /// A bit of a plane.
  struct Bit {
    std::uint64_t word;
    std::uint64_t mask;
  };

  CoinPlaneLayout(const CoinSplit& split, const LowOrder& order, const PartMirror& mirror, int coins,
                  Scope scope);

  /// Words of the largest plane.
  std::uint64_t words() const { return words_; }
  /// The number of coins in the low part, given those in the high part; there may be no such sets.
  int low_coins(std::uint32_t high) const { return coins_ - std::popcount(high); }
  /// Requires that there are such sets.
  Block block(std::uint32_t high) const {
    const std::uint64_t offset = offsets_[high];
    return {offset & ~kMirrored, (offset & kMirrored) != 0};
  }

 private:
  static constexpr std::uint64_t kMirrored = std::uint64_t{1} << 63;

  int coins_;
  std::uint64_t words_ = 0;
  std::vector<std::uint64_t> offsets_;  // by the high part's coins
};

/// For each cell of the high part, its neighbours in one of the parts.
std::vector<std::uint32_t> neighbours_of_high(const CoinSplit& split, CoinSet part);

/// The memory of a search with this many coins on a split, in bytes, over-estimated by a few per cent; and
/// what each thread takes in addition.
struct DenseBytes {
  std::uint64_t planes;
  std::uint64_t a_thread;
};
DenseBytes dense_search_bytes(const CoinSplit& split, int coins);

/// A split for a start, with a mirror image if it has one. Of the splits that take at most a quarter more
/// than the least memory, the one with the smallest low part, whose tables then stay in the cache. Empty if
/// the board is too large for all.
std::vector<CoinSplit> best_split(const CoinBoard& board, CoinSet start);

}  // namespace sbp
