#include "common/text/json_text.h"
#include "puzzle/formats/all_formats.h"
#include "puzzle/formats/json_value.h"
#include "puzzle/formats/plain_puzzle.h"
#include "puzzle/text/assembly.h"

namespace sbp {
namespace klotski_json {

constexpr int kDown = 0, kRight = 1, kUp = 2, kLeft = 3;

/// The format writes rows before columns.
Place turned(Place rows_first) {
  return {rows_first.y, rows_first.x};
}

void read_directions(const JsonValue& directions, PieceDraft& piece) {
  bool may[4] = {};
  for (const JsonValue& direction : directions.items(16)) may[direction.integer(kDown, kLeft)] = true;
  if (may[kDown] != may[kUp] || may[kLeft] != may[kRight])
    directions.fail("the block can move one way but not back; give both directions or neither");
  piece.horizontal = may[kLeft];
  piece.vertical = may[kUp];
}

PieceDraft read_block(const JsonValue& block) {
  PieceDraft piece;
  const Place size = turned(block.member("shape").pair(1, kMostFrameCells));
  if (size.x * size.y > kMostFrameCells) block.fail("the block is larger than any board; make it smaller");
  piece.cells = rectangle(size.x, size.y);
  piece.place = turned(block.member("position").pair(0, kMostFrameCells));
  if (const auto directions = block.member_if_any("directions")) read_directions(*directions, piece);
  return piece;
}

SlidingPuzzle read_game(const SourceText& source, const JsonValue& game) {
  Place size{4, 5}, escape{1, 3};
  if (const auto board = game.member_if_any("boardSize")) size = turned(board->pair(1, kMostFrameCells));
  if (const auto point = game.member_if_any("escapePoint")) escape = turned(point->pair(0, kMostFrameCells));
  if (size.x * size.y > kMostFrameCells) game.fail(faults::kTooManyCells, kMostFrameCells);
  const auto name = game.member_if_any("name");
  SlidingPuzzle puzzle = empty_puzzle(name ? title_of(name->text()) : "", size.x, size.y, {});
  std::vector<PieceDraft> pieces;
  for (const JsonValue& block : game.member("blocks").items(kMostPieces)) pieces.push_back(read_block(block));
  if (pieces.empty()) game.member("blocks").fail("there are no blocks; list the block that escapes first");
  pieces.front().group = 1;
  set_pieces(puzzle, std::move(pieces));
  puzzle.goals.push_back({{{puzzle.pieces.front().kind, escape}}, {}});
  return finished(source, {}, std::move(puzzle));
}

bool resembles(const SourceText& source) {
  return has_member(source, "blocks");
}

std::vector<SlidingPuzzle> read(const SourceText& source) {
  return puzzles_in_json(source, [&](const JsonValue& game) { return read_game(source, game); });
}

std::string block_text(const PieceKind& kind, Place place) {
  const Place last = last_corner(kind.cells);
  std::string text = "    { \"shape\": [" + std::to_string(last.y + 1) + ", " + std::to_string(last.x + 1) +
                     "], \"position\": [" + std::to_string(place.y) + ", " + std::to_string(place.x) + "]";
  if (!kind.horizontal || !kind.vertical)
    text += std::string(", \"directions\": [") +
            (kind.horizontal ? "1, 3"
             : kind.vertical ? "0, 2"
                             : "") +
            "]";
  return text + " }";
}

std::string write(const SlidingPuzzle& puzzle) {
  const PlainPuzzle plain(puzzle, "klotski");
  const Placements& start = plain.start();
  plain.no_walls();
  plain.no_exits();
  for (const Piece& piece : puzzle.pieces)
    if (!is_rectangle(puzzle.kinds[piece.kind].cells)) plain.lacks("pieces other than rectangles", piece);
  const std::size_t first = plain.goal_piece();
  const auto& [kind, escape] = plain.goal().targets.front();
  plain.equal_but({kind});
  std::string text = "{\n";
  if (!puzzle.name.empty()) text += "  \"name\": " + json_string(puzzle.name) + ",\n";
  text += "  \"blocks\": [\n" + block_text(puzzle.kinds[kind], start[first]);
  for (std::size_t i = 0; i < start.size(); ++i)
    if (i != first) text += ",\n" + block_text(puzzle.kinds[puzzle.pieces[i].kind], start[i]);
  return text + "\n  ],\n  \"boardSize\": [" + std::to_string(puzzle.height) + ", " +
         std::to_string(puzzle.width) + "],\n  \"escapePoint\": [" + std::to_string(escape.y) + ", " +
         std::to_string(escape.x) + "]\n}\n";
}

}  // namespace klotski_json

constinit const PuzzleFormat kKlotskiJson{"klotski", kJsonArray, klotski_json::resembles, klotski_json::read,
                                          klotski_json::write};

}  // namespace sbp
