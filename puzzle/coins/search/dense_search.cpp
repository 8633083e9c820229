#include "puzzle/coins/search/dense_search.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>

#include <algorithm>
#include <atomic>

#include "common/base/narrow.h"
#include "common/machine/kernels.h"

namespace sbp {
namespace {

/// The high parts of a task differ in that many cells, so there are 64 tasks or more.
int cells_of_a_task(const CoinSplit& split) {
  return std::clamp(split.high_cells() - 6, 0, 12);
}

}  // namespace

DenseCoinSearch::DenseCoinSearch(const CoinSplit& split, CoinSet start)
    : start_(start),
      coins_(std::popcount(start)),
      tables_(split),
      position_layout_(split, tables_.order, tables_.high_mirror, coins_,
                       CoinPlaneLayout::Scope::by_high_coins),
      half_layout_(split, tables_.order, tables_.high_mirror, coins_ - 1, CoinPlaneLayout::Scope::all),
      endings_(static_cast<std::size_t>(cells_of_a_task(split)) + 1),
      newest_(half_layout_.words()),
      seen_(half_layout_.words()),
      positions_{BitPlane(position_layout_.words()), BitPlane(position_layout_.words())},
      has_newest_(std::size_t{1} << split.high_cells()),
      has_positions_(has_newest_.size()),
      has_all_(has_newest_.size()) {
  for (std::uint32_t ending = 0; ending < 1U << cells_of_a_task(split); ++ending)
    endings_[static_cast<std::size_t>(std::popcount(ending))].push_back(ending);
  for (std::uint32_t high = 0; high < has_all_.size(); ++high)
    has_all_[high] = static_cast<std::uint8_t>(tables_.order.words(half_layout_.low_coins(high)) == 0);
}

void DenseCoinSearch::mark(Flags& flags, std::uint32_t high, bool used) const {
  flags[high] = flags[tables_.high_mirror(high)] = static_cast<std::uint8_t>(used);
}

std::uint64_t DenseCoinSearch::with_mirror_image(std::uint32_t high, std::uint64_t count) const {
  return tables_.high_mirror(high) == high ? count : 2 * count;
}

CoinBlocks DenseCoinSearch::positions(int high_coins) const {
  return {position_layout_, positions_[static_cast<std::size_t>(high_coins % 2)].data(), has_positions_};
}

/// Calls finish(high, words, any) for all stored blocks with `high_coins` coins in the high part: the sets
/// that a half step leads to, and whether there may be any. Blocks that are not wanted(high) count as empty.
/// Returns the sum of the results.
template <class Step, class Wanted, class Finish>
std::uint64_t DenseCoinSearch::run(const Step& step, int high_coins, const Found& found, Wanted&& wanted,
                                   Finish&& finish) {
  const int cells = cells_of_a_task(tables_.split), other_cells = tables_.split.high_cells() - cells;
  if (high_coins > tables_.split.high_cells() || tables_.order.words(step.low_coins_of(high_coins)) == 0)
    return 0;
  std::atomic<std::uint64_t> sum{0};
  const auto work = [&](const oneapi::tbb::blocked_range<std::uint32_t>& range) {
    const int others = std::popcount(range.begin());
    if (others > high_coins || high_coins - others > cells) return;
    Buffers& buffers = buffers_.local();
    buffers.highs.clear();
    for (const std::uint32_t ending : endings_[static_cast<std::size_t>(high_coins - others)]) {
      const std::uint32_t high = range.begin() << cells | ending;
      if (tables_.high_mirror(high) < high) continue;
      if (wanted(high))
        buffers.highs.push_back(high);
      else
        finish(high, nullptr, false);
    }
    std::uint64_t sum_of_task = 0;
    for (std::size_t begin = 0; begin < buffers.highs.size(); begin += kStripBlocks) {
      const std::size_t count = std::min(kStripBlocks, buffers.highs.size() - begin);
      StripOfBlocks<Step> strip(step, std::span(buffers.highs).subspan(begin, count), buffers.strip);
      sum_of_task += on_this_cpu([&](auto) { return strip.run(finish); });
    }
    sum += sum_of_task;
    if (found) found(sum_of_task);
  };
  oneapi::tbb::parallel_for(oneapi::tbb::blocked_range<std::uint32_t>(0, 1U << other_cells, 1), work,
                            oneapi::tbb::simple_partitioner());
  return sum;
}

void DenseCoinSearch::put(int high_coins) {
  const CoinBlocks halves{half_layout_, newest_.data(), has_newest_};
  std::uint64_t* const plane = positions_[static_cast<std::size_t>(high_coins % 2)].data();
  const PutStep step(tables_, coins_, halves, halves);
  const auto leads_on = [&](std::uint32_t high) {
    bool leads = has_all_[high] == 0;
    for (std::uint32_t coins = high; coins != 0; coins &= coins - 1)
      leads |= has_all_[high & ~(coins & -coins)] == 0;
    return leads;
  };
  run(step, high_coins, {}, leads_on, [&](std::uint32_t high, const std::uint64_t* words, bool any) {
    if (any) std::copy_n(words, step.words(high), plane + position_layout_.block(high).offset);
    mark(has_positions_, high, any);
    return std::uint64_t{0};
  });
}

/// Replaces the newest sets of a block by those of `words` that are not visited yet, if there may be any.
/// Returns their number.
std::uint64_t DenseCoinSearch::update(std::uint32_t high, const std::uint64_t* words, bool any) {
  const int low_coins = half_layout_.low_coins(high);
  const std::uint32_t size = tables_.order.words(low_coins);
  const std::uint64_t* const used = tables_.order.used(low_coins);
  std::uint64_t* const newest = newest_.data() + half_layout_.block(high).offset;
  std::uint64_t* const seen = seen_.data() + half_layout_.block(high).offset;
  std::uint64_t count = 0, missing = 0;
  if (any) {
    for (std::uint32_t i = 0; i < size; ++i) {
      newest[i] = words[i] & ~seen[i];
      seen[i] |= newest[i];
      missing |= used[i] & ~seen[i];
      count += static_cast<std::uint64_t>(std::popcount(newest[i]));
    }
    if (missing == 0) mark(has_all_, high, true);
  } else if (has_newest_[high] != 0) {
    std::fill_n(newest, size, 0);
  }
  mark(has_newest_, high, count > 0);
  return with_mirror_image(high, count);
}

std::uint64_t DenseCoinSearch::take(int high_coins, const Found& found) {
  const TakeStep step(tables_, coins_ - 1, positions(high_coins + 1), positions(high_coins));
  const auto is_incomplete = [&](std::uint32_t high) { return has_all_[high] == 0; };
  return run(
      step, high_coins, found, is_incomplete,
      [&](std::uint32_t high, const std::uint64_t* words, bool any) { return update(high, words, any); });
}

std::uint64_t DenseCoinSearch::first_level() {
  has_level_ = true;
  for_each_in(start_, [&](int cell) {
    const CoinSet half = start_ & ~coin_at(cell);
    const CoinPlaneLayout::Bit bit = bit_of(half);
    newest_.data()[bit.word] |= bit.mask;
    seen_.data()[bit.word] |= bit.mask;
    mark(has_newest_, narrow<std::uint32_t>(gather_bits(half, tables_.split.high())), true);
  });
  return static_cast<std::uint64_t>(coins_);
}

std::uint64_t DenseCoinSearch::advance(const Found& found) {
  if (!has_level_) return first_level();
  std::uint64_t sum = 0;
  // A coin taken or put changes the number of coins in the high part by at most one. When half-way sets are
  // replaced, all positions that follow from them are known.
  put(0);
  for (int high_coins = 0; high_coins <= tables_.split.high_cells(); ++high_coins) {
    put(high_coins + 1);
    sum += take(high_coins, found);
  }
  return sum;
}

std::uint64_t DenseCoinSearch::count_positions() {
  const Flags all(has_newest_.size(), 1);
  const CoinBlocks halves{half_layout_, seen_.data(), all};
  const PutStep step(tables_, coins_, halves, halves);
  std::uint64_t sum = leads_to(seen_, start_) ? 0 : 1;
  for (int high_coins = 0; high_coins <= tables_.split.high_cells(); ++high_coins)
    sum += run(
        step, high_coins, {}, [](std::uint32_t) { return true; },
        [&](std::uint32_t high, const std::uint64_t* words, bool) {
          std::uint64_t count = 0;
          for (std::uint32_t i = 0; i < step.words(high); ++i)
            count += static_cast<std::uint64_t>(std::popcount(words[i]));
          return with_mirror_image(high, count);
        });
  return sum;
}

void DenseCoinSearch::restore(const Load& load) {
  has_level_ = true;
  load(newest_);
  for (std::uint64_t i = 0; i < half_layout_.words(); ++i) seen_.data()[i] |= newest_.data()[i];
  std::ranges::fill(has_newest_, std::uint8_t{1});
}

CoinPlaneLayout::Bit DenseCoinSearch::bit_of(CoinSet half) const {
  const CoinSplit& split = tables_.split;
  const auto high_of = [&](CoinSet coins) { return narrow<std::uint32_t>(gather_bits(coins, split.high())); };
  if (half_layout_.block(high_of(half)).mirrored) half = split.board.image(half, split.mirror);
  const std::uint32_t bit = tables_.order.bit(narrow<std::uint32_t>(gather_bits(half, split.low)));
  return {half_layout_.block(high_of(half)).offset + bit / 64, std::uint64_t{1} << bit % 64};
}

bool DenseCoinSearch::has(const BitPlane& halves, CoinSet half) const {
  const CoinPlaneLayout::Bit bit = bit_of(half);
  return (halves.data()[bit.word] & bit.mask) != 0;
}

bool DenseCoinSearch::leads_to(const BitPlane& halves, CoinSet position) const {
  bool leads = false;
  for_each_in(position, [&](int cell) {
    const CoinSet half = position & ~coin_at(cell);
    leads = leads || ((tables_.split.board.crowded(half) & coin_at(cell)) != 0 && has(halves, half));
  });
  return leads;
}

bool DenseCoinSearch::can_be_halves(const BitPlane& halves) const {
  for (std::uint32_t high = 0; high < has_newest_.size(); ++high) {
    const int low_coins = half_layout_.low_coins(high);
    const std::uint32_t words = tables_.order.words(low_coins);
    if (words == 0 || half_layout_.block(high).mirrored) continue;
    const std::uint64_t* const block = halves.data() + half_layout_.block(high).offset;
    for (std::uint32_t i = 0; i < words; ++i)
      if ((block[i] & ~tables_.order.used(low_coins)[i]) != 0) return false;
  }
  return true;
}

}  // namespace sbp
