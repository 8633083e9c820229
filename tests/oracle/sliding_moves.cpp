#include "oracle/sliding_moves.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common/base/error.h"

namespace oracle {
namespace {

constexpr std::string_view kLetters = "URDL";

Place operator+(Place a, Place b) {
  return {a.x + b.x, a.y + b.y};
}

const sbp::PieceKind& kind_of(const SlidingPuzzle& puzzle, std::size_t piece) {
  return puzzle.kinds[puzzle.pieces[piece].kind];
}

/// Placements, and which piece every cell belongs to.
class Layout {
 public:
  Layout(const SlidingPuzzle& puzzle, const Placements& placements)
      : puzzle_(puzzle),
        placements_(placements),
        owners_(static_cast<std::size_t>(puzzle.width * puzzle.height)) {
    for (std::size_t piece = 0; piece < placements.size(); ++piece)
      for (const Place& cell : cells_at(puzzle, piece, placements[piece])) owner(cell) = piece;
  }

  /// Whether a group fits at another place, with all other pieces unchanged.
  bool fits(const Group& group, Place shift) const {
    return std::ranges::all_of(group, [&](std::size_t piece) {
      const std::optional<Group> in_the_way = obstacles(piece, shift);
      return in_the_way && std::ranges::includes(group, *in_the_way);
    });
  }

  /// Whether the locks let a group step.
  bool is_free(const Group& group, char letter) const {
    return std::ranges::all_of(group, [&](std::size_t piece) {
      const sbp::PieceKind& kind = kind_of(puzzle_, piece);
      return shift_of(letter).x != 0 ? kind.horizontal : kind.vertical;
    });
  }

  /// All groups that can make a step. Each is a union of minimal groups: a piece, the pieces it pushes, those
  /// that they push, and so on.
  std::set<Group> groups_that_step(char letter) const {
    std::set<Group> groups{Group{}};
    for (std::size_t piece = 0; piece < placements_.size(); ++piece)
      if (const std::optional<Group> pushed = smallest_group(piece, letter))
        for (Group group : std::set<Group>(groups)) {
          group.insert(pushed->begin(), pushed->end());
          groups.insert(group);
        }
    groups.erase(Group{});
    return groups;
  }

  /// The shifts that a group can make in one move.
  std::set<Place> shifts(const Group& group, sbp::Reach reach) const {
    std::set<Place> found;
    for (const char letter : kLetters) {
      if (!is_free(group, letter)) continue;
      Place shift = shift_of(letter);
      for (; fits(group, shift); shift = shift + shift_of(letter)) {
        found.insert(shift);
        if (reach == sbp::Reach::step) break;
      }
    }
    // Each straight part of a path starts at the end of the previous one.
    for (bool grown = reach == sbp::Reach::path; grown;) {
      grown = false;
      for (const Place from : std::set<Place>(found))
        for (const char letter : kLetters)
          if (const Place to = from + shift_of(letter); is_free(group, letter) && fits(group, to))
            grown |= found.insert(to).second;
    }
    return found;
  }

 private:
  std::optional<std::size_t>& owner(Place cell) {
    return owners_[static_cast<std::size_t>(puzzle_.cell(cell))];
  }
  const std::optional<std::size_t>& owner(Place cell) const {
    return owners_[static_cast<std::size_t>(puzzle_.cell(cell))];
  }

  /// The pieces on the cells that a piece would cover; none if one of the cells is barred to it.
  std::optional<Group> obstacles(std::size_t piece, Place shift) const {
    Group found;
    for (const Place& cell : cells_at(puzzle_, piece, placements_[piece] + shift)) {
      if (!is_allowed(puzzle_, piece, cell)) return {};
      if (owner(cell)) found.insert(*owner(cell));
    }
    return found;
  }

