#include "support/random_puzzle.h"

#include <algorithm>
#include <optional>
#include <random>
#include <set>
#include <string_view>

#include "oracle/puzzle_oracle.h"

namespace sbp::test {
namespace {

class Maker {
 public:
  Maker(std::uint64_t seed, std::size_t most_positions)
      : random_(seed),
        most_positions_(most_positions),
        plain_(one_in(2)),
        least_reached_(one_in(8) ? 1 : 20) {}

  /// None if this attempt has no pieces, too many positions, or is trivial.
  std::optional<SlidingPuzzle> attempt() {
    puzzle_ = {};
    make_frame();
    make_kinds();
    lay_first_start();
    if (puzzle_.pieces.empty() || has_too_many_positions()) return {};
    reach_all_from_the_start();
    if (reached_.size() < std::min(least_reached_, most_positions_ / 10)) return {};
    drop_kinds_without_pieces();
    make_goals();
    if (one_in(3))
      if (const auto other = random_layout()) puzzle_.starts.push_back(*other);
    require_sound(puzzle_);
    return puzzle_;
  }

 private:
  int below(int bound) { return static_cast<int>(random_() % static_cast<std::uint64_t>(bound)); }
  int between(int least, int most) { return least + below(most - least + 1); }
  bool one_in(int number) { return below(number) == 0; }

  /// An area of up to 20 cells, some of them walls, by itself or within a large frame.
  void make_frame() {
    const int columns = between(1, 6), rows = between(columns < 3 ? 3 : 1, std::min(20 / columns, 8));
    const bool large = one_in(4);
    puzzle_.width = large ? between(9, 12) : columns;
    puzzle_.height = large ? between(9, kMostFrameCells / puzzle_.width) : rows;
    const Place corner{below(puzzle_.width - columns + 1), below(puzzle_.height - rows + 1)};
    const int walls_of_a_hundred = plain_ ? 0 : between(5, 30);
    for (int x = 0; x < columns; ++x)
      for (int y = 0; y < rows; ++y)
        if (below(100) >= walls_of_a_hundred)
          puzzle_.open |= FrameSet::of(puzzle_.cell({corner.x + x, corner.y + y}));
  }

  /// One to five cells: each next to another, or (most pieces of odd puzzles) anywhere within 3x3.
  std::vector<Place> random_shape() {
    const bool connected = plain_ || one_in(4);
    const int size = one_in(3) ? 1 : between(2, one_in(3) ? 5 : 3);
    std::set<std::pair<int, int>> cells{{1, 1}};  // rows first, which is the order of a kind's cells
    while (static_cast<int>(cells.size()) < size) {
      const int x = below(3), y = below(3);
      const bool beside = cells.contains({y - 1, x}) || cells.contains({y + 1, x}) ||
                          cells.contains({y, x - 1}) || cells.contains({y, x + 1});
      if (beside || !connected) cells.insert({y, x});
    }
    int left = 2, top = 2;
    for (const auto& [y, x] : cells) left = std::min(left, x), top = std::min(top, y);
    std::vector<Place> shape;
    for (const auto& [y, x] : cells) shape.push_back({x - left, y - top});
    return shape;
  }

  void make_kinds() {
    for (int number = between(1, 5); number > 0; --number) {
      PieceKind kind;
      kind.cells = random_shape();
      kind.horizontal = plain_ || !one_in(4);
      kind.vertical = plain_ || !one_in(4);
      kind.distinct = one_in(4);
      const bool everywhere = plain_ || !one_in(4);
      puzzle_.open.for_each([&](int cell) {
        if (everywhere || !one_in(6)) kind.cells_allowed |= FrameSet::of(cell);
      });
      const Place last = last_corner(kind.cells);
      const bool large = last.x >= puzzle_.width || last.y >= puzzle_.height;
      const bool known = std::ranges::find(puzzle_.kinds, kind) != puzzle_.kinds.end();
      if (!large && (kind.distinct || !known)) puzzle_.kinds.push_back(kind);
    }
  }

  bool can_lie(std::size_t kind, Place place, FrameSet taken) const {
    return puzzle_.fits(puzzle_.kinds[kind], place) && !taken.meets(puzzle_.cells_of(kind, place));
  }

  std::optional<Place> random_place(std::size_t kind, FrameSet taken) {
    std::vector<Place> places;
    for (int x = 0; x < puzzle_.width; ++x)
      for (int y = 0; y < puzzle_.height; ++y)
        if (can_lie(kind, {x, y}, taken)) places.push_back({x, y});
    if (places.empty()) return {};
    return places[static_cast<std::size_t>(below(static_cast<int>(places.size())))];
  }

