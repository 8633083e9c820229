// Fonts whose glyphs are coin puzzles.
#pragma once

#include <string>
#include <vector>

#include "puzzle/coins/model/coin_board.h"

namespace sbp {

/// A letter, a digit or a sign, drawn with coins.
struct CoinGlyph {
  std::string name;
  CoinSet coins;
};

/// The coin-sliding fonts of Erik D. Demaine, Martin L. Demaine and Helena A. Verrill: all glyphs of a font
/// have the same board and number of coins, so each pair of them is a puzzle.
struct CoinFont {
  std::string name;  ///< the size of its board, "5x7"
  CoinBoard board;
  std::vector<CoinGlyph> glyphs;

  /// Returns the glyph of this name. Throws UsageError, listing all glyphs, if there is none.
  const CoinGlyph& glyph(const std::string& wanted) const;
};

/// The names of all fonts, separated by commas.
std::string coin_font_names();

/// Returns the font of this name. Throws UsageError if there is none.
CoinFont coin_font(const std::string& name);

}  // namespace sbp
