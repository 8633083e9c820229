// A naive search of coin-sliding puzzles.
#pragma once

#include <map>
#include <random>
#include <vector>

#include "puzzle/coins/model/coin_board.h"

namespace sbp::test {

/// The number of coins adjacent to a cell.
inline int coins_beside(const CoinBoard& board, CoinSet coins, int cell) {
  const int column = cell % board.width(), row = cell / board.width();
  int beside = 0;
  for (const auto& [x, y] :
       {std::pair{column - 1, row}, {column + 1, row}, {column, row - 1}, {column, row + 1}})
    if (x >= 0 && x < board.width() && y >= 0 && y < board.height())
      beside += static_cast<int>(coins >> (y * board.width() + x) & 1);
  return beside;
}

/// All positions one move away.
inline std::vector<CoinSet> moved(const CoinBoard& board, CoinSet coins) {
  std::vector<CoinSet> after;
  for (int from = 0; from < board.cells(); ++from)
    for (int to = 0; to < board.cells(); ++to) {
      const CoinSet others = coins & ~(CoinSet{1} << from);
      if ((coins >> from & 1) == 1 && (coins >> to & 1) == 0 && coins_beside(board, others, to) >= 2)
        after.push_back(others | CoinSet{1} << to);
    }
  return after;
}

/// The distances of all reachable positions.
inline std::map<CoinSet, int> distances_from(const CoinBoard& board, CoinSet start) {
  std::map<CoinSet, int> distances{{start, 0}};
  for (std::vector<CoinSet> level{start}; !level.empty();) {
    std::vector<CoinSet> next;
    for (const CoinSet coins : level)
      for (const CoinSet after : moved(board, coins))
        if (distances.emplace(after, distances.at(coins) + 1).second) next.push_back(after);
    level = std::move(next);
  }
  return distances;
}

/// The solution that a search must find: seen from the goal, through the least positions.
inline std::vector<CoinSet> least_path(const CoinBoard& board, const std::map<CoinSet, int>& distances,
                                       CoinSet goal) {
  std::vector<CoinSet> path{goal};
  while (distances.at(path.front()) > 0) {
    for (const auto& [from, distance] : distances) {
      if (distance + 1 != distances.at(path.front())) continue;
      const std::vector<CoinSet> after = moved(board, from);
      if (std::find(after.begin(), after.end(), path.front()) == after.end()) continue;
      path.insert(path.begin(), from);
      break;
    }
  }
  return path;
}

/// All positions with this number of coins, ascending.
inline std::vector<CoinSet> all_positions(const CoinBoard& board, int coins) {
  std::vector<CoinSet> all;
  for (CoinSet set = 0; set <= board.all(); ++set)
    if (std::popcount(set) == coins) all.push_back(set);
  return all;
}

inline CoinSet random_position(const CoinBoard& board, int coins, std::mt19937& random) {
  CoinSet set = 0;
  while (std::popcount(set) < coins) set |= CoinSet{1} << random() % static_cast<unsigned>(board.cells());
  return set;
}

/// A position with coins close together, so that many positions are reachable.
inline CoinSet heap_of(int coins, const CoinBoard& board, std::mt19937& random) {
  CoinSet heap = coin_at(board.cells() / 2);
  while (std::popcount(heap) < coins) {
    const CoinSet around = board.neighbours(heap) & ~heap;
    heap |= around & coin_at(static_cast<int>(random() % static_cast<unsigned>(board.cells())));
  }
  return heap;
}

/// The position after some random moves.
inline CoinSet after_moves(const CoinBoard& board, CoinSet coins, int moves, std::mt19937& random) {
  for (; moves > 0; --moves) {
    const std::vector<CoinSet> after = moved(board, coins);
    if (after.empty()) break;
    coins = after[random() % after.size()];
  }
  return coins;
}

}  // namespace sbp::test
