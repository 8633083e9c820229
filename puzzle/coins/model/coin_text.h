// Coin puzzles as text.
#pragma once

#include <string>
#include <vector>

#include "common/text/source_text.h"
#include "puzzle/coins/model/coin_board.h"

namespace sbp {

/// A drawing of coins and its board.
struct CoinDrawing {
  CoinBoard board;
  CoinSet coins;
};

/// Reads one drawing: a line per row, 'o' for a coin, '-' or '.' for an empty cell. Throws Error, with line
/// and column, for anything else, and for boards of more than CoinBoard::kMostCells cells.
CoinDrawing read_coin_drawing(const SourceText& source, const std::vector<SourceLine>& rows);

/// Reads two drawings separated by empty lines: the start and the goal. Lines that begin with '#' are
/// comments. Throws Error, with line and column.
CoinPuzzle read_coin_puzzle(const SourceText& source);

/// A drawing in the format of read_coin_drawing(), with a line end after each row.
std::string coin_drawing(const CoinBoard& board, CoinSet coins);

}  // namespace sbp
