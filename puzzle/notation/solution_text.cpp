#include "puzzle/notation/solution_text.h"

#include <algorithm>
#include <map>
#include <optional>

#include "common/base/error.h"
#include "common/base/joined.h"
#include "puzzle/space/moves.h"

namespace sbp {
namespace {

/// A shortest path of a move in unit steps.
std::string steps_of(const Space& space, const Configuration& at, const SlotMove& move) {
  const Body body(space, at, move.slots);
  std::map<int, std::string> ways{{0, ""}};  // by distance
  std::vector<int> reached{0};
  for (std::size_t next = 0; next < reached.size() && !ways.contains(move.distance); ++next)
    for (std::size_t step = 0; step < Space::kSteps.size(); ++step) {
      const int to = reached[next] + space.distance(step);
      if (ways.contains(to) || !body.can_step(reached[next], step)) continue;
      ways[to] = ways[reached[next]] + Space::kSteps[step].letter;
      reached.push_back(to);
    }
  return ways.at(move.distance);
}

}  // namespace

std::string NotatedMove::text() const {
  return pieces.size() == 1 ? pieces + steps : "(" + pieces + ")" + steps;
}

std::vector<NotatedMove> solution_moves(const Space& space, Metric metric,
                                        const std::vector<Configuration>& path) {
  std::vector<NotatedMove> moves;
  if (path.empty()) return moves;
  // Which piece is where: interchangeable pieces change slots, but not places.
  std::map<std::pair<std::size_t, int>, char> names;  // by kind and place
  const Placements& start = space.puzzle().starts.at(number_of_start(space, path));
  for (std::size_t piece = 0; piece < start.size(); ++piece)
    names[{space.puzzle().pieces[piece].kind, space.puzzle().cell(start[piece])}] =
        space.puzzle().pieces[piece].name;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    std::optional<SlotMove> found;
    for_each_move(space, metric, path[i], [&](const Configuration& moved, const SlotMove& move) {
      if (!found && moved == path[i + 1]) found = move;
    });
    if (!found)
      throw Error("two configurations of a solution are not one move apart; please report this as a bug");
    NotatedMove& move = moves.emplace_back();
    move.steps = steps_of(space, path[i], *found);
    std::map<std::pair<std::size_t, int>, char> moved;
    for (std::size_t slot = 0; slot < space.slots(); ++slot) {
      if ((found->slots >> slot & 1) == 0) continue;
      auto name = names.extract({space.kind_of(slot), path[i].places[slot]});
      name.key().second += found->distance;
      move.pieces += name.mapped();
      moved.insert(std::move(name));
    }
    names.merge(moved);
  }
  return moves;
}

std::size_t number_of_start(const Space& space, const std::vector<Configuration>& path) {
  const std::vector<Placements>& starts = space.puzzle().starts;
  if (path.empty()) return 0;
  const auto begun = [&](const Placements& start) { return space.configuration(start); };
  return static_cast<std::size_t>(std::ranges::find(starts, path.front(), begun) - starts.begin());
}

Placements placements_after(const SlidingPuzzle& puzzle, Placements places,
                            const std::vector<NotatedMove>& moves) {
  for (const NotatedMove& move : moves)
    for (std::size_t piece = 0; piece < places.size(); ++piece) {
      if (move.pieces.find(puzzle.pieces[piece].name) == std::string::npos) continue;
      for (const char letter : move.steps) {
        const auto& step = *std::ranges::find(Space::kSteps, letter, &Space::Step::letter);
        places[piece] = {places[piece].x + step.dx, places[piece].y + step.dy};
      }
    }
  return places;
}

std::string solution_text(const std::vector<NotatedMove>& moves) {
  return joined(moves, " ", &NotatedMove::text);
}

}  // namespace sbp
