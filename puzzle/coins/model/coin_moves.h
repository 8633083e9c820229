// Moves of coins, as text, and their replay.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/coins/model/coin_board.h"

namespace sbp {

/// A move of one coin.
struct CoinMove {
  int from, to;

  friend bool operator==(const CoinMove&, const CoinMove&) = default;
};

/// The moves between consecutive positions, which must be one move apart.
std::vector<CoinMove> moves_between(std::span<const CoinSet> positions);

/// For example "2,0>3,4 1,1>2,2": column and row of each cell, from 0 at the upper left.
std::string coin_moves_text(const CoinBoard& board, std::span<const CoinMove> moves);

/// Reads the format of coin_moves_text(); nothing for other text, or for cells outside the board.
std::optional<std::vector<CoinMove>> read_coin_moves(const CoinBoard& board, std::string_view text);

/// Whether the rule allows the move.
bool is_legal(const CoinBoard& board, CoinSet coins, CoinMove move);

/// Whether all moves are legal and the last one meets the goal.
bool solves(const CoinPuzzle& puzzle, std::span<const CoinMove> moves);

}  // namespace sbp
