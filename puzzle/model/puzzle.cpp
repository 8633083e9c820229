#include "puzzle/model/puzzle.h"

#include <algorithm>
#include <set>

#include "common/base/error.h"

namespace sbp {
namespace {

void require(bool condition, const std::string& complaint) {
  if (!condition) throw Error(complaint);
}

void require_sound_kind(const SlidingPuzzle& puzzle, const PieceKind& kind) {
  require(!kind.cells.empty(), "a piece without cells");
  int left = puzzle.width, top = puzzle.height;
  for (const Place& cell : kind.cells) {
    require(0 <= cell.x && cell.x < puzzle.width && 0 <= cell.y && cell.y < puzzle.height,
            "a piece that is larger than the frame");
    left = std::min(left, cell.x);
    top = std::min(top, cell.y);
  }
  require(left == 0 && top == 0, "a piece whose cells do not start at its upper left");
  const auto by_row = [](const Place& a, const Place& b) {
    return std::pair(a.y, a.x) < std::pair(b.y, b.x);
  };
  require(std::ranges::is_sorted(kind.cells, by_row) &&
              std::ranges::adjacent_find(kind.cells) == kind.cells.end(),
          "a piece whose cells are not in order");
  require(puzzle.open.contains(kind.cells_allowed), "a piece that may enter a wall");
}

void require_sound_goal(const SlidingPuzzle& puzzle, const PuzzleGoal& goal) {
  require(!goal.targets.empty() || !goal.voids.empty(), "a goal that requires nothing");
  require(puzzle.open.contains(goal.voids), "a goal that requires a wall cell to be empty");
  FrameSet taken = goal.voids;
  std::vector<int> wanted(puzzle.kinds.size());
  for (const auto& [kind, place] : goal.targets) {
    require(kind < puzzle.kinds.size(), "a goal for a piece of no kind");
    const auto piece = std::ranges::find(puzzle.pieces, kind, &Piece::kind);
    require(piece != puzzle.pieces.end(), "a goal that requires more pieces of a kind than there are");
    require(puzzle.fits(puzzle.kinds[kind], place),
            "a goal that puts " + named(*piece) + " where it cannot be");
    const FrameSet cells = puzzle.cells_of(kind, place);
    require(!taken.meets(cells), "a goal with two requirements for the same cell");
    taken |= cells;
    ++wanted[kind];
  }
  for (const Piece& piece : puzzle.pieces) --wanted[piece.kind];
  require(std::ranges::all_of(wanted, [](int missing) { return missing <= 0; }),
          "a goal that requires more pieces of a kind than there are");
}

}  // namespace

std::string named(const Piece& piece) {
  return "piece '" + std::string(1, piece.name) + "'";
}

Place last_corner(const std::vector<Place>& cells) {
  return {std::ranges::max(cells, {}, &Place::x).x, std::ranges::max(cells, {}, &Place::y).y};
}

FrameSet SlidingPuzzle::cells_of(std::size_t kind, Place place) const {
  FrameSet set;
  for (const Place& offset : kinds[kind].cells)
    set |= FrameSet::of(cell({place.x + offset.x, place.y + offset.y}));
  return set;
}

bool SlidingPuzzle::fits(const PieceKind& kind, Place place) const {
  return std::ranges::all_of(kind.cells, [&](const Place& offset) {
    const Place at{place.x + offset.x, place.y + offset.y};
    return 0 <= at.x && at.x < width && 0 <= at.y && at.y < height && kind.cells_allowed.contains(cell(at));
  });
}

FrameSet SlidingPuzzle::covered(const Placements& places) const {
  FrameSet covered;
  for (std::size_t piece = 0; piece < places.size(); ++piece)
    covered |= cells_of(pieces[piece].kind, places[piece]);
  return covered;
}

const Piece* SlidingPuzzle::piece_at(const PuzzleGoal::Target& target, const Placements& places) const {
  for (std::size_t piece = 0; piece < places.size(); ++piece)
    if (pieces[piece].kind == target.kind && places[piece] == target.place) return &pieces[piece];
  return nullptr;
}

bool SlidingPuzzle::meets(const PuzzleGoal& goal, const Placements& places) const {
  return !covered(places).meets(goal.voids) && std::ranges::all_of(goal.targets, [&](const auto& target) {
    return piece_at(target, places) != nullptr;
  });
}

void require_sound(const SlidingPuzzle& puzzle) {
  require(puzzle.width > 0 && puzzle.height > 0 && puzzle.width <= kMostFrameCells &&
              puzzle.height <= kMostFrameCells && puzzle.width * puzzle.height <= kMostFrameCells,
          "a frame with no cells, or with more than " + std::to_string(kMostFrameCells));
  FrameSet frame;
  for (int cell = 0; cell < puzzle.width * puzzle.height; ++cell) frame |= FrameSet::of(cell);
  require(frame.contains(puzzle.open), "open cells that are not in the frame");
  require(!puzzle.pieces.empty(), "no pieces");
  require(puzzle.pieces.size() <= kMostPieces, "more than " + std::to_string(kMostPieces) + " pieces");
  for (std::size_t kind = 0; kind < puzzle.kinds.size(); ++kind) {
    require_sound_kind(puzzle, puzzle.kinds[kind]);
    const auto same = std::ranges::find(puzzle.kinds, puzzle.kinds[kind]);
    require(puzzle.kinds[kind].distinct || same == puzzle.kinds.begin() + static_cast<std::ptrdiff_t>(kind),
            "two identical kinds of pieces");
  }
  std::set<char> names;
  for (const auto& [name, kind] : puzzle.pieces) {
    require(name > ' ' && name < 127 && name != '.' && name != '#', "a name that no piece can have");
    require(names.insert(name).second, "two pieces with the same name");
    require(kind < puzzle.kinds.size(), "a piece of no kind");
  }
  for (const Placements& start : puzzle.starts) {
    require(start.size() == puzzle.pieces.size(), "a start that lacks a piece");
    FrameSet taken;
    for (std::size_t piece = 0; piece < start.size(); ++piece) {
      const std::size_t kind = puzzle.pieces[piece].kind;
      require(puzzle.fits(puzzle.kinds[kind], start[piece]),
              "a start that puts " + named(puzzle.pieces[piece]) + " where it cannot be");
      const FrameSet cells = puzzle.cells_of(kind, start[piece]);
      require(!taken.meets(cells), "a start that puts " + named(puzzle.pieces[piece]) + " on another piece");
      taken |= cells;
    }
  }
  for (const PuzzleGoal& goal : puzzle.goals) require_sound_goal(puzzle, goal);
}

}  // namespace sbp
