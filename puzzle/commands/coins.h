// "puzzle coins": shortest solutions of coin sliding puzzles.
#pragma once

#include <string>
#include <vector>

#include "common/system/resources.h"

namespace sbp {

/// Which coin puzzles to solve, and how to print them.
struct CoinsRequest : Resources {
  std::vector<std::string> names;  ///< a file ("-" is standard input), or with a font one or two glyphs
  std::string font;                ///< a name in coin_font_names(); empty for a file
  bool all = false;                ///< every ordered pair of the font's glyphs
  bool levels = false;             ///< explore everything and print the count at each distance
  bool json = false;
  std::string work;  ///< folder for levels, from which the same request resumes; empty for none
};

/// Solves the requested puzzles and prints the results: a file or two glyphs as one puzzle, one glyph as
/// puzzles from it to all others, several as a table. Throws UsageError if the names do not fit together, or
/// for several starts with one folder; Error as solve_coins() and read_coin_puzzle() do.
void solve_coin_puzzles(const CoinsRequest& request);

}  // namespace sbp
