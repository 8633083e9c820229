// "puzzle coins": shortest solutions of coin sliding puzzles.
#pragma once

#include <string>
#include <vector>

#include "common/system/resources.h"

namespace sbp {

/// Which coin puzzles the user wants solved, and how it shall be told.
struct CoinsRequest : Resources {
  std::vector<std::string> names;  ///< a file ("-" is standard input), or with a font one glyph or two
  std::string font;                ///< a name in coin_font_names(); empty for a file
  bool all = false;                ///< every ordered pair of the font's glyphs
  bool levels = false;             ///< see everything, and tell how many positions are at each distance
  bool json = false;
  std::string work;  ///< a folder for levels, from which the same request goes on; empty for none
};

/// Solves what is asked for and prints it: two glyphs or a file as one puzzle, one glyph as puzzles from it
/// to all others, a table if there are several. Throws UsageError if the names do not fit together, or for
/// several starts and one folder; Error as solve_coins() and read_coin_puzzle() do.
void solve_coin_puzzles(const CoinsRequest& request);

}  // namespace sbp
