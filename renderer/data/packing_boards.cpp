#include "renderer/data/packing_boards.h"

#include <algorithm>
#include <stdexcept>

#include "common/base/narrow.h"
#include "puzzle/packing/text/packing_text.h"
#include "renderer/html/page.h"

namespace sbp {
namespace {

/// Whether every piece is used once and every cell covered, with nothing given.
bool is_plain(const Packing& packing) {
  return packing.required() == packing.board() && packing.pieces.size() == kBoardPieces &&
         std::ranges::all_of(packing.given, [](const auto& piece) { return !piece; }) &&
         std::ranges::all_of(packing.pieces,
                             [](const auto& piece) { return piece.least == 1 && piece.most == 1; });
}

/// The packing of a drawing.
PackedPieces packed(const PackingCase& puzzle, const SourceText& drawing) {
  std::vector<FrameSet> cells(puzzle.packing.pieces.size());
  const auto drawn = read_packed(puzzle.packing, drawing);
  for (std::size_t i = 0; i < drawn.size(); ++i)
    cells.at(drawn[i].value()) |= FrameSet::of(static_cast<int>(i));
  PackedPieces packed;
  const auto& placements = puzzle.table.placements();
  for (std::size_t i = 0; i < placements.size(); ++i)
    if (cells[placements[i].piece] == placements[i].cells) packed.push_back(narrow<std::uint32_t>(i));
  if (packed.size() != cells.size()) throw std::logic_error("the drawing is not a packing");
  return packed;
}

PackingBoard read_board(const std::vector<std::string_view>& row) {
  const std::string id(row.at(0));
  PackingBoard board{id,
                     std::string(row.at(1)),
                     std::stoull(std::string(row.at(4))),
                     std::stoull(std::string(row.at(5))),
                     PackingCase(read_packing({resource("packing/" + id + ".pack"), id + ".pack"})),
                     {}};
  const auto& [packing, table] = board.puzzle;
  if (!is_plain(packing)) throw std::logic_error("'" + id + "' does not have twelve pieces to use once each");
  if (board.all == 0) return board;
  board.example = packed(board.puzzle, {resource("packing/" + id + ".packed"), id + ".packed"});
  return board;
}

}  // namespace

std::vector<PackingBoard> packing_boards() {
  const auto table = resource_table("packing/counts.tsv");
  std::vector<PackingBoard> boards;
  for (auto row = table.begin() + 1; row != table.end(); ++row) boards.push_back(read_board(*row));
  return boards;
}

}  // namespace sbp
