// Half steps of the dense search: which sets of a block follow from the sets of other blocks.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/coins/search/coin_split.h"
#include "puzzle/coins/search/coin_strip.h"
#include "puzzle/coins/search/low_steps.h"

namespace sbp {

/// Tables for half steps on a split board. Immutable; may be shared by threads.
struct HalfStepTables {
  explicit HalfStepTables(const CoinSplit& on)
      : split(on),
        order(on),
        high_mirror(on.board, on.high(), on.mirror),
        take(on, order, LowSteps::Kind::take),
        put(on, order, LowSteps::Kind::put),
        near_high(neighbours_of_high(on, on.high())),
        near_low(neighbours_of_high(on, on.low)) {}

  CoinSplit split;
  LowOrder order;
  PartMirror high_mirror;
  LowSteps take, put;
  std::vector<std::uint32_t> near_high, near_low;  // by high cell: its neighbours in each part
};

/// Sets of a plane.
struct CoinBlocks {
  const CoinPlaneLayout& layout;
  const std::uint64_t* words;
  const std::vector<std::uint8_t>& used;  ///< by high part: whether the block is not empty
};

/// What both half steps have in common. A block is computed from the blocks whose high part has one coin more
/// or less, by whole words, and from the block with the same high part.
class HalfStep {
 public:
  /// To sets with `coins` coins. `high_source` contains the sets with other coins in the high part, and
  /// `low_source` those with the same; both may be the same plane.
  HalfStep(const HalfStepTables& tables, int coins, const CoinBlocks& high_source,
           const CoinBlocks& low_source)
      : tables_(tables), coins_(coins), high_source_(high_source), low_source_(low_source) {}

  int low_coins_of(int high_coins) const { return coins_ - high_coins; }
  int low_coins(std::uint32_t high) const { return low_coins_of(std::popcount(high)); }
  std::uint32_t words(std::uint32_t high) const { return tables_.order.words(low_coins(high)); }
  std::uint32_t source_words(std::uint32_t high) const {
    return tables_.order.words(low_source_.layout.low_coins(high));
  }
  /// The sets of a stored block of low_source; null if there are none.
  const std::uint64_t* source_block(std::uint32_t high) const {
    if (source_words(high) == 0 || low_source_.used[high] == 0) return nullptr;
    return low_source_.words + low_source_.layout.block(high).offset;
  }

 protected:
  static void add_run(std::uint64_t* __restrict into, const std::uint64_t* __restrict from,
                      std::uint32_t words) {
    for (std::uint32_t i = 0; i < words; ++i) into[i] |= from[i];
  }
  static void add_run(std::uint64_t* __restrict into, const std::uint64_t* __restrict from,
                      const std::uint64_t* __restrict mask, std::uint32_t words) {
    for (std::uint32_t i = 0; i < words; ++i) into[i] |= from[i] & mask[i];
  }

  /// Adds a block of high_source, masked if there is a mask. Returns whether the block has anything.
  bool add_block(std::uint64_t* gathered, std::uint32_t high, int low_coins,
                 const std::uint64_t* mask) const {
    if (high_source_.used[high] == 0) return false;
    const LowOrder& order = tables_.order;
    const CoinPlaneLayout::Block block = high_source_.layout.block(high);
    const std::uint32_t words = order.words(low_coins);
    const std::uint32_t single = block.mirrored ? order.single_words(low_coins) : words;
    const std::uint32_t pairs = (words - single) / 2;
    const std::uint64_t* const from = high_source_.words + block.offset;
    const auto add = [&](std::uint32_t to, std::uint32_t begin, std::uint32_t count) {
      if (mask == nullptr)
        add_run(gathered + to, from + begin, count);
      else
        add_run(gathered + to, from + begin, mask + to, count);
    };
    add(0, 0, single);
    add(single, single + pairs, pairs);
    add(single + pairs, single, pairs);
    return true;
  }

  /// Calls visit() for the low part of each set of a block.
  template <class Visit>
  void for_each_low(const std::uint64_t* block, int low_coins, Visit&& visit) const {
    const LowArrangement* arrangement = tables_.order.arrangements(low_coins);
    for (std::uint32_t i = 0; i < tables_.order.words(low_coins); ++i, arrangement += 64)
      for (std::uint64_t bits = block[i]; bits != 0; bits &= bits - 1)
        visit(arrangement[std::countr_zero(bits)]);
  }

