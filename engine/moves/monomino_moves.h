// Moves of monominoes among the cells that larger pieces leave free.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "common/grid/combinations.h"
#include "common/grid/flood.h"
#include "common/grid/polyomino.h"
#include "engine/moves/neighbourhood.h"
#include "engine/moves/slide_conditions.h"

namespace sbp {

/// An index and a cell (or a place) in one number, the cell in the low 5 bits. Graphs are arrays of these;
/// the narrow type halves the memory that a search has to stream through where indices fit into 11 bits.
using Link = std::uint32_t;
using NarrowLink = std::uint16_t;
template <class L>
inline constexpr std::uint32_t kMaxLinkIndex = (std::uint32_t{1} << (8 * sizeof(L) - 5)) - 1;
template <class L>
L make_link(std::uint32_t index, int cell) {
  assert(index <= kMaxLinkIndex<L> && 0 <= cell && cell < 32);
  return static_cast<L>(index << 5 | static_cast<std::uint32_t>(cell));
}
inline std::uint32_t link_index(std::uint32_t link) {
  return link >> 5;
}
inline std::uint32_t link_cell(std::uint32_t link) {
  return link & 31;
}

/// The graph of all arrangements of k monominoes on a set of f free cells. Remove one monomino: every
/// connected component of the voids and its cell is a clique, whose members (the monomino on each of its
/// cells) are one move apart.
///
/// Free cells are numbered by place, 0 .. f - 1 in reading order, and arrangements by the rank of the void
/// places. So the graph depends only on which places are neighbours, and most placements of the larger pieces
/// share it: 410,020 placements in a large bucket of 4x5 need only 15,489 graphs. Links hold places.
/// Immutable; may be shared by threads.
class MonominoMoves {
 public:
  /// Links of an arrangement and members of a clique are padded to a multiple of these numbers by repeating
  /// the last. That does not change a search, and loops with a nearly constant trip count avoid mispredicted
  /// branches (an eighth of the search time).
  static constexpr std::uint32_t kLinkPadding = 4, kMemberPadding = 2;

  /// Parts of one block of memory, because a search streams through all of them for every leaf.
  template <class L>
  struct View {
    const L* link_starts;    ///< first link of each arrangement, and one past the end
    const L* links;          ///< clique and place of the mover
    const L* clique_starts;  ///< first member of each clique, and one past the end
    const L* members;        ///< arrangement and place of the mover
  };

  std::uint32_t cliques() const { return cliques_; }
  /// Whether links are NarrowLinks rather than Links.
  bool narrow() const { return !narrow_.empty(); }
  template <class L>
  View<L> view() const {
    const L* const block = blocks<L>().data();
    return {block, block + link_offset_, block + clique_offset_, block + member_offset_};
  }

  std::size_t bytes() const;

 private:
  friend class MonominoMovesCache;

  template <class L>
  const std::vector<L>& blocks() const {
    if constexpr (sizeof(L) == sizeof(NarrowLink))
      return narrow_;
    else
      return wide_;
  }

  std::uint32_t cliques_ = 0;
  std::size_t link_offset_ = 0, clique_offset_ = 0, member_offset_ = 0;
  std::vector<NarrowLink> narrow_;  // one of the two is empty
  std::vector<Link> wide_;
};

/// Builds and caches MonominoMoves for given numbers of free cells and monominoes. Not to be shared by
/// threads.
class MonominoMovesCache {
 public:
  /// A board of at most kMaxSearchCells cells; 1 <= free_cells <= its open cells, 0 <= monominoes <=
  /// free_cells.
  MonominoMovesCache(const Board& board, int free_cells, int monominoes);
  MonominoMovesCache(const MonominoMovesCache&) = delete;
  MonominoMovesCache& operator=(const MonominoMovesCache&) = delete;

  const Board& board() const { return board_; }
  int free_cells() const { return free_cells_; }
  /// The number of voids.
  int voids() const { return void_sets_.size(); }
  /// The number of arrangements.
  std::uint32_t arrangements() const { return void_sets_.count(); }
  /// Arrangements are the ranks of these.
  const Combinations& void_sets() const { return void_sets_; }
  /// Arrangements with a monomino in the last place come first; this is their number.
  std::uint32_t with_last_place_taken() const { return with_last_place_taken_; }
  /// The voids of an arrangement on `free`, a set of free_cells() cells.
  template <class Cpu = BaselineCpu>
  Cells voids(std::uint32_t arrangement, Cells free, Cpu cpu = {}) const {
    assert(can_be_free(free));
    return scatter_bits(void_sets_.subset(arrangement), free, cpu);
  }
  /// The rank of `voids`, voids() cells of `free`, among the void sets of `free`.
  template <class Cpu = BaselineCpu>
  std::uint32_t rank(Cells voids, Cells free, Cpu cpu = {}) const {
    assert(can_be_free(free) && (voids & ~free) == 0);
    return void_sets_.rank(gather_bits(voids, free, cpu));
  }

