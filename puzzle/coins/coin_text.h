// Coin puzzles as text.
#pragma once

#include <string>
#include <vector>

#include "common/text/source_text.h"
#include "puzzle/coins/coin_board.h"

namespace sbp {

/// A drawing of coins, and the board it is on.
struct CoinDrawing {
  CoinBoard board;
  CoinSet coins;
};

/// Reads one drawing: a line for each row, 'o' a coin, '-' or '.' an empty cell. Throws Error, naming line
/// and column, for anything else, and for boards of more than CoinBoard::kMostCells cells.
CoinDrawing read_coin_drawing(const SourceText& source, const std::vector<SourceLine>& rows);

/// Reads two drawings with an empty line or more between them: the start, and the goal. Lines that begin with
/// '#' are remarks. Throws Error, naming line and column.
CoinPuzzle read_coin_puzzle(const SourceText& source);

/// A drawing that read_coin_drawing() reads, each row with a line end.
std::string coin_drawing(const CoinBoard& board, CoinSet coins);

}  // namespace sbp
