#include "puzzle/search/leaves/leaf_solve.h"

#include <algorithm>

#include "common/base/progress.h"
#include "puzzle/search/leaves/leaf_search.h"
#include "puzzle/search/leaves/single_cells.h"
#include "puzzle/space/way_back.h"

namespace sbp {
namespace {

/// Words for the arrangements of most puzzles, and for those of any number of singles on kMostLeafCells
/// cells.
constexpr std::size_t kUsualSetWords = 4, kMostSetWords = 15;
static_assert(kMostLeafCells == 12, "12 cells have at most 924 arrangements");
/// Leaves to expand between checks of the memory.
constexpr std::uint64_t kLeavesBetweenLooks = 256;

/// Which arrangements of a leaf meet a goal.
template <CellMask Mask, class Moves>
class LeafGoals {
 public:
  using Set = typename Moves::Set;
  using Leaf = typename Moves::Leaf;

  LeafGoals(const Space& space, const Moves& moves) : moves_(moves) {
    for (const PuzzleGoal& goal : space.puzzle().goals) {
      Goal& made = goals_.emplace_back();
      made.singles.voids = mask_of<Mask>(goal.voids);
      for (const auto& [kind, place] : goal.targets) {
        const int cell = space.puzzle().cell(place);
        if (!moves.singles().add_target(made.singles, kind, cell))
          made.fixed.push_back({kind, mask_of<Mask>(cell)});
      }
    }
  }

  /// Whether any arrangement of a leaf meets a goal.
  bool can_be_met(Leaf leaf) const {
    return std::ranges::any_of(goals_, [&](const Goal& goal) { return allows(goal, leaf); });
  }
  /// The members of `of` that meet a goal.
  Set met(Leaf leaf, const Set& of) const {
    Set met;
    for (const Goal& goal : goals_)
      if (allows(goal, leaf)) met |= of & moves_.singles().meeting(goal.singles, moves_.leaves().free(leaf));
    return met;
  }

 private:
  struct Target {
    std::size_t kind;
    Mask place;
  };
  struct Goal {
    std::vector<Target> fixed;
    typename Moves::SinglesGoal singles;
  };

  /// Whether any arrangement of a leaf meets a goal.
  bool allows(const Goal& goal, Leaf leaf) const {
    return moves_.singles().can_be_met(goal.singles, moves_.leaves().free(leaf)) &&
           std::ranges::all_of(goal.fixed, [&](const Target& target) {
             return moves_.leaves().lie_at(leaf, target.kind, target.place);
           });
  }

  const Moves& moves_;
  std::vector<Goal> goals_;
};

template <CellMask Mask, std::size_t kWords>
class LeafSolve {
 public:
  LeafSolve(const Space& space, const LayingOrder<Mask>& order, Metric metric, const SearchOptions& options)
      : space_(space),
        options_(options),
        coder_(space),
        search_(space, order, metric.reach),
        goals_(space, search_.moves()) {}

  std::optional<SearchResult> run() {
    Progress progress("puzzle", "positions", Progress::kUnknown, options_.quiet);
    for (const Placements& start : space_.puzzle().starts) search_.start(space_.configuration(start));
    while (true) {
      std::vector<Node> solved;
      const std::uint64_t found =
          search_.expand(static_cast<int>(result_.levels.size()), [&](std::uint32_t leaf, const auto& set) {
            if (search_.note(leaf) != kNoGoal && !result_.solvable()) note_solved(leaf, set, solved);
            return fits();
          });
      if (!fits_) return std::nullopt;
      if (found == 0) break;
      result_.levels.push_back(found);
      progress.advance(found);
      if (!solved.empty()) reconstruct_solution(solved);
      if (result_.solvable() && !options_.exhaust) return result_;
      if (result_.positions() >= options_.position_limit) return result_;
    }
    result_.exhausted = true;
    return result_;
  }

 private:
  static constexpr std::uint32_t kNoGoal = 1;  // a value of LeafSearch::note()

  using Search = LeafSearch<Mask, kWords>;
  using Node = typename Search::Node;

  /// Most leaves cannot meet a goal and are visited several times, so that is noted.
  void note_solved(std::uint32_t leaf, const ArrangementSet<kWords>& set, std::vector<Node>& solved) {
    if (!goals_.can_be_met(leaf)) return search_.set_note(leaf, kNoGoal);
    goals_.met(leaf, set).for_each([&](std::uint32_t rank) { solved.push_back({leaf, rank}); });
  }

  bool fits() {
    if (looks_++ % kLeavesBetweenLooks == 0)
      fits_ = fits_ && search_.bytes() <= options_.memory && !search_.moves().leaves().full();
    return fits_;
  }

  /// Reconstructs a solution from the solved nodes of the last level.
  void reconstruct_solution(std::vector<Node> solved) {
    std::ranges::sort(solved);
    const NearerOfOne<Node> nearer = [&](const Node& node, std::size_t level, const auto& visit) {
      search_.for_each_neighbour_at(node, static_cast<int>(level), visit);
    };
    const std::size_t level = result_.levels.size() - 1;
    result_.solution = least_way_to(solved, level, coder_, nearer,
                                    [&](const Node& node) { return search_.configuration(node); });
    if (options_.exhaust) result_.shortest_solutions = count_ways_to(solved, level, nearer);
  }

  const Space& space_;
  const SearchOptions& options_;
  const ConfigurationCoder coder_;
  Search search_;
  const LeafGoals<Mask, typename Search::Moves> goals_;
  SearchResult result_;
  std::uint64_t looks_ = 0;
  bool fits_ = true;
};

/// Whether the singles share few enough cells.
template <CellMask Mask>
bool fits(const LayingOrder<Mask>& order) {
  return order.singles() && order.void_sets()->universe() <= kMostLeafCells;
}

}  // namespace

bool leaves_suit(const Space& space, Metric metric) {
  return !metric.together &&
         with_mask(space, [&]<CellMask Mask>(Mask) { return fits(LayingOrder<Mask>(space)); });
}

std::optional<SearchResult> solve_leaves(const Space& space, Metric metric, const SearchOptions& options) {
  return with_mask(space, [&]<CellMask Mask>(Mask) {
    const LayingOrder<Mask> order(space);
    if (metric.together || !fits(order)) return std::optional<SearchResult>();
    if constexpr (sizeof(Mask) == sizeof(std::uint64_t)) {  // large frames are rare, and this compiles faster
      if (order.arrangements() <= 64) return LeafSolve<Mask, 1>(space, order, metric, options).run();
      if (order.arrangements() <= 128) return LeafSolve<Mask, 2>(space, order, metric, options).run();
    }
    if (order.arrangements() <= 64 * kUsualSetWords)
      return LeafSolve<Mask, kUsualSetWords>(space, order, metric, options).run();
    return LeafSolve<Mask, kMostSetWords>(space, order, metric, options).run();
  });
}

}  // namespace sbp
