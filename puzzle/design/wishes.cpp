#include "puzzle/design/wishes.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "common/base/error.h"
#include "common/text/source_text.h"
#include "puzzle/model/symmetry.h"
#include "puzzle/text/drawing.h"

namespace sbp {
namespace {

/// The number at the beginning of a text, which loses it; `missing` if it begins with none.
std::uint64_t taken_number(std::string_view& text, std::uint64_t missing) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return missing;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

}  // namespace

Range range_of(const std::string& option, std::string_view text) {
  const std::string whole(text);
  Range range;
  range.least = taken_number(text, 0);
  if (text.starts_with("..") && whole != "..") {
    text.remove_prefix(2);
    if (!text.empty()) range.most = taken_number(text, 0);
  } else {
    range.most = range.least;
  }
  if (whole.empty() || !text.empty() || range.most < range.least)
    throw UsageError(option + " takes a number or a range, such as 30, 30.., ..60 or 30..60; not " +
                     shown(whole));
  return range;
}

Best best_named(const std::string& name) {
  if (name == "length") return Best::length;
  if (name == "gate") return Best::gate;
  if (name == "positions") return Best::positions;
  throw UsageError("--best takes length, gate or positions; not " + shown(name));
}

std::pair<std::uint64_t, std::uint64_t> order_of(Best best, std::uint64_t length, std::uint64_t gate,
                                                 std::uint64_t positions) {
  if (best == Best::gate) return {~gate, ~length};
  if (best == Best::positions) return {positions, ~length};
  return {~length, 0};
}

std::string Wishes::text() const {
  std::string text;
  for (const std::uint64_t number :
       {length.least, length.most, positions.least, positions.most, gate, std::uint64_t{unique},
        std::uint64_t{all_move}, std::uint64_t{necessary}, std::uint64_t{symmetric}, std::uint64_t{retreat},
        static_cast<std::uint64_t>(best)})
    text += std::to_string(number) + " ";
  return text + pattern;
}

void require_pattern(const SlidingPuzzle& puzzle, const std::string& pattern) {
  std::string rows;
  for (int row = 0; row < puzzle.height; ++row)
    rows += (row > 0 ? "/" : "") + std::string(static_cast<std::size_t>(puzzle.width), '?');
  if (!std::ranges::equal(pattern, rows, [](char is, char row) { return (is == '/') == (row == '/'); }))
    throw UsageError("--start takes the rows of the frame with '/' between them, such as " + rows + "; not " +
                     shown(pattern));
  for (const Piece& piece : puzzle.pieces)
    if (piece.name == '?' || piece.name == '/')
      throw UsageError("--start: rename piece " + shown(piece.name) +
                       ", which has another meaning in a pattern");
  for (const char name : pattern)
    if (std::string_view("?.#/").find(name) == std::string_view::npos &&
        std::ranges::find(puzzle.pieces, name, &Piece::name) == puzzle.pieces.end())
      throw UsageError("--start: the puzzle has no piece " + shown(name) +
                       "; use its pieces, ? for any cell, . for an empty one and # for any piece");
}

bool fits_pattern(const SlidingPuzzle& puzzle, const Placements& start, const std::string& pattern) {
  std::string cells = pattern;
  std::erase(cells, '/');
  const auto kind_of = [&](char name) {
    const auto piece = std::ranges::find(puzzle.pieces, name, &Piece::name);
    return piece == puzzle.pieces.end() ? puzzle.kinds.size() : piece->kind;
  };
  return std::ranges::equal(cells, Drawing::of_start(puzzle, start).cells, [&](char wanted, char is) {
    if (wanted == '?' || (wanted == kWall && is == kWall)) return true;
    const bool covered = is != kVoid && is != kWall;
    if (wanted == kVoid) return is == kVoid;
    return covered && (wanted == '#' || kind_of(wanted) == kind_of(is));
  });
}

bool is_symmetric(const SlidingPuzzle& puzzle, const Placements& start) {
  std::vector<FrameSet> pieces;
  for (std::size_t piece = 0; piece < start.size(); ++piece)
    pieces.push_back(puzzle.cells_of(puzzle.pieces[piece].kind, start[piece]));
  std::ranges::sort(pieces);
  for (int number = 1; number < FrameSymmetry::kAll; ++number) {
    const FrameSymmetry symmetry(puzzle.width, puzzle.height, number);
    if (symmetry.width() != puzzle.width || symmetry.cells(puzzle.open) != puzzle.open) continue;
    std::vector<FrameSet> images;
    for (const FrameSet& piece : pieces) images.push_back(symmetry.cells(piece));
    std::ranges::sort(images);
    if (images == pieces) return true;
  }
  return false;
}

}  // namespace sbp
