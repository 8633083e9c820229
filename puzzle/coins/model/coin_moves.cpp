#include "puzzle/coins/model/coin_moves.h"

#include <charconv>
#include <system_error>

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

std::optional<std::vector<CoinMove>> read_coin_moves(const CoinBoard& board, std::string_view text) {
  std::vector<CoinMove> moves;
  // Reads a number below `end` and the character after it.
  const auto number = [&](int end, char after) {
    int value = -1;
    const auto [rest, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc() || value < 0 || value >= end) return -1;
    text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
    if (after == ' ' && text.empty()) return value;
    if (!text.starts_with(after)) return -1;
    text.remove_prefix(1);
    return text.empty() ? -1 : value;
  };
  while (!text.empty()) {
    const int x = number(board.width(), ','), y = x < 0 ? -1 : number(board.height(), '>');
    const int to_x = y < 0 ? -1 : number(board.width(), ','),
              to_y = to_x < 0 ? -1 : number(board.height(), ' ');
    if (to_y < 0) return std::nullopt;
    moves.push_back({y * board.width() + x, to_y * board.width() + to_x});
  }
  return moves;
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