  /// The moves on `free`; null if they are not cached and the cache would exceed `most_bytes`. Valid until
  /// the next trim().
  const MonominoMoves* on(Cells free, std::size_t most_bytes = SIZE_MAX);
  /// Calls slide(from, to, arrangement) for all slides of the monominoes on the cells `movers`: from and to
  /// are sets of one cell, arrangement is the result. Ten times slower than MonominoMoves, but needs no
  /// table.
  template <class Slide, class Cpu = BaselineCpu>
  void for_each_slide(Cells free, std::uint32_t arrangement, Cells movers, Slide&& slide, Cpu cpu = {}) const;
  /// Calls visit(word, arrangements) for the words of a bitmap of those arrangements in which a monomino is
  /// on `cell`, one of `free`, and can slide. The bitmap has slide_conditions().words() words.
  template <class Visit>
  void for_each_word_with_mover(Cells free, Cell cell, Visit&& visit) const;
  /// Calls visit(arrangement) for those.
  template <class Visit>
  void for_each_with_mover(Cells free, Cell cell, Visit&& visit) const {
    for_each_word_with_mover(free, cell, [&](std::size_t word, std::uint64_t arrangements) {
      for_each_bit(arrangements,
                   [&](std::uint32_t bit) { visit(static_cast<std::uint32_t>(word * 64) + bit); });
    });
  }
  /// The conditions of slides of larger pieces. Their numbers are valid until the next trim().
  SlideConditions& slide_conditions() { return slide_conditions_; }
  const SlideConditions& slide_conditions() const { return slide_conditions_; }
  std::size_t bytes() const {
    return by_free_cells_.size() * sizeof(void*) + void_at_.size() * sizeof void_at_[0] + made_bytes_ +
           slide_conditions_.bytes();
  }
  /// Clears the cache if it takes more than `max_bytes`.
  void trim(std::size_t max_bytes);

 private:
  bool can_be_free(Cells free) const {
    return std::popcount(free) == free_cells_ && (free & ~board_.open()) == 0;
  }
  template <class Cpu>
  const MonominoMoves* find_or_make(Cells free, std::size_t most_bytes, Cpu cpu);
  std::size_t bytes_to_make() const;
  template <class Cpu>
  std::unique_ptr<MonominoMoves> make(Cells free, Cpu cpu) const;

  Board board_;
  int free_cells_;
  bool has_monominoes_;
  std::uint32_t with_last_place_taken_;
  Combinations void_sets_;
  std::vector<std::uint64_t> void_at_;    // bitmaps of arrangements in which a place is void, by place
  Combinations void_sets_without_mover_;  // the voids and the cell of the removed mover
  std::unordered_map<Neighbourhood, std::unique_ptr<MonominoMoves>, Neighbourhood::Hash> made_;
  std::size_t made_bytes_ = 0;
  // Cached moves by rank in free_sets_, null where not built. Unused if there are too many sets: then each
  // has many arrangements, so lookup time does not matter.
  std::optional<Combinations> free_sets_;  // of the board's cells
  std::vector<const MonominoMoves*> by_free_cells_;
  SlideConditions slide_conditions_;
};

template <class Slide, class Cpu>
void MonominoMovesCache::for_each_slide(Cells free, std::uint32_t arrangement, Cells movers, Slide&& slide,
                                        Cpu cpu) const {
  const Cells voids = this->voids(arrangement, free, cpu);
  for (Cells rest = movers & free & ~voids & board_.neighbours(voids); rest != 0; rest &= rest - 1) {
    const Cells from = rest & -rest, open = voids | from;
    for (Cells reached = flood(board_, open, from) & voids; reached != 0; reached &= reached - 1) {
      const Cells to = reached & -reached;
      slide(from, to, rank(open & ~to, free, cpu));
    }
  }
}

template <class Visit>
void MonominoMovesCache::for_each_word_with_mover(Cells free, Cell cell, Visit&& visit) const {
  const std::size_t words = slide_conditions_.words();
  const auto place = static_cast<std::size_t>(std::popcount(free & (cell_set(cell) - 1)));
  const Cells ways_out = gather_bits(board_.neighbours(cell_set(cell)) & free, free);
  for (std::size_t word = 0; word < words; ++word) {
    std::uint64_t can_leave = 0;
    for_each_bit(ways_out, [&](std::uint32_t way) { can_leave |= void_at_[way * words + word]; });
    visit(word, can_leave & ~void_at_[place * words + word]);
  }
}

}  // namespace sbp
