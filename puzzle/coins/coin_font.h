// The fonts whose glyphs are coin puzzles.
#pragma once

#include <string>
#include <vector>

#include "puzzle/coins/coin_board.h"

namespace sbp {

/// A letter, a digit or a sign, drawn with coins.
struct CoinGlyph {
  std::string name;
  CoinSet coins;
};

/// The coin-sliding fonts of Erik D. Demaine, Martin L. Demaine and Helena A. Verrill: all glyphs of a font
/// have one board and as many coins, so each pair of them is a puzzle.
struct CoinFont {
  std::string name;  ///< the size of its board, "5x7"
  CoinBoard board;
  std::vector<CoinGlyph> glyphs;

  /// Throws UsageError, naming all glyphs, if there is none of that name.
  const CoinGlyph& glyph(const std::string& wanted) const;
};

/// The names of all fonts.
std::vector<std::string> coin_font_names();

/// Throws UsageError if there is no font of that name.
CoinFont coin_font(const std::string& name);

}  // namespace sbp
