#include "puzzle/coins/search/dense_search.h"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>

#include <algorithm>
#include <atomic>

#include "common/base/narrow.h"
#include "common/machine/kernels.h"

namespace sbp {
namespace {

/// The bits collected for one block.
using Gathered = std::vector<std::uint64_t>;

void add_run(std::uint64_t* __restrict into, const std::uint64_t* __restrict from, std::uint32_t words) {
  for (std::uint32_t i = 0; i < words; ++i) into[i] |= from[i];
}

void add_run(std::uint64_t* __restrict into, const std::uint64_t* __restrict from,
             const std::uint64_t* __restrict mask, std::uint32_t words) {
  for (std::uint32_t i = 0; i < words; ++i) into[i] |= from[i] & mask[i];
}

void set_bit(std::uint64_t* into, std::uint32_t bit) {
  into[bit / 64] |= std::uint64_t{1} << bit % 64;
}

}  // namespace

/// Half a level: from the sets of one plane to those of another. A block is computed from the blocks whose
/// high part has one coin more or less, by whole words, and from the block with the same high part, bit by
/// bit.
class DenseCoinSearch::Step {
 public:
  Step(const DenseCoinSearch& search, const CoinPlaneLayout& from, const BitPlane& source,
       const std::vector<std::uint8_t>& has_source, const CoinPlaneLayout& to, SeenBits& seen,
       BitPlane& newest, std::vector<std::uint8_t>& has_newest)
      : order_(search.order_),
        near_high_(search.near_high_),
        near_low_(search.near_low_),
        from_(from),
        source_(source),
        has_source_(has_source),
        to_(to),
        seen_(seen),
        newest_(newest),
        has_newest_(has_newest),
        mirror_(search.high_mirror_),
        all_high_(narrow<std::uint32_t>(has_newest.size() - 1)) {}

  std::uint32_t blocks() const { return all_high_ + 1; }
  /// Words of a stored block.
  std::uint32_t words(std::uint32_t high) const { return order_.words(to_.low_coins(high)); }
  /// Whether the block exists and is not the mirror image of another.
  bool is_kept(std::uint32_t high) const { return words(high) > 0 && !to_.block(high).mirrored; }
  /// The visited sets of the blocks from the first stored one to the last of a task.
  SeenBits::Window window(std::uint32_t first, std::uint32_t last, std::vector<std::uint64_t>& buffer) const {
    return {seen_, to_.block(first).offset, to_.block(last).offset + words(last), buffer};
  }
  /// Replaces the newest sets of a block by the collected ones that were not visited before; returns their
  /// number.
  std::uint64_t finish(std::uint32_t high, const Gathered& gathered, bool any,
                       SeenBits::Window& window) const {
    if (!any && has_newest_[high] == 0) return 0;
    const std::uint64_t offset = to_.block(high).offset;
    std::uint64_t* const newest = newest_.data() + offset;
    std::uint64_t found = 0;
    if (any) {
      const std::uint64_t* const seen = window.words(offset);
      for (std::uint32_t i = 0; i < words(high); ++i) {
        newest[i] = gathered[i] & ~seen[i];
        found += static_cast<std::uint64_t>(std::popcount(newest[i]));
      }
      if (found > 0) add_run(window.words_to_change(offset), newest, words(high));
    } else {
      std::fill_n(newest, words(high), 0);
    }
    has_newest_[high] = has_newest_[mirror_(high)] = static_cast<std::uint8_t>(found > 0);
    return mirror_(high) == high ? found : 2 * found;
  }

 protected:
  /// Adds a block, masked if there is a mask. Returns whether the block has anything.
  bool add_block(Gathered& gathered, std::uint32_t high, int low_coins, const std::uint64_t* mask) const {
    if (has_source_[high] == 0) return false;
    const CoinPlaneLayout::Block block = from_.block(high);
    const std::uint32_t words = order_.words(low_coins);
    const std::uint32_t single = block.mirrored ? order_.single_words(low_coins) : words;
    const std::uint32_t pairs = (words - single) / 2;
    const std::uint64_t* const from = source_.data() + block.offset;
    const auto add = [&](std::uint32_t to, std::uint32_t begin, std::uint32_t count) {
      if (mask == nullptr)
        add_run(gathered.data() + to, from + begin, count);
      else
        add_run(gathered.data() + to, from + begin, mask + to, count);
    };
    add(0, 0, single);
    add(single, single + pairs, pairs);
    add(single + pairs, single, pairs);
    return true;
  }

  /// Calls visit() for the low part of each set of a stored block; returns whether there is any.
  template <class Visit>
  bool for_each_low(std::uint32_t high, int low_coins, Visit&& visit) const {
    const std::uint32_t words = order_.words(low_coins);
    if (words == 0 || has_source_[high] == 0) return false;
    const std::uint64_t* const from = source_.data() + from_.block(high).offset;
    const LowArrangement* arrangement = order_.arrangements(low_coins);
    for (std::uint32_t i = 0; i < words; ++i, arrangement += 64)
      for (std::uint64_t bits = from[i]; bits != 0; bits &= bits - 1)
        visit(arrangement[std::countr_zero(bits)]);
    return true;
  }

