#include "puzzle/design/wanted_start.h"

#include <algorithm>
#include <map>
#include <vector>

#include "common/base/error.h"
#include "puzzle/design/start_facts.h"
#include "puzzle/rate/position_graph.h"
#include "puzzle/search/placements/number_placements.h"
#include "puzzle/search/placements/placement_path.h"
#include "puzzle/search/solve.h"
#include "puzzle/space/goal_lines.h"
#include "puzzle/space/mask_goals.h"
#include "puzzle/space/moves.h"
#include "puzzle/text/drawing.h"

namespace sbp {
namespace {

using Node = PositionGraph::Node;

/// Includes the overhead of the heap and the growth of the vector of all starts.
std::uint64_t bytes_of_start(const SlidingPuzzle& puzzle) {
  return 3 * sizeof(Placements) + puzzle.pieces.size() * sizeof(Place) + 2 * sizeof(void*);
}

/// Makes all placements that meet a goal the starts of a puzzle. Returns the number of placements examined.
std::uint64_t start_at_goals(SlidingPuzzle& puzzle, std::uint64_t memory) {
  puzzle.starts.clear();
  SlidingPuzzle examined = puzzle;
  keep_to_goal_lines(examined);
  const Space space(examined);
  const std::uint64_t bytes = bytes_of_start(puzzle);
  std::vector<Placements> starts;
  const std::uint64_t placements = with_mask(space, [&]<CellMask Mask>(Mask) -> std::uint64_t {
    PlacementRanks<Mask> ranks(space);
    number_placements(ranks, {.memory = memory});
    if (ranks.count() == 0) return 0;
    const MaskGoals<Mask> goals(puzzle, puzzle.goals);
    PlacementPath<Mask> path(ranks);
    for (std::uint64_t rank = 0; rank < ranks.count(); ++rank) {
      path.go_to(rank, BaselineCpu{});
      if (!goals.met(path.places(), path.voids())) continue;
      starts.push_back(space.placements(path.configuration()));
      if (ranks.bytes() + starts.size() * bytes > memory)
        throw DoesNotFit("the positions that meet a goal take more than the limit of " +
                         available_bytes(memory) + "; raise --memory");
    }
    return ranks.count();
  });
  puzzle.starts = std::move(starts);
  return placements;
}

/// A puzzle without one of its pieces, and without the goals that then lack a piece.
SlidingPuzzle without(SlidingPuzzle puzzle, const Placements& start, std::size_t piece) {
  puzzle.starts = {start};
  puzzle.starts.front().erase(puzzle.starts.front().begin() + static_cast<std::ptrdiff_t>(piece));
  puzzle.pieces.erase(puzzle.pieces.begin() + static_cast<std::ptrdiff_t>(piece));
  puzzle.drawn.goals.clear();
  std::erase_if(puzzle.goals, [&](const PuzzleGoal& goal) {
    return std::ranges::any_of(goal.targets, [&](const PuzzleGoal::Target& target) {
      return std::ranges::count(goal.targets, target.kind, &PuzzleGoal::Target::kind) >
             std::ranges::count(puzzle.pieces, target.kind, &Piece::kind);
    });
  });
  return canonical(std::move(puzzle));
}

bool is_fixed(const PieceKind& kind) {
  return !kind.horizontal && !kind.vertical;
}

/// The starts of one puzzle, and the wishes.
class WantedStart {
 public:
  WantedStart(const PositionGraph& graph, Metric metric, const Wishes& wishes, std::uint64_t memory)
      : graph_(graph),
        space_(graph.space()),
        metric_(metric),
        wishes_(wishes),
        memory_(memory),
        facts_(graph, wishes) {}

  void find(ChoiceResult& result) const {
    std::vector<Node> wanted;
    for (Node node = 0; node < graph_.size(); ++node)
      if (meets_quick_wishes(node)) wanted.push_back(node);
    result.starts = wanted.size();
    std::ranges::stable_sort(wanted, {}, [&](Node node) { return order(node); });
    for (const Node node : wanted) {
      if (!meets_slow_wishes(node)) continue;
      result.length = static_cast<int>(graph_.to_goal(node));
      result.start = Drawing::of_start(space_.puzzle(), placements(node)).rows();
      result.positions = facts_.positions(node);
      result.gate = facts_.gate(node);
      return;
    }
  }

 private:
  Placements placements(Node node) const { return space_.placements(graph_.configuration(node)); }

