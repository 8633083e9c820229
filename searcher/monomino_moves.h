// How monominoes move among the cells that larger pieces leave free.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "common/position.h"
#include "searcher/combinations.h"

namespace sbp {

/// An index and a cell in one number: 27 bits and 5 bits. Graphs are stored as arrays of these.
using Link = std::uint32_t;
inline constexpr std::uint32_t kMaxLinkIndex = (1U << 27) - 1;
inline Link make_link(std::uint32_t index, int cell) { return index << 5 | static_cast<std::uint32_t>(cell); }
inline std::uint32_t link_index(Link link) { return link >> 5; }
inline std::uint32_t link_cell(Link link) { return link & 31; }

/// Every arrangement of k monominoes on a set of free cells, and how they are connected. Take one monomino out:
/// every connected component of the voids and its cell is a clique, whose members (the monomino on each of its
/// cells) are one move apart. Arrangements are numbered by the rank of the void set among the free cells, so the
/// structure depends on the free cells alone: all placements of larger pieces that leave the same cells
/// free share it, which saves most of the time and memory that storing it for each placement would cost.
/// Immutable; may be shared by threads.
struct MonominoMoves {
  std::vector<Cells> voids;              ///< by arrangement
  std::vector<PositionCode> monominoes;  ///< their part of the position code, by arrangement
  std::vector<Cells> goal_monominoes;        ///< the last cell where a monomino is on it, by arrangement
  std::vector<std::uint32_t> clique_starts;  ///< first member of each clique, and one past the end
  std::vector<Link> members;                 ///< arrangement and cell of the mover
  std::vector<std::uint32_t> link_starts;    ///< first link of each arrangement, and one past the end
  std::vector<Link> links;                   ///< clique and cell of the mover
  std::vector<std::uint32_t> goal_cliques;   ///< cliques with a member whose mover is on the last cell
  std::vector<std::uint32_t> goal_members;   ///< that member's arrangement, in the same order

  std::uint32_t cliques() const { return static_cast<std::uint32_t>(clique_starts.size() - 1); }
  std::size_t bytes() const;
};

/// Makes MonominoMoves for one bucket and keeps them while there is room. Not to be shared by threads.
class MonominoMovesCache {
 public:
  /// `free_cells` and `monominoes` are the same for all piece sets of a bucket.
  MonominoMovesCache(const Board& board, int free_cells, int monominoes);

  const Board& board() const { return coder_.board(); }
  /// How many arrangements there are on any set of free cells.
  std::uint32_t arrangements() const { return void_sets_.count(); }
  /// The rank of `voids` among the void sets of `free`.
  std::uint32_t rank(Cells voids, Cells free) const { return void_sets_.rank(gather_bits(voids, free)); }

  /// The moves on `free`. Valid until the next trim().
  const MonominoMoves& on(Cells free);
  /// Forgets everything if it takes more than `max_bytes`.
  void trim(std::size_t max_bytes);

 private:
  std::unique_ptr<MonominoMoves> make(Cells free) const;
  void add_cliques(Cells free, MonominoMoves& moves) const;

  PositionCoder coder_;
  bool monominoes_;
  Combinations void_sets_;
  Combinations void_sets_without_mover_;  // the voids and the cell of a monomino that was taken out
  std::unordered_map<Cells, std::unique_ptr<MonominoMoves>> made_;
  std::size_t bytes_ = 0;
};

/// Fills starts and links with the inverse of a clique -> members table: for each of `count` members its cliques.
void invert_cliques(const std::vector<std::uint32_t>& clique_starts, const std::vector<Link>& members,
                    std::uint32_t count, std::vector<std::uint32_t>& starts, std::vector<Link>& links);

}  // namespace sbp