  void set_bit(std::uint64_t* into, std::uint32_t low) const {
    const std::uint32_t bit = tables_.order.bit(low);
    into[bit / 64] |= std::uint64_t{1} << bit % 64;
  }

  const HalfStepTables& tables_;

 private:
  const int coins_;
  const CoinBlocks high_source_, low_source_;
};

/// From positions to half-way sets: any coin can be taken.
class TakeStep : public HalfStep {
 public:
  using HalfStep::HalfStep;

  /// Adds the sets that follow from other high parts to a block. Returns whether there may be any.
  bool add_high(std::uint32_t high, std::uint64_t* gathered) const {
    const std::uint32_t all = (std::uint32_t{1} << tables_.split.high_cells()) - 1;
    bool any = false;
    for (std::uint32_t empty = all & ~high; empty != 0; empty &= empty - 1)
      any |= add_block(gathered, high | (empty & -empty), low_coins(high), nullptr);
    return any;
  }

  /// Adds the sets that follow from those of the same high part, one by one.
  void add_low(std::uint32_t high, const std::uint64_t* source, std::uint64_t* gathered) const {
    for_each_low(source, low_coins(high) + 1, [&](const LowArrangement& low) {
      for (std::uint32_t coins = low.coins; coins != 0; coins &= coins - 1)
        set_bit(gathered, low.coins & ~(coins & -coins));
    });
  }

  /// The same for a strip of blocks. Fills the rows of `to`.
  template <std::size_t kWords>
  void add_low_rows(std::span<const std::uint32_t> highs, const StripRow<kWords>* from,
                    StripRow<kWords>* to) const {
    const int coins = low_coins(highs.front());
    for (std::uint32_t bit = 0; bit < 64 * words(highs.front()); ++bit) {
      StripRow<kWords> row{};
      for (const LowSteps::Step step : tables_.take.to(coins, bit)) row.add(from[step.from]);
      to[bit] = row;
    }
  }
};

/// From half-way sets to positions: a coin can be put where two others are adjacent.
class PutStep : public HalfStep {
 public:
  using HalfStep::HalfStep;

  /// As TakeStep::add_high.
  bool add_high(std::uint32_t high, std::uint64_t* gathered) const {
    bool any = false;
    for (std::uint32_t coins = high; coins != 0; coins &= coins - 1) {
      const int cell = std::countr_zero(coins);
      const int need = 2 - std::popcount(tables_.near_high[static_cast<std::size_t>(cell)] & high);
      const std::uint64_t* const mask =
          need <= 0 ? nullptr : tables_.order.beside(low_coins(high), cell, need);
      if (need <= 0 || mask != nullptr)
        any |= add_block(gathered, high & ~(coins & -coins), low_coins(high), mask);
    }
    return any;
  }

  /// As TakeStep::add_low.
  void add_low(std::uint32_t high, const std::uint64_t* source, std::uint64_t* gathered) const {
    const Beside beside = beside_high(high);
    for_each_low(source, low_coins(high) - 1, [&](const LowArrangement& low) {
      for (std::uint32_t cells = (low.two | (low.one & beside.one) | beside.two) & ~low.coins; cells != 0;
           cells &= cells - 1)
        set_bit(gathered, low.coins | (cells & -cells));
    });
  }

  /// As TakeStep::add_low_rows.
  template <std::size_t kWords>
  void add_low_rows(std::span<const std::uint32_t> highs, const StripRow<kWords>* from,
                    StripRow<kWords>* to) const {
    std::array<StripRow<kWords>, LowSteps::kNeeds> needs{};
    for (std::size_t i = 0; i < highs.size(); ++i) {
      const auto fulfil = [&](std::uint32_t cells, int coins) {
        for (; cells != 0; cells &= cells - 1)
          needs[LowSteps::need_index(std::countr_zero(cells), coins)].set(i);
      };
      const Beside beside = beside_high(highs[i]);
      needs[0].set(i);
      fulfil(beside.one, 1);
      fulfil(beside.two, 2);
    }
    const int coins = low_coins(highs.front());
    for (std::uint32_t bit = 0; bit < 64 * words(highs.front()); ++bit) {
      StripRow<kWords> row{};
      for (const LowSteps::Step step : tables_.put.to(coins, bit)) row.add(from[step.from], needs[step.need]);
      to[bit] = row;
    }
  }