  void lay_first_start() {
    Placements start;
    FrameSet taken;
    const int voids = between(1, 3);
    for (int attempts = 0; attempts < 60 && puzzle_.pieces.size() < 8 && !puzzle_.kinds.empty(); ++attempts) {
      const auto kind = static_cast<std::size_t>(below(static_cast<int>(puzzle_.kinds.size())));
      const bool used = std::ranges::count(puzzle_.pieces, kind, &Piece::kind) != 0;
      const std::optional<Place> place = random_place(kind, taken);
      if (!place || (used && puzzle_.kinds[kind].distinct)) continue;
      const FrameSet with_it = taken | puzzle_.cells_of(kind, *place);
      if ((puzzle_.open - with_it).size() < voids) continue;
      puzzle_.pieces.push_back({random_name(), kind});
      start.push_back(*place);
      taken = with_it;
    }
    puzzle_.starts = {start};
  }

  char random_name() {
    constexpr std::string_view kNames = "abcdefghijABCURDL()0129!*";
    for (;;) {
      const char name = kNames[static_cast<std::size_t>(below(static_cast<int>(kNames.size())))];
      if (std::ranges::count(puzzle_.pieces, name, &Piece::name) == 0) return name;
    }
  }

  bool has_too_many_positions() const {
    std::size_t positions = 0;
    return !oracle::for_each_position(puzzle_,
                                      [&](const Placements&) { return ++positions <= most_positions_; });
  }

  void drop_kinds_without_pieces() {
    for (std::size_t kind = puzzle_.kinds.size(); kind-- > 0;) {
      if (std::ranges::count(puzzle_.pieces, kind, &Piece::kind) != 0) continue;
      puzzle_.kinds.erase(puzzle_.kinds.begin() + static_cast<std::ptrdiff_t>(kind));
      for (Piece& piece : puzzle_.pieces)
        if (piece.kind > kind) --piece.kind;
    }
  }

  /// A random layout of all pieces, reachable or not; none if they did not fit.
  std::optional<Placements> random_layout() {
    Placements layout;
    FrameSet taken;
    for (const Piece& piece : puzzle_.pieces) {
      const std::optional<Place> place = random_place(piece.kind, taken);
      if (!place) return {};
      layout.push_back(*place);
      taken |= puzzle_.cells_of(piece.kind, *place);
    }
    return layout;
  }

  /// Fills reached_ and farthest_ by moves of single pieces.
  void reach_all_from_the_start() {
    std::set<Placements> level{oracle::position_of(puzzle_, puzzle_.starts[0])};
    for (reached_ = level; !level.empty();) {
      farthest_ = *level.begin();
      std::set<Placements> next;
      for (const Placements& position : level)
        for (const Placements& neighbour : oracle::neighbours(puzzle_, {Reach::path, false}, position))
          if (reached_.insert(neighbour).second) next.insert(neighbour);
      level = next;
    }
  }

  /// The position after a few random steps.
  Placements random_walk() {
    Placements placements = puzzle_.starts[0];
    for (int steps = below(50); steps > 0; --steps) {
      const oracle::Group piece{static_cast<std::size_t>(below(static_cast<int>(placements.size())))};
      const char letter = "URDL"[below(4)];
      if (oracle::can_step(puzzle_, placements, piece, letter))
        placements = oracle::shifted(placements, piece, oracle::shift_of(letter));
    }
    return placements;
  }

  Placements layout_of_a_goal() {
    if (one_in(2)) return farthest_;
    return one_in(2) ? random_layout().value_or(puzzle_.starts[0]) : random_walk();
  }

  /// None (rarely) to three, each from a layout: some or all of its pieces, some of its voids.
  void make_goals() {
    for (int number = one_in(15) ? 0 : between(1, one_in(2) ? 3 : 1); number > 0; --number) {
      const Placements layout = layout_of_a_goal();
      const int pieces = one_in(3) ? 100 : between(20, 80), voids = one_in(3) ? between(10, 60) : 0;
      PuzzleGoal goal;
      FrameSet taken;
      for (std::size_t piece = 0; piece < layout.size(); ++piece) {
        const std::size_t kind = puzzle_.pieces[piece].kind;
        taken |= puzzle_.cells_of(kind, layout[piece]);
        if (below(100) < pieces) goal.targets.push_back({kind, layout[piece]});
      }
      (puzzle_.open - taken).for_each([&](int cell) {
        if (below(100) < voids) goal.voids |= FrameSet::of(cell);
      });
      if (goal.targets.empty() && goal.voids.empty())
        goal.targets.push_back({puzzle_.pieces[0].kind, layout[0]});
      puzzle_.goals.push_back(goal);
    }
  }

  std::mt19937_64 random_;
  std::size_t most_positions_;
  bool plain_;                    ///< no walls, locks or disconnected pieces
  std::size_t least_reached_;     ///< most attempts have fewer positions
  std::set<Placements> reached_;  ///< positions
  Placements farthest_;           ///< one of the farthest
  SlidingPuzzle puzzle_;
};

}  // namespace

SlidingPuzzle random_puzzle(std::uint64_t seed, std::size_t most_positions) {
  for (Maker maker(seed, most_positions);;)
    if (const std::optional<SlidingPuzzle> puzzle = maker.attempt()) return *puzzle;
}

}  // namespace sbp::test
