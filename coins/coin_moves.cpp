#include "coins/coin_moves.h"

namespace sbp {

std::vector<CoinMove> moves_between(std::span<const CoinSet> positions) {
  std::vector<CoinMove> moves;
  for (std::size_t i = 1; i < positions.size(); ++i) {
    const CoinSet before = positions[i - 1], after = positions[i];
    assert(std::popcount(before & ~after) == 1 && std::popcount(after & ~before) == 1);
    moves.push_back({std::countr_zero(before & ~after), std::countr_zero(after & ~before)});
  }
  return moves;
}

std::string coin_moves_text(const CoinBoard& board, std::span<const CoinMove> moves) {
  const auto place = [&](int cell) {
    return std::to_string(cell % board.width()) + "," + std::to_string(cell / board.width());
  };
  std::string text;
  for (const CoinMove& move : moves)
    text += (text.empty() ? "" : " ") + place(move.from) + ">" + place(move.to);
  return text;
}

bool is_legal(const CoinBoard& board, CoinSet coins, CoinMove move) {
  if ((coins & coin_at(move.from)) == 0 || (coins & coin_at(move.to)) != 0) return false;
  return (board.crowded(coins & ~coin_at(move.from)) & coin_at(move.to)) != 0;
}

bool solves(const CoinPuzzle& puzzle, std::span<const CoinMove> moves) {
  CoinSet coins = puzzle.start;
  for (const CoinMove& move : moves) {
    if (!is_legal(puzzle.board, coins, move)) return false;
    coins ^= coin_at(move.from) | coin_at(move.to);
  }
  return coins == puzzle.goal;
}

}  // namespace sbp