  const LowOrder& order_;
  const std::vector<std::uint32_t>&near_high_, &near_low_;
  const CoinPlaneLayout& from_;
  const BitPlane& source_;
  const std::vector<std::uint8_t>& has_source_;
  const CoinPlaneLayout& to_;
  SeenBits& seen_;
  BitPlane& newest_;
  std::vector<std::uint8_t>& has_newest_;
  const PartMirror& mirror_;
  const std::uint32_t all_high_;
};

/// Any coin can be taken.
class DenseCoinSearch::Take : public DenseCoinSearch::Step {
 public:
  explicit Take(DenseCoinSearch& search)
      : Step(search, search.position_layout_, search.newest_, search.has_newest_, search.half_layout_,
             search.seen_halves_, search.new_halves_, search.has_new_halves_) {}

  bool gather(std::uint32_t high, Gathered& gathered) const {
    const int low_coins = to_.low_coins(high);
    bool any = false;
    for (std::uint32_t empty = all_high_ & ~high; empty != 0; empty &= empty - 1)
      any |= add_block(gathered, high | (empty & -empty), low_coins, nullptr);
    any |= for_each_low(high, low_coins + 1, [&](const LowArrangement& low) {
      for (std::uint32_t coins = low.coins; coins != 0; coins &= coins - 1)
        set_bit(gathered.data(), order_.bit(low.coins & ~(coins & -coins)));
    });
    return any;
  }
};

/// A coin can be put where two others are adjacent.
class DenseCoinSearch::Put : public DenseCoinSearch::Step {
 public:
  explicit Put(DenseCoinSearch& search)
      : Step(search, search.half_layout_, search.new_halves_, search.has_new_halves_, search.position_layout_,
             search.seen_, search.newest_, search.has_newest_) {}

