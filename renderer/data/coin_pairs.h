// The coin puzzles of the site: every pair of letters of the coin fonts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/coins/model/coin_font.h"
#include "puzzle/coins/model/coin_moves.h"

namespace sbp {

/// From one glyph to another, with a shortest solution.
struct CoinPair {
  std::string from, to;
  std::vector<CoinMove> solution;
};

/// A font with all its pairs, in its order.
struct CoinTable {
  CoinFont font;
  std::vector<CoinPair> pairs;
};

/// All pairs of a table such as data/coins/5x7.tsv, in its order. Throws Error, naming the line, where it
/// does not have the next pair in the order of the font, with the length of a solution and a solution that
/// turns one glyph into the other when replayed; and for other lines or columns.
std::vector<CoinPair> read_coin_pairs(const CoinFont& font, std::string_view text);

/// The embedded table of the font "5x7" or "5x9".
CoinTable coin_table(const std::string& font);

/// A classic script that sets coinLetters to {width, height, glyphs, solutions}. `glyphs` are [[name,
/// cells]], `solutions` a text for each glyph: its solutions to all glyphs in order with a space after each
/// but the last, the one to itself empty. A cell is one base-36 digit, a move the cell of the coin and that
/// where it goes. The board has at most 36 cells.
std::string coin_script(const CoinTable& table);

}  // namespace sbp
