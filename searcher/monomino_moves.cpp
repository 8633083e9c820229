#include "searcher/monomino_moves.h"

#include <algorithm>

#include "searcher/polyomino.h"

namespace sbp {
namespace {

template <class T>
std::size_t bytes_in(const std::vector<T>& vector) {
  return vector.capacity() * sizeof(T);
}

}  // namespace

std::size_t MonominoMoves::bytes() const {
  return sizeof *this + bytes_in(voids) + bytes_in(monominoes) + bytes_in(goal_monominoes) + bytes_in(clique_starts) + bytes_in(members) +
         bytes_in(link_starts) + bytes_in(links) + bytes_in(goal_cliques) + bytes_in(goal_members);
}

MonominoMovesCache::MonominoMovesCache(const Board& board, int free_cells, int monominoes)
    : coder_(board),
      monominoes_(monominoes > 0),
      void_sets_(free_cells, free_cells - monominoes),
      void_sets_without_mover_(free_cells, std::min(free_cells, free_cells - monominoes + 1)) {}

const MonominoMoves& MonominoMovesCache::on(Cells free) {
  auto& moves = made_[free];
  if (!moves) {
    moves = make(free);
    bytes_ += moves->bytes();
  }
  return *moves;
}

void MonominoMovesCache::trim(std::size_t max_bytes) {
  if (bytes_ <= max_bytes) return;
  made_.clear();
  bytes_ = 0;
}

std::unique_ptr<MonominoMoves> MonominoMovesCache::make(Cells free) const {
  auto moves = std::make_unique<MonominoMoves>();
  for (std::uint32_t rank = 0; rank < arrangements(); ++rank) {
    moves->voids.push_back(scatter_bits(void_sets_.subset(rank), free));
    const Cells monominoes = free & ~moves->voids.back();
    moves->monominoes.push_back(coder_.occupied(monominoes));
    moves->goal_monominoes.push_back(monominoes & cell_set(coder_.board().cells() - 1));
  }
  moves->clique_starts.push_back(0);
  if (monominoes_) add_cliques(free, *moves);
  invert_cliques(moves->clique_starts, moves->members, arrangements(), moves->link_starts, moves->links);
  return moves;
}

void MonominoMovesCache::add_cliques(Cells free, MonominoMoves& moves) const {
  const Board& board = coder_.board();
  const Cells last_cell = cell_set(board.cells() - 1);
  for (std::uint32_t i = 0; i < void_sets_without_mover_.count(); ++i) {
    const Cells room = scatter_bits(void_sets_without_mover_.subset(i), free);
    Cells movable = room & board.neighbours(room);  // a component of one cell is no move
    while (movable != 0) {
      const Cells component = reachable_anchors(board, room, movable & -movable);
      movable &= ~component;
      if ((component & last_cell) != 0) {
        moves.goal_cliques.push_back(moves.cliques());
        moves.goal_members.push_back(rank(room & ~last_cell, free));
      }
      for (Cells rest = component; rest != 0; rest &= rest - 1)
        moves.members.push_back(make_link(rank(room & ~(rest & -rest), free), first_cell(rest)));
      moves.clique_starts.push_back(static_cast<std::uint32_t>(moves.members.size()));
    }
  }
}

void invert_cliques(const std::vector<std::uint32_t>& clique_starts, const std::vector<Link>& members,
                    std::uint32_t count, std::vector<std::uint32_t>& starts, std::vector<Link>& links) {
  // A counting sort; afterwards starts[i] has moved on to the start of i + 1, so it begins shifted by one.
  starts.assign(std::size_t{count} + 2, 0);
  for (const Link member : members) ++starts[link_index(member) + 2];
  for (std::size_t i = 2; i < starts.size(); ++i) starts[i] += starts[i - 1];
  links.resize(members.size());
  for (std::uint32_t clique = 0; clique + 1 < clique_starts.size(); ++clique)
    for (std::uint32_t i = clique_starts[clique]; i < clique_starts[clique + 1]; ++i)
      links[starts[link_index(members[i]) + 1]++] = make_link(clique, static_cast<int>(link_cell(members[i])));
  starts.pop_back();
}

}  // namespace sbp