  bool gather(std::uint32_t high, Gathered& gathered) const {
    const int low_coins = to_.low_coins(high);
    bool any = false;
    std::uint32_t one = 0, two = 0;  // cells of the low part adjacent to one coin, or two, of the high part
    for (std::uint32_t coins = high; coins != 0; coins &= coins - 1) {
      const int cell = std::countr_zero(coins);
      const auto i = static_cast<std::size_t>(cell);
      two |= one & near_low_[i];
      one |= near_low_[i];
      const int need = 2 - std::popcount(near_high_[i] & high);
      const std::uint64_t* const mask = need <= 0 ? nullptr : order_.beside(low_coins, cell, need);
      if (need <= 0 || mask != nullptr) any |= add_block(gathered, high ^ (1U << cell), low_coins, mask);
    }
    any |= for_each_low(high, low_coins - 1, [&](const LowArrangement& low) {
      for (std::uint32_t cells = (low.two | (low.one & one) | two) & ~low.coins; cells != 0;
           cells &= cells - 1)
        set_bit(gathered.data(), order_.bit(low.coins | (cells & -cells)));
    });
    return any;
  }
};

DenseCoinSearch::DenseCoinSearch(const CoinSplit& split, CoinSet start, const std::optional<fs::path>& folder)
    : split_(split),
      order_(split),
      high_mirror_(split.board, split.high(), split.mirror),
      position_layout_(split, order_, high_mirror_, std::popcount(start)),
      half_layout_(split, order_, high_mirror_, std::popcount(start) - 1),
      seen_(position_layout_.words(), folder),
      seen_halves_(half_layout_.words(), folder),
      newest_(position_layout_.words()),
      new_halves_(half_layout_.words()),
      has_newest_(std::size_t{1} << split.high_cells()),
      has_new_halves_(has_newest_.size()) {
  const CoinSet high = split.high();
  for_each_in(high, [&](int cell) {
    const CoinSet near = split.board.neighbours(coin_at(cell));
    near_high_.push_back(narrow<std::uint32_t>(gather_bits(near & high, high)));
    near_low_.push_back(narrow<std::uint32_t>(gather_bits(near & split.low, split.low)));
  });
  const CoinPlaneLayout::Bit bit = bit_of(position_layout_, start);
  newest_.data()[bit.word] = bit.mask;
  std::vector<std::uint64_t> buffer;
  SeenBits::Window window(seen_, bit.word, bit.word + 1, buffer);
  *window.words_to_change(bit.word) = bit.mask;
  window.close();
  has_newest_[gather_bits(start, high)] = 1;
}

template <class Kind>
std::uint64_t DenseCoinSearch::run(const Found& found) {
  /// A thread's collected bits and its part of a file.
  struct Buffers {
    Gathered gathered;
    std::vector<std::uint64_t> seen;
    std::vector<std::uint32_t> kept;
  };
  const Kind step(*this);
  oneapi::tbb::enumerable_thread_specific<Buffers> per_thread;
  std::atomic<std::uint64_t> sum{0};
  const oneapi::tbb::blocked_range<std::uint32_t> all(0, step.blocks(), blocks_of_a_task(split_));
  const auto work = [&](const oneapi::tbb::blocked_range<std::uint32_t>& range) {
    Buffers& buffers = per_thread.local();
    buffers.kept.clear();
    for (std::uint32_t high = range.begin(); high != range.end(); ++high)
      if (step.is_kept(high)) buffers.kept.push_back(high);
    if (buffers.kept.empty()) return;
    SeenBits::Window window = step.window(buffers.kept.front(), buffers.kept.back(), buffers.seen);
    const std::uint64_t added = on_this_cpu([&](auto) {
      std::uint64_t count = 0;
      for (const std::uint32_t high : buffers.kept) {
        buffers.gathered.assign(step.words(high), 0);
        count += step.finish(high, buffers.gathered, step.gather(high, buffers.gathered), window);
      }
      return count;
    });
    window.close();
    sum += added;
    if (found) found(added);
  };
  oneapi::tbb::parallel_for(all, work, oneapi::tbb::simple_partitioner());
  return sum;
}

std::uint64_t DenseCoinSearch::take() {
  return run<Take>({});
}

std::uint64_t DenseCoinSearch::put(const Found& found) {
  return run<Put>(found);
}

/// Calls use(window, begin, end) for consecutive parts of the plane.
template <class Use>
void DenseCoinSearch::for_all_seen_halves(Use&& use) {
  constexpr std::uint64_t kAtOnce = 1 << 17;
  std::vector<std::uint64_t> buffer;
  for (std::uint64_t begin = 0; begin < half_layout_.words(); begin += kAtOnce) {
    const std::uint64_t end = std::min(begin + kAtOnce, half_layout_.words());
    SeenBits::Window window(seen_halves_, begin, end, buffer);
    use(window, begin, end);
    window.close();
  }
}

void DenseCoinSearch::join_newest_halves() {
  for_all_seen_halves([&](SeenBits::Window& window, std::uint64_t begin, std::uint64_t end) {
    add_run(window.words_to_change(begin), new_halves_.data() + begin, narrow<std::uint32_t>(end - begin));
  });
}

std::uint64_t DenseCoinSearch::restore(std::size_t levels, const Load& load) {
  // Successors of all levels but the last are visited; it does not matter at which level.
  for (std::size_t level = 0; level + 1 < levels; ++level) {
    load(level, new_halves_);
    join_newest_halves();
  }
  for_all_seen_halves([&](SeenBits::Window& window, std::uint64_t begin, std::uint64_t end) {
    std::copy_n(window.words(begin), end - begin, new_halves_.data() + begin);
  });
  std::ranges::fill(has_new_halves_, std::uint8_t{1});
  put();
  load(levels - 1, new_halves_);
  join_newest_halves();
  std::ranges::fill(has_new_halves_, std::uint8_t{1});
  return put();
}

std::array<BitPlane, 2> DenseCoinSearch::take_planes() {
  if (BitPlane* const seen = seen_halves_.in_memory()) return {std::move(new_halves_), std::move(*seen)};
  newest_ = BitPlane(0);  // frees memory for the second
  return {std::move(new_halves_), BitPlane(half_layout_.words())};
}

CoinPlaneLayout::Bit DenseCoinSearch::bit_of(const CoinPlaneLayout& layout, CoinSet set) const {
  const auto high_of = [&](CoinSet coins) {
    return narrow<std::uint32_t>(gather_bits(coins, split_.high()));
  };
  if (layout.block(high_of(set)).mirrored) set = split_.board.image(set, split_.mirror);
  const std::uint32_t bit = order_.bit(narrow<std::uint32_t>(gather_bits(set, split_.low)));
  return {layout.block(high_of(set)).offset + bit / 64, std::uint64_t{1} << bit % 64};
}

bool DenseCoinSearch::has(const BitPlane& halves, CoinSet half) const {
  const CoinPlaneLayout::Bit bit = bit_of(half_layout_, half);
  return (halves.data()[bit.word] & bit.mask) != 0;
}

bool DenseCoinSearch::can_be_halves(const BitPlane& halves) const {
  for (std::uint32_t high = 0; high < has_newest_.size(); ++high) {
    const int low_coins = half_layout_.low_coins(high);
    const std::uint32_t words = order_.words(low_coins);
    if (words == 0 || half_layout_.block(high).mirrored) continue;
    const std::uint64_t* const block = halves.data() + half_layout_.block(high).offset;
    for (std::uint32_t i = 0; i < words; ++i)
      if ((block[i] & ~order_.used(low_coins)[i]) != 0) return false;
  }
  return true;
}

}  // namespace sbp
