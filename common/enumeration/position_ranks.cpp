#include "common/enumeration/position_ranks.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <tuple>

#include "common/base/random.h"
#include "common/enumeration/canonical_pieces.h"

namespace sbp {
namespace {

/// A partial position: everything but a region is decided.
struct Unfinished {
  Slots region;
  std::uint32_t index;  // of the requested position
  std::uint64_t rank;   // among all ways to fill the region

  friend bool operator<(const Unfinished& a, const Unfinished& b) {
    return std::tie(a.region, a.rank, a.index) < std::tie(b.region, b.rank, b.index);
  }
};

}  // namespace

PositionRanks::PositionRanks(const Board& board) : board_(board), counts_(board) {
  assert(board.cells() <= kMaxSearchCells);
}

std::vector<std::vector<Cells>> PositionRanks::unrank(std::span<const std::uint64_t> ranks) const {
  assert(std::ranges::all_of(ranks, [this](std::uint64_t rank) { return rank < positions(); }));
  const Strip strip(board_.width());
  std::vector<std::vector<Cells>> positions(ranks.size());
  // Indexed by the number of slots up to the first undecided one, which only decreases.
  std::vector<std::vector<Unfinished>> unfinished(static_cast<std::size_t>(board_.cells()) + 1);
  for (std::uint32_t index = 0; index < ranks.size(); ++index)
    unfinished.back().push_back({all_slots(board_), index, ranks[index]});

  for (int slot = board_.cells() - 1; slot >= 0; --slot) {
    std::vector<Unfinished> here = std::move(unfinished[static_cast<std::size_t>(slot) + 1]);
    std::sort(here.begin(), here.end());
    const std::vector<Slots> pieces = canonical_pieces(strip, slot);
    for (auto next = here.cbegin(); next != here.cend();) {
      const Slots region = next->region;
      std::uint64_t begin = 0;  // first rank of the next choice
      const auto choose = [&](Slots decided, Slots piece) {
        const Slots rest = region & ~decided;
        const std::uint64_t end = begin + counts_[rest];
        for (; next != here.cend() && next->region == region && next->rank < end; ++next) {
          if (piece != 0) positions[next->index].push_back(cells_of(board_, piece));
          if (rest != 0)
            unfinished[static_cast<std::size_t>(std::bit_width(rest))].push_back(
                {rest, next->index, next->rank - begin});
        }
        begin = end;
      };
      choose(slot_set(slot), 0);
      for (auto piece = pieces.begin(); next != here.cend() && next->region == region; ++piece)
        if ((*piece & ~region) == 0) choose(*piece, *piece);
    }
  }
  return positions;
}

std::vector<std::uint64_t> random_ranks(std::size_t count, std::uint64_t end, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<std::uint64_t> ranks(count);
  for (std::uint64_t& rank : ranks) rank = draw_below(random, end);
  return ranks;
}

std::vector<std::uint64_t> spread_ranks(std::size_t count, std::uint64_t end) {
  assert(1 <= count && count <= end && end < (std::uint64_t{1} << 63) / count);
  std::vector<std::uint64_t> ranks(count);
  for (std::size_t i = 0; i < count; ++i) ranks[i] = (2 * i + 1) * end / (2 * count);
  return ranks;
}

}  // namespace sbp
