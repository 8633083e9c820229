#include "puzzle/text/assembly.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "common/base/error.h"
#include "puzzle/text/likely_mistakes.h"

namespace sbp {
namespace {

/// Names for unnamed pieces, in this order.
constexpr std::string_view kNames =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*+@&%$=~!?:;<>/|^-_\"'`,(){}[]\\";
static_assert(kNames.size() == '~' - ' ' - 2);

void name_pieces(std::vector<PieceDraft>& drafts) {
  std::string taken;
  for (PieceDraft& draft : drafts) {
    if (kNames.find(draft.name) == std::string_view::npos || taken.find(draft.name) != std::string::npos)
      draft.name = 0;
    if (draft.name != 0) taken += draft.name;
  }
  const char* name = kNames.data();
  for (PieceDraft& draft : drafts) {
    if (draft.name != 0) continue;
    while (taken.find(*name) != std::string::npos) ++name;
    draft.name = *name++;
  }
}

}  // namespace

std::string_view colour_named(std::string_view name) {
  const auto* const found = std::ranges::find(kColours, std::string_view(in_lower_case(name)));
  return found == std::ranges::end(kColours) ? std::string_view() : *found;
}

SlidingPuzzle empty_puzzle(std::string name, int width, int height, const FrameSet& walls) {
  SlidingPuzzle puzzle;
  puzzle.name = std::move(name);
  puzzle.width = width;
  puzzle.height = height;
  puzzle.open = whole_frame(width, height) - walls;
  return puzzle;
}

void set_pieces(SlidingPuzzle& puzzle, std::vector<PieceDraft> drafts) {
  // One piece too many suffices for a later rejection.
  if (drafts.size() > kMostPieces) drafts.resize(kMostPieces + 1);
  name_pieces(drafts);
  std::vector<std::pair<PieceKind, int>> kinds;  // with groups
  puzzle.pieces.clear();
  puzzle.starts.assign(1, {});
  for (const PieceDraft& draft : drafts) {
    std::pair kind(PieceKind{draft.cells, draft.horizontal, draft.vertical, puzzle.open - draft.barred,
                             draft.group != 0},
                   draft.group);
    const auto same = std::ranges::find(kinds, kind);
    puzzle.pieces.push_back({draft.name, static_cast<std::size_t>(same - kinds.begin())});
    if (same == kinds.end()) kinds.push_back(std::move(kind));
    puzzle.starts.front().push_back(draft.place);
  }
  puzzle.kinds.clear();
  for (auto& [kind, group] : kinds) puzzle.kinds.push_back(std::move(kind));
}

SlidingPuzzle finished(const SourceText& source, const SourceLine& at, SlidingPuzzle puzzle) {
  try {
    require_sound(puzzle);
  } catch (const Error& error) {
    source.fail(at, faults::kUnsound, error.what());
  }
  for (const Piece& piece : puzzle.pieces)
    if (puzzle.kinds[piece.kind].distinct) puzzle.drawn.distinct += piece.name;
  if (puzzle.drawn.goals.empty())
    for (const PuzzleGoal& goal : puzzle.goals) puzzle.drawn.goals.push_back({goal, {}});
  return canonical(std::move(puzzle));
}

void add_puzzle(std::vector<SlidingPuzzle>& puzzles, const SourceText& source, const SourceLine& at,
                SlidingPuzzle puzzle) {
  if (puzzles.size() == kMostPuzzles) source.fail(at, faults::kTooManyPuzzles, kMostPuzzles);
  puzzles.push_back(std::move(puzzle));
}

void require_some(const std::vector<SlidingPuzzle>& puzzles, const SourceText& source) {
  if (puzzles.empty()) source.fail(source.end(), faults::kNoPuzzle);
}

FrameSet whole_frame(int width, int height) {
  FrameSet frame;
  if (0 < width && 0 < height && width <= kMostFrameCells && height <= kMostFrameCells)
    for (int cell = 0; cell < std::min(width * height, kMostFrameCells); ++cell) frame |= FrameSet::of(cell);
  return frame;
}

bool is_row(const std::vector<Place>& cells) {
  const Place last = last_corner(cells);
  return last.y == 0 && last.x > 0 && is_rectangle(cells);
}

bool is_column(const std::vector<Place>& cells) {
  const Place last = last_corner(cells);
  return last.x == 0 && last.y > 0 && is_rectangle(cells);
}

bool keeps_to_axes(const std::vector<PieceKind>& kinds) {
  const auto moves_sideways = [](const PieceKind& kind) {
    return (is_row(kind.cells) && kind.vertical) || (is_column(kind.cells) && kind.horizontal);
  };
  const auto is_moving_line = [](const PieceKind& kind) {
    return (is_row(kind.cells) || is_column(kind.cells)) && (kind.horizontal || kind.vertical);
  };
  return std::ranges::any_of(kinds, is_moving_line) && std::ranges::none_of(kinds, moves_sideways);
}

bool is_rectangle(const std::vector<Place>& cells) {
  const Place last = last_corner(cells);
  return std::cmp_equal(cells.size(), (last.x + 1) * (last.y + 1));
}

std::vector<Place> rectangle(int width, int height) {
  std::vector<Place> cells;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) cells.push_back({x, y});
  return cells;
}

}  // namespace sbp
