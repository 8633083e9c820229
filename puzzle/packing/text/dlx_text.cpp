#include "puzzle/packing/text/dlx_text.h"

#include "common/base/error.h"

namespace sbp {
namespace {

/// How a piece becomes an item.
enum class ItemKind { none, primary, secondary };

/// For each piece. Knuth's programs branch only on primary items, so a piece with a placement that covers no
/// required cell must be one.
std::vector<ItemKind> item_kinds(const Packing& packing, const PlacementTable& table) {
  const FrameSet required = packing.required();
  std::vector<ItemKind> kinds;
  for (const PackingPiece& piece : packing.pieces) {
    const bool as_many_as_fit =
        static_cast<std::size_t>(piece.most) >= packing.cells.size() / piece.cells.size();
    kinds.push_back(piece.least > 0 || piece.most > 1 ? ItemKind::primary : ItemKind::secondary);
    if (piece.least == 0 && as_many_as_fit) kinds.back() = ItemKind::none;
  }
  for (const PiecePlacement& placement : table.placements())
    if (!placement.cells.meets(required)) kinds[placement.piece] = ItemKind::primary;
  return kinds;
}

std::string cell_item(int cell) {
  return " c" + std::to_string(cell);
}

}  // namespace

std::string dlx_text(const Packing& packing, const PlacementTable& table) {
  const std::vector<ItemKind> kinds = item_kinds(packing, table);
  std::string primary, secondary;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const PackingPiece& piece = packing.pieces[i];
    if (piece.name == ':' || piece.name == '|')
      throw Error(std::string("DLX does not allow an item named '") + piece.name + "'; rename the piece");
    const std::string name = std::string(1, piece.name);
    if (kinds[i] == ItemKind::primary)
      primary += piece.least == 1 && piece.most == 1
                     ? " " + name
                     : " " + std::to_string(piece.least) + ":" + std::to_string(piece.most) + "|" + name;
    if (kinds[i] == ItemKind::secondary) secondary += " " + name;
  }
  const FrameSet required = packing.required();
  packing.board().for_each(
      [&](int cell) { (required.contains(cell) ? primary : secondary) += cell_item(cell); });
  if (primary.empty())
    throw Error("DLX does not support puzzles with nothing to cover or place; draw a cell as '.'");
  std::string text = primary.substr(1) + (secondary.empty() ? "" : " |" + secondary) + "\n";
  for (const PiecePlacement& placement : table.placements()) {
    std::string option;
    if (kinds[placement.piece] != ItemKind::none)
      option += std::string(" ") + packing.pieces[placement.piece].name;
    placement.cells.for_each([&](int cell) { option += cell_item(cell); });
    text += option.substr(1) + "\n";
  }
  return text;
}

}  // namespace sbp
