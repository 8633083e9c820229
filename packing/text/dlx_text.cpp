#include "packing/text/dlx_text.h"

#include "common/system/error.h"

namespace sbp {
namespace {

/// Whether the number of copies is no matter: as many as there is room for.
bool is_free(const Packing& packing, const PackingPiece& piece) {
  return piece.least == 0 &&
         static_cast<std::size_t>(piece.most) >= packing.cells.size() / piece.cells.size();
}

std::string cell_item(int cell) {
  return " c" + std::to_string(cell);
}

}  // namespace

std::string dlx_text(const Packing& packing, const PlacementTable& table) {
  std::string primary, secondary;
  for (const PackingPiece& piece : packing.pieces) {
    if (piece.name == ':' || piece.name == '|')
      throw Error(std::string("DLX has no items named '") + piece.name + "'; rename the piece");
    if (is_free(packing, piece)) continue;
    const std::string name = std::string(" ") + piece.name;
    if (piece.most == 1)
      (piece.least == 1 ? primary : secondary) += name;
    else
      primary += " " + std::to_string(piece.least) + ":" + std::to_string(piece.most) + "|" + piece.name;
  }
  const FrameSet required = packing.required();
  packing.board().for_each(
      [&](int cell) { (required.contains(cell) ? primary : secondary) += cell_item(cell); });
  std::string text = primary.substr(1) + (secondary.empty() ? "" : " |" + secondary) + "\n";
  for (const PiecePlacement& placement : table.placements()) {
    std::string option;
    const PackingPiece& piece = packing.pieces[placement.piece];
    if (!is_free(packing, piece)) option += std::string(" ") + piece.name;
    placement.cells.for_each([&](int cell) { option += cell_item(cell); });
    text += option.substr(1) + "\n";
  }
  return text;
}

}  // namespace sbp
