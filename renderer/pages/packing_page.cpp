#include <algorithm>
#include <utility>

#include "common/base/number_text.h"
#include "puzzle/packing/picture/packing_picture.h"
#include "renderer/html/page.h"
#include "renderer/pages/pages.h"

namespace sbp {
namespace {

/// The upper half of the example, so that a card does not give a solution away.
PackedPieces half(const PackingBoard& board) {
  PackedPieces packed = board.example;
  const auto first = [&](std::uint32_t number) {
    return board.puzzle.table.placements()[number].cells.first();
  };
  std::ranges::sort(packed, {}, first);
  packed.resize(packed.size() / 2);
  return packed;
}

}  // namespace

std::string packing_page(std::span<const PackingBoard> boards) {
  PageData data;
  data["title"] = "Packing puzzles";
  data["description"] =
      "Fill boards of squares, triangles or hexagons with twelve pieces: puzzles to play, random "
      "solutions, and the number of all solutions.";
  for (const PackingBoard& board : boards) {
    const auto& [packing, table] = board.puzzle;
    PageData card("id", board.id);
    card["name"] = board.name;
    card["svg"] = packed_figure(packing, table, half(board));
    if (board.all > 0) {
      PageData ways("all", counted(board.all, "solution"));
      if (board.different < board.all) ways["different"] = with_separators(board.different);
      card["ways"] = std::move(ways);
    }
    data.append("boards", card);
  }
  return render_page("packing", std::move(data));
}

}  // namespace sbp
