#include "puzzle/coins/search/coin_split.h"

#include <algorithm>

#include "common/base/narrow.h"
#include "puzzle/coins/search/coin_strip.h"

namespace sbp {
namespace {

constexpr std::uint32_t kWordBits = 64;

std::uint32_t words_for(std::size_t bits) {
  return narrow<std::uint32_t>((bits + kWordBits - 1) / kWordBits);
}

std::uint32_t part_index(CoinSet coins, CoinSet part) {
  return narrow<std::uint32_t>(gather_bits(coins, part));
}

double binomial_number(int n, int k) {
  double result = 1;
  for (int i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
  return k < 0 || k > n ? 0 : result;
}

/// Words for all sets with a number of coins in the high part, with up to two more per block for the mirror
/// image.
double words_of(const CoinSplit& split, int coins, int high) {
  const double bits = binomial_number(split.low_cells(), coins - high);
  if (bits == 0) return 0;
  const double blocks = binomial_number(split.high_cells(), high);
  const auto padded = static_cast<double>(words_for(static_cast<std::size_t>(bits)));
  return split.mirror == 0 ? blocks * padded : blocks / 2 * (padded + (bits > 1 ? 1.5 : 0));
}

/// `count` whole rows that a mirror image maps to themselves: the middle or the outer ones.
CoinSet symmetric_rows(const CoinBoard& board, int count) {
  const int height = board.height();
  if ((height - count) % 2 == 0) return board.rows((height - count) / 2, count);
  return board.rows(0, (count + 1) / 2) | board.rows(height - count / 2, count / 2);
}

/// As many cells as the low part may have, with their mirror images, in reading order.
CoinSet symmetric_cells(const CoinBoard& board, int mirror) {
  CoinSet cells = 0;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const CoinSet with = cells | coin_at(cell) | board.image(coin_at(cell), mirror);
    if (std::popcount(with) <= CoinSplit::kMostLow) cells = with;
  }
  return cells;
}

/// The possible splits of a board, with mirror images that are symmetries of the start: by whole rows, fewest
/// in the low part first; if no number of rows is possible, by cells.
std::vector<CoinSplit> suitable_splits(const CoinBoard& board, CoinSet start) {
  std::vector<CoinSplit> splits;
  const auto add = [&](const CoinSplit& split) {
    if (split.low_cells() <= CoinSplit::kMostLow && split.high_cells() <= CoinSplit::kMostHigh &&
        board.image(start, split.mirror) == start && board.image(split.low, split.mirror) == split.low)
      splits.push_back(split);
  };
  constexpr int kAllMirrors = CoinBoard::kLeftRight | CoinBoard::kUpDown;
  for (int rows = 0; rows <= board.height(); ++rows)
    for (int mirror = 0; mirror <= kAllMirrors; ++mirror) add({board, symmetric_rows(board, rows), mirror});
  if (splits.empty())
    for (int mirror = 0; mirror <= kAllMirrors; ++mirror)
      add({board, symmetric_cells(board, mirror), mirror});
  return splits;
}

}  // namespace

PartMirror::PartMirror(const CoinBoard& board, CoinSet part, int mirror) {
  const int cells = std::popcount(part);
  std::array<std::uint32_t, 32> images{};
  for (int cell = 0; cell < cells; ++cell)
    images[static_cast<std::size_t>(cell)] =
        part_index(board.image(scatter_bits(coin_at(cell), part), mirror), part);
  for (std::uint32_t i = 1; i < kEntries; ++i) {
    const auto cell = static_cast<std::size_t>(std::countr_zero(i));
    low_[i] = low_[i & (i - 1)] | images[cell];
    high_[i] = high_[i & (i - 1)] | images[cell + 13];
  }
}

LowOrder::LowOrder(const CoinSplit& split)
    : sizes_(static_cast<std::size_t>(split.low_cells()) + 1), bits_(std::size_t{1} << split.low_cells()) {
  const PartMirror mirror(split.board, split.low, split.mirror);
  for (int coins = 0; coins <= split.low_cells(); ++coins) order(split, mirror, coins);
}

void LowOrder::order(const CoinSplit& split, const PartMirror& mirror, int coins) {
  OfSize& size = sizes_[static_cast<std::size_t>(coins)];
  std::vector<std::uint32_t> single, pairs;
  for (std::uint32_t set = 0; set < bits_.size(); ++set) {
    if (std::popcount(set) != coins) continue;
    if (mirror(set) == set) single.push_back(set);
    if (mirror(set) > set) pairs.push_back(set);
  }
  size.single = words_for(single.size());
  size.pairs = words_for(pairs.size());
  size.arrangements.resize(std::size_t{kWordBits} * (size.single + 2 * size.pairs));
  size.used.resize(words(coins));
  const auto place = [&](std::uint32_t set, std::size_t bit) {
    size.used[bit / kWordBits] |= std::uint64_t{1} << bit % kWordBits;
    const CoinSet on_board = scatter_bits(CoinSet{set}, split.low);
    bits_[set] = narrow<std::uint32_t>(bit);
    size.arrangements[bit] = {set, part_index(split.board.neighbours(on_board) & split.low, split.low),
                              part_index(split.board.crowded(on_board) & split.low, split.low)};
  };
  for (std::size_t i = 0; i < single.size(); ++i) place(single[i], i);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    place(pairs[i], kWordBits * std::size_t{size.single} + i);
    place(mirror(pairs[i]), kWordBits * std::size_t{size.single + size.pairs} + i);
  }
  find_beside(split, size);
}

