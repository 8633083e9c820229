#include "engine/moves/monomino_moves.h"

#include <algorithm>
#include <cassert>

#include "common/base/limits.h"

namespace sbp {
namespace {

/// The largest number of sets of free cells whose moves are looked up by rank; 4 MiB of pointers.
constexpr auto kMostFreeSets = chosen<std::uint64_t>(1 << 19, 0, 1 << 28);

/// Consecutive in one block of memory.
template <class L>
std::vector<L> concatenated(std::initializer_list<const std::vector<std::uint32_t>*> parts) {
  std::vector<L> block;
  std::size_t size = 0;
  for (const auto* part : parts) size += part->size();
  block.reserve(size);
  for (const auto* part : parts)
    for (const std::uint32_t value : *part) block.push_back(static_cast<L>(value));
  return block;
}

/// Repeats the last entry of `links`, which begin at `start`, until their number is a multiple of `padding`.
void pad(std::vector<Link>& links, std::size_t start, std::uint32_t padding) {
  while ((links.size() - start) % padding != 0) links.push_back(links.back());
}

/// Fills starts and links with the inverse of a clique -> members table: for each of `count` members its
/// cliques, padded, and in `starts` one past the end. A counting sort. Repeated members count once.
void invert_cliques(const std::vector<std::uint32_t>& clique_starts, const std::vector<Link>& members,
                    std::uint32_t count, std::uint32_t padding, std::vector<std::uint32_t>& starts,
                    std::vector<Link>& links) {
  // While links are placed, starts[i + 1] is the place of the next link of i.
  starts.assign(std::size_t{count} + 2, 0);
  for (std::size_t i = 0; i < members.size(); ++i)
    starts[link_index(members[i]) + 2] += static_cast<std::uint32_t>(i == 0 || members[i] != members[i - 1]);
  for (std::size_t i = 2; i < starts.size(); ++i)
    starts[i] = starts[i - 1] + (starts[i] + padding - 1) / padding * padding;
  links.resize(starts.back());
  for (std::uint32_t clique = 0; clique + 1 < clique_starts.size(); ++clique)
    for (std::uint32_t i = clique_starts[clique]; i < clique_starts[clique + 1]; ++i)
      if (i == clique_starts[clique] || members[i] != members[i - 1])
        links[starts[link_index(members[i]) + 1]++] =
            make_link<Link>(clique, static_cast<int>(link_cell(members[i])));
  for (std::size_t i = 0; i < count; ++i)
    for (; (starts[i + 1] - starts[i]) % padding != 0; ++starts[i + 1])
      links[starts[i + 1]] = links[starts[i + 1] - 1];
  starts.pop_back();
}

// Arrangements are at most C(25, 12); so are voids with the place of a mover, each with at most 12 components
// of two cells or more.
static_assert(kMaxSearchCells <= 25);
static_assert(5'200'300 * 12 <= kMaxLinkIndex<Link>);

}  // namespace

std::size_t MonominoMoves::bytes() const {
  return sizeof *this + narrow_.size() * sizeof(NarrowLink) + wide_.size() * sizeof(Link);
}

MonominoMovesCache::MonominoMovesCache(const Board& board, int free_cells, int monominoes)
    : board_(board),
      free_cells_(free_cells),
      has_monominoes_(monominoes > 0),
      void_sets_(free_cells, free_cells - monominoes),
      void_sets_without_mover_(free_cells, std::min(free_cells, free_cells - monominoes + 1)),
      slide_conditions_(void_sets_) {
  assert(board.cells() <= kMaxSearchCells && 1 <= free_cells && 0 <= monominoes);
  if (binomial(board.cells(), free_cells) <= kMostFreeSets) {
    free_sets_.emplace(board.cells(), free_cells);
    by_free_cells_.resize(free_sets_->count());
  }
  const std::size_t words = slide_conditions_.words();
  void_at_.resize(static_cast<std::size_t>(free_cells) * words);
  for (std::uint32_t arrangement = 0; arrangement < arrangements(); ++arrangement)
    for_each_bit(void_sets_.subset(arrangement), [&](std::uint32_t place) {
      void_at_[place * words + arrangement / 64] |= std::uint64_t{1} << arrangement % 64;
    });
  // Ranks ascend with the sets as binary numbers, so those with the last place void come last.
  with_last_place_taken_ = 0;
  while (with_last_place_taken_ < arrangements() &&
         (void_sets_.subset(with_last_place_taken_) >> (free_cells - 1)) == 0)
    ++with_last_place_taken_;
}

const MonominoMoves* MonominoMovesCache::on(Cells free, std::size_t most_bytes) {
  assert(can_be_free(free));
  return on_this_cpu([&](auto cpu) {
    if (!free_sets_) return find_or_make(free, most_bytes, cpu);
    const MonominoMoves*& known = by_free_cells_[free_sets_->rank(free)];
    if (known == nullptr) known = find_or_make(free, most_bytes, cpu);
    return known;
  });
}

template <class Cpu>
const MonominoMoves* MonominoMovesCache::find_or_make(Cells free, std::size_t most_bytes, Cpu cpu) {
  const Neighbourhood key(board_, free);
  auto moves = made_.find(key);
  if (moves == made_.end()) {
    if (most_bytes < made_bytes_ || most_bytes - made_bytes_ < bytes_to_make()) return nullptr;
    moves = made_.emplace(key, make(free, cpu)).first;
    made_bytes_ += moves->second->bytes();
  }
  return moves->second.get();
}

/// An upper bound for the memory that make() takes; much more than the moves themselves.
std::size_t MonominoMovesCache::bytes_to_make() const {
  const std::size_t members = has_monominoes_ ? std::size_t{void_sets_without_mover_.count()} *
                                                    static_cast<std::size_t>(void_sets_without_mover_.size())
                                              : 0;
  // Members and links; each is a vector that grew, and a copy.
  return members * 2 * 3 * sizeof(Link);
}

void MonominoMovesCache::trim(std::size_t max_bytes) {
  if (bytes() <= max_bytes) return;
  slide_conditions_.clear();
  std::fill(by_free_cells_.begin(), by_free_cells_.end(), nullptr);
  made_.clear();
  made_bytes_ = 0;
}

template <class Cpu>
std::unique_ptr<MonominoMoves> MonominoMovesCache::make(Cells free, Cpu cpu) const {
  auto moves = std::make_unique<MonominoMoves>();
  std::vector<std::uint32_t> clique_starts{0}, members, link_starts, links;
  for (std::uint32_t i = 0; has_monominoes_ && i < void_sets_without_mover_.count(); ++i) {
    const Cells open = scatter_bits(void_sets_without_mover_.subset(i), free, cpu);
    Cells movable = open & board_.neighbours(open);  // a component of one cell allows no move
    while (movable != 0) {
      const Cells component = flood(board_, open, movable & -movable);
      movable &= ~component;
      for (Cells rest = component; rest != 0; rest &= rest - 1) {
        const Cells cell = rest & -rest;
        members.push_back(make_link<Link>(rank(open & ~cell, free, cpu), std::popcount(free & (cell - 1))));
      }
      pad(members, clique_starts.back(), MonominoMoves::kMemberPadding);
      clique_starts.push_back(static_cast<std::uint32_t>(members.size()));
    }
  }
  moves->cliques_ = static_cast<std::uint32_t>(clique_starts.size() - 1);
  invert_cliques(clique_starts, members, arrangements(), MonominoMoves::kLinkPadding, link_starts, links);
  moves->link_offset_ = link_starts.size();
  moves->clique_offset_ = moves->link_offset_ + links.size();
  moves->member_offset_ = moves->clique_offset_ + clique_starts.size();
  const bool narrow = arrangements() <= kMaxLinkIndex<NarrowLink> &&
                      moves->cliques_ <= kMaxLinkIndex<NarrowLink> &&
                      std::max(members.size(), links.size()) <= UINT16_MAX;
  if (narrow)
    moves->narrow_ = concatenated<NarrowLink>({&link_starts, &links, &clique_starts, &members});
  else
    moves->wide_ = concatenated<Link>({&link_starts, &links, &clique_starts, &members});
  return moves;
}

}  // namespace sbp
