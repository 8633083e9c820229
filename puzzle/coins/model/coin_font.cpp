#include "puzzle/coins/model/coin_font.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "common/base/error.h"
#include "common/base/joined.h"
#include "puzzle/coins/model/coin_text.h"

namespace sbp {
namespace {

struct FontText {
  std::string_view name, text;
};

// The files data/coins/font*.txt, embedded by CMake.
constexpr std::array kFonts{
    FontText{
        "5x7",
#include "puzzle/coins/model/font5x7.inc"
    },
    FontText{
        "5x9",
#include "puzzle/coins/model/font5x9.inc"
    },
};

CoinFont parsed(const FontText& font) {
  const SourceText source(font.text, std::string(font.name));
  CoinFont result{std::string(font.name), CoinBoard(1, 1), {}};
  for (const std::vector<SourceLine>& lines : blocks_of(source.lines())) {
    const CoinDrawing drawing = read_coin_drawing(source, {lines.begin() + 1, lines.end()});
    result.board = drawing.board;
    result.glyphs.push_back({std::string(lines.front().text), drawing.coins});
  }
  return result;
}

}  // namespace

const CoinGlyph& CoinFont::glyph(const std::string& wanted) const {
  const auto found = std::ranges::find(glyphs, wanted, &CoinGlyph::name);
  if (found != glyphs.end()) return *found;
  throw UsageError("the font " + name + " has no glyph '" + wanted + "'; choose from " +
                   joined(glyphs, " ", &CoinGlyph::name));
}

std::string coin_font_names() {
  return joined(kFonts, ", ", &FontText::name);
}

CoinFont coin_font(const std::string& name) {
  const auto* const found = std::ranges::find(kFonts, name, &FontText::name);
  if (found != kFonts.end()) return parsed(*found);
  throw UsageError("unknown font '" + name + "'; choose from " + coin_font_names());
}

}  // namespace sbp