void LowOrder::find_beside(const CoinSplit& split, OfSize& size) {
  for (const std::uint32_t near : neighbours_of_high(split, split.low)) {
    for (int need = 1; need <= 2; ++need) {
      std::vector<std::uint64_t>& mask = size.beside.emplace_back();
      if (std::popcount(near) < need) continue;
      mask.resize(size.single + std::size_t{2} * size.pairs);
      for (std::size_t bit = 0; bit < size.arrangements.size(); ++bit)
        if (std::popcount(size.arrangements[bit].coins & near) >= need)
          mask[bit / kWordBits] |= std::uint64_t{1} << bit % kWordBits;
    }
  }
}

CoinPlaneLayout::CoinPlaneLayout(const CoinSplit& split, const LowOrder& order, const PartMirror& mirror,
                                 int coins, Scope scope)
    : coins_(coins), offsets_(std::size_t{1} << split.high_cells()) {
  std::array<std::uint64_t, CoinSplit::kMostHigh + 1> ends{};  // by number of coins in the high part
  for (std::uint32_t high = 0; high < offsets_.size(); ++high) {
    const std::uint32_t image = mirror(high);
    if (image < high) {
      offsets_[high] = offsets_[image] | kMirrored;
    } else {
      std::uint64_t& end = ends[scope == Scope::all ? 0 : static_cast<std::size_t>(std::popcount(high))];
      offsets_[high] = end;
      end += order.words(low_coins(high));
    }
  }
  words_ = *std::ranges::max_element(ends);
}

std::vector<std::uint32_t> neighbours_of_high(const CoinSplit& split, CoinSet part) {
  std::vector<std::uint32_t> near;
  for_each_in(split.high(), [&](int cell) {
    near.push_back(part_index(split.board.neighbours(coin_at(cell)) & part, part));
  });
  return near;
}

DenseBytes dense_search_bytes(const CoinSplit& split, int coins) {
  double halves = 0, positions = 0;
  for (int high = 0; high <= std::min(coins, split.high_cells()); ++high) {
    halves += 8 * words_of(split, coins - 1, high);
    positions = std::max(positions, 8 * words_of(split, coins, high));
  }
  const auto arrangements = static_cast<double>(std::uint64_t{1} << split.low_cells());
  const double tables = (double{sizeof(LowArrangement) + 8} + 4 * split.low_cells()) * arrangements;
  const double blocks =
      (2 * sizeof(std::uint64_t) + 3) * static_cast<double>(std::uint64_t{1} << split.high_cells());
  const auto largest_block =
      8 * words_for(static_cast<std::size_t>(binomial_number(split.low_cells(), split.low_cells() / 2)));
  return {.planes = static_cast<std::uint64_t>(2 * (halves + positions) + tables + blocks),
          .a_thread = 3 * kStripBlocks * std::uint64_t{largest_block}};
}

std::vector<CoinSplit> best_split(const CoinBoard& board, CoinSet start) {
  const auto bytes = [&](const CoinSplit& split) {
    return dense_search_bytes(split, std::popcount(start)).planes;
  };
  const std::vector<CoinSplit> splits = suitable_splits(board, start);
  const auto least = std::ranges::min_element(splits, {}, bytes);
  if (least == splits.end()) return {};
  return {*std::ranges::find_if(
      splits, [&](const CoinSplit& split) { return bytes(split) <= bytes(*least) + bytes(*least) / 4; })};
}

}  // namespace sbp
