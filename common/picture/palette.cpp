#include "common/picture/palette.h"

#include <array>

namespace sbp {
namespace {

// Gaps separate pieces; colour shows their size.
// The only accent is the goal piece, unless a puzzle has colours of its own.
constexpr auto kPalette = std::to_array<PaletteColour>({
    {"page", "#f8f7f4", "#15171a"},   {"card", "#ffffff", "#1d2024"},   {"line", "#d9d5cc", "#353a41"},
    {"edge", "#85817a", "#858c96"},   {"text", "#1f2328", "#e9e7e2"},   {"quiet", "#585d65", "#aab0b8"},
    {"well", "#e7e4dc", "#272b31"},   {"goal", "#c2402a", "#f2785d"},   {"on-piece", "#ffffff", "#111316"},
    {"p1", "#66717e", "#98a3b0"},     {"p2", "#44709c", "#79a5d1"},     {"p3", "#2f7a74", "#67b5ad"},
    {"p4", "#55763a", "#91b573"},     {"p5", "#8a6620", "#cfa953"},     {"p6", "#7b568b", "#bb94ca"},
    {"p7", "#80573f", "#c0977d"},     {"p8", "#4a5379", "#8f9bcc"},     {"red", "#b3173b", "#ff7a8c"},
    {"orange", "#b04a00", "#ff9a3d"}, {"yellow", "#966b00", "#f2d24b"}, {"green", "#1b7536", "#5cc774"},
    {"blue", "#1d5cc0", "#66a8ff"},   {"purple", "#8030b8", "#cf8cff"}, {"brown", "#6b3f1d", "#b98456"},
    {"grey", "#54585f", "#b4bac2"},
});

}  // namespace

std::span<const PaletteColour> palette() {
  return kPalette;
}

std::span<const PaletteColour> paints() {
  constexpr std::size_t kPaints = 8;
  return palette().last(kPaints);
}

}  // namespace sbp