  std::pair<std::uint64_t, std::uint64_t> order(Node node) const {
    return order_of(wishes_.best, graph_.to_goal(node), facts_.gate(node), facts_.positions(node));
  }

  bool meets_quick_wishes(Node node) const {
    return graph_.to_goal(node) > 0 && wishes_.length.contains(graph_.to_goal(node)) &&
           (wishes_.positions == Range{} || wishes_.positions.contains(facts_.positions(node))) &&
           (!wishes_.unique || facts_.unique(node)) && (!wishes_.retreat || facts_.retreats(node)) &&
           (wishes_.gate == 0 || facts_.gate(node) >= wishes_.gate) &&
           (wishes_.pattern.empty() || fits_pattern(space_.puzzle(), placements(node), wishes_.pattern)) &&
           (!wishes_.symmetric || is_symmetric(space_.puzzle(), placements(node)));
  }

  bool meets_slow_wishes(Node node) const {
    return (!wishes_.all_move || all_move(node)) && (!wishes_.necessary || all_necessary(node));
  }

  /// The slots of `still` that a move leaves where they are. They keep their places, but not their slots.
  Slots still_after(const SlotMove& move, Slots still, const Configuration& start,
                    const Configuration& at) const {
    for (std::size_t slot = 0; slot < space_.slots(); ++slot)
      for (std::size_t now = space_.begin(space_.kind_of(slot)); now < space_.begin(space_.kind_of(slot) + 1);
           ++now)
        if (at.places[now] == start.places[slot] && (move.slots >> now & 1) != 0)
          still &= ~(Slots{1} << slot);
    return still;
  }

  /// Follows all shortest solutions, with the pieces that stay where they are in some solution so far.
  bool all_move(Node node) const {
    const Configuration start = graph_.configuration(node);
    Slots movable = 0;
    for (std::size_t slot = 0; slot < space_.slots(); ++slot)
      if (!is_fixed(space_.puzzle().kinds[space_.kind_of(slot)])) movable |= Slots{1} << slot;
    std::map<Node, Slots> level{{node, movable}};
    for (std::uint32_t left = graph_.to_goal(node); left > 0; --left) {
      std::map<Node, Slots> nearer;
      for (const auto& [position, still] : level) {
        const Configuration at = graph_.configuration(position);
        std::map<Configuration, Node> next;
        for (const Node neighbour : graph_.neighbours(position))
          if (graph_.to_goal(neighbour) + 1 == left) next.emplace(graph_.configuration(neighbour), neighbour);
        for_each_move(space_, metric_, at,
                      [&, still = still](const Configuration& moved, const SlotMove& move) {
                        const auto found = next.find(moved);
                        if (found != next.end()) nearer[found->second] |= still_after(move, still, start, at);
                      });
      }
      level = std::move(nearer);
    }
    return std::ranges::all_of(level, [](const auto& end) { return end.second == 0; });
  }

  bool all_necessary(Node node) const {
    const Placements start = placements(node);
    for (std::size_t piece = 0; piece < start.size(); ++piece) {
      const SlidingPuzzle fewer = without(space_.puzzle(), start, piece);
      if (fewer.goals.empty() || fewer.pieces.empty()) continue;
      const Space space(fewer);
      const SearchResult result = solve(space, metric_, {.memory = memory_, .threads = 1});
      if (result.solvable() && result.length() == static_cast<int>(graph_.to_goal(node))) return false;
    }
    return true;
  }

  const PositionGraph& graph_;
  const Space& space_;
  const Metric metric_;
  const Wishes& wishes_;
  const std::uint64_t memory_;
  const StartFacts facts_;
};

}  // namespace

ChoiceResult wanted_start(SlidingPuzzle puzzle, Metric metric, const Wishes& wishes, std::uint64_t memory) {
  if (puzzle.goals.empty()) throw UsageError("the puzzle has no goal; add a drawing of one");
  ChoiceResult result;
  result.placements = start_at_goals(puzzle, memory);
  result.winning = puzzle.starts.size();
  if (puzzle.starts.empty()) return result;
  const Space space(puzzle);
  const std::uint64_t taken = puzzle.starts.size() * bytes_of_start(puzzle);
  const PositionGraph graph(space, metric,
                            {.memory = memory, .quiet = true, .beside = StartFacts::kBytes, .taken = taken});
  result.solvable = graph.size();
  memory -= std::min(memory, taken + graph.bytes());
  WantedStart(graph, metric, wishes, memory).find(result);
  return result;
}

}  // namespace sbp