 private:
  /// Cells of the low part adjacent to at least one coin of the high part, or two.
  struct Beside {
    std::uint32_t one, two;
  };
  Beside beside_high(std::uint32_t high) const {
    Beside beside{0, 0};
    for (; high != 0; high &= high - 1) {
      const std::uint32_t near = tables_.near_low[static_cast<std::size_t>(std::countr_zero(high))];
      beside.two |= beside.one & near;
      beside.one |= near;
    }
    return beside;
  }
};

/// Buffers of a thread.
struct StripBuffers {
  std::vector<std::uint64_t> gathered;  ///< the sets found, for one block after another
  std::vector<const std::uint64_t*> sources;
  std::vector<std::uint64_t> from_rows, to_rows;
};

/// Computes blocks with equally many coins in the high part: at most kStripBlocks. Sparse blocks are expanded
/// set by set, dense ones as a strip.
template <class Step>
class StripOfBlocks {
 public:
  StripOfBlocks(const Step& step, std::span<const std::uint32_t> highs, StripBuffers& buffers)
      : step_(step), highs_(highs), buffers_(buffers), words_(step.words(highs.front())) {}

  /// Calls finish(high, words, any) for each block: its sets, and whether there may be any. Returns the sum
  /// of the results.
  template <class Finish>
  std::uint64_t run(Finish&& finish) {
    std::array<bool, kStripBlocks> any{};
    buffers_.gathered.assign(words_ * highs_.size(), 0);
    buffers_.sources.clear();
    for (std::size_t i = 0; i < highs_.size(); ++i) {
      const std::uint64_t* const source = step_.source_block(highs_[i]);
      buffers_.sources.push_back(source);
      any[i] = step_.add_high(highs_[i], block(i)) || source != nullptr;
    }
    add_low();
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < highs_.size(); ++i) sum += finish(highs_[i], block(i), any[i]);
    return sum;
  }

 private:
  /// A strip pays if its words have more sets than that on average. Measured on 5x8 and 5x9.
  static constexpr double kStripDensity = 0.3;

  std::uint64_t* block(std::size_t i) { return buffers_.gathered.data() + i * words_; }

  void add_low() {
    const std::uint32_t source_words = step_.source_words(highs_.front());
    std::uint64_t sets = 0;
    for (const std::uint64_t* const source : buffers_.sources)
      for (std::uint32_t i = 0; source != nullptr && i < source_words; ++i)
        sets += static_cast<std::uint64_t>(std::popcount(source[i]));
    const std::size_t columns = (highs_.size() + 63) / 64;
    const auto strip_words = static_cast<double>(64 * columns * (words_ + source_words));
    if (static_cast<double>(sets) <= kStripDensity * strip_words) {
      for (std::size_t i = 0; i < highs_.size(); ++i)
        if (buffers_.sources[i] != nullptr) step_.add_low(highs_[i], buffers_.sources[i], block(i));
    } else if (columns == 1) {
      add_strip<1>(source_words);
    } else if (columns == 2) {
      add_strip<2>(source_words);
    } else {
      add_strip<kStripBlocks / 64>(source_words);
    }
  }

  template <std::size_t kColumns>
  void add_strip(std::uint32_t source_words) {
    buffers_.from_rows.resize(std::size_t{64} * source_words * kColumns);
    buffers_.to_rows.resize(std::size_t{64} * words_ * kColumns);
    auto* const from = reinterpret_cast<StripRow<kColumns>*>(buffers_.from_rows.data());
    auto* const to = reinterpret_cast<StripRow<kColumns>*>(buffers_.to_rows.data());
    blocks_to_rows(std::span<const std::uint64_t* const>(buffers_.sources), source_words, from);
    step_.add_low_rows(highs_, from, to);
    add_rows_to_blocks(to, words_, std::span(buffers_.gathered));
  }

  const Step& step_;
  const std::span<const std::uint32_t> highs_;
  StripBuffers& buffers_;
  const std::uint32_t words_;
};

}  // namespace sbp