  std::optional<Group> smallest_group(std::size_t piece, char letter) const {
    Group group{piece};
    for (std::size_t size = 0; size < group.size();) {
      size = group.size();
      for (const std::size_t member : Group(group)) {
        const std::optional<Group> pushed = obstacles(member, shift_of(letter));
        if (!pushed) return {};
        group.insert(pushed->begin(), pushed->end());
      }
    }
    if (!is_free(group, letter)) return {};
    return group;
  }

  const SlidingPuzzle& puzzle_;
  const Placements& placements_;
  std::vector<std::optional<std::size_t>> owners_;
};

}  // namespace

Place shift_of(char letter) {
  switch (letter) {
    case 'U':
      return {0, -1};
    case 'R':
      return {1, 0};
    case 'D':
      return {0, 1};
    case 'L':
      return {-1, 0};
    default:
      throw sbp::Error(std::string("a step '") + letter + "', which is none of URDL");
  }
}

std::vector<Place> cells_at(const SlidingPuzzle& puzzle, std::size_t piece, Place place) {
  std::vector<Place> cells;
  for (const Place& offset : kind_of(puzzle, piece).cells) cells.push_back(place + offset);
  return cells;
}

std::set<Place> covered(const SlidingPuzzle& puzzle, const Placements& placements) {
  std::set<Place> cells;
  for (std::size_t piece = 0; piece < placements.size(); ++piece)
    for (const Place& cell : cells_at(puzzle, piece, placements[piece])) cells.insert(cell);
  return cells;
}

bool is_allowed(const SlidingPuzzle& puzzle, std::size_t piece, Place cell) {
  return 0 <= cell.x && cell.x < puzzle.width && 0 <= cell.y && cell.y < puzzle.height &&
         kind_of(puzzle, piece).cells_allowed.contains(puzzle.cell(cell));
}

Placements position_of(const SlidingPuzzle& puzzle, Placements placements) {
  std::map<std::size_t, std::multiset<Place>> places;
  for (std::size_t piece = 0; piece < placements.size(); ++piece)
    places[puzzle.pieces[piece].kind].insert(placements[piece]);
  for (std::size_t piece = 0; piece < placements.size(); ++piece) {
    auto& of_its_kind = places[puzzle.pieces[piece].kind];
    placements[piece] = of_its_kind.extract(of_its_kind.begin()).value();
  }
  return placements;
}

bool can_step(const SlidingPuzzle& puzzle, const Placements& placements, const Group& group, char letter) {
  const Layout layout(puzzle, placements);
  return layout.is_free(group, letter) && layout.fits(group, shift_of(letter));
}

Placements shifted(Placements placements, const Group& group, Place shift) {
  for (const std::size_t piece : group) placements[piece] = placements[piece] + shift;
  return placements;
}

std::set<Placements> neighbours(const SlidingPuzzle& puzzle, Metric metric, const Placements& placements) {
  const Layout layout(puzzle, placements);
  std::set<Group> groups;
  for (std::size_t piece = 0; piece < placements.size(); ++piece) groups.insert({piece});
  if (metric.together)
    for (const char letter : kLetters) groups.merge(layout.groups_that_step(letter));

  std::set<Placements> found;
  for (const Group& group : groups)
    for (const Place shift : layout.shifts(group, metric.reach))
      found.insert(position_of(puzzle, shifted(placements, group, shift)));
  found.erase(position_of(puzzle, placements));
  return found;
}

bool is_solved(const SlidingPuzzle& puzzle, const Placements& placements) {
  std::set<std::pair<std::size_t, Place>> lying;
  for (std::size_t piece = 0; piece < placements.size(); ++piece)
    lying.insert({puzzle.pieces[piece].kind, placements[piece]});
  const std::set<Place> cells = covered(puzzle, placements);
  return std::ranges::any_of(puzzle.goals, [&](const sbp::PuzzleGoal& goal) {
    return std::ranges::all_of(goal.targets,
                               [&](const auto& target) {
                                 return lying.contains({target.kind, target.place});
                               }) &&
           std::ranges::none_of(cells, [&](Place cell) { return goal.voids.contains(puzzle.cell(cell)); });
  });
}

}  // namespace oracle
