#include "solver/search/leaf_solve.h"

#include <algorithm>

#include "common/system/progress.h"
#include "solver/search/leaf_search.h"
#include "solver/search/least_way.h"

namespace sbp {
namespace {

/// The most words of a set of arrangements.
constexpr std::size_t kMostSetWords = 4;
/// Leaves that are expanded before somebody looks again how much memory is taken.
constexpr std::uint64_t kLeavesBetweenLooks = 256;

/// Which arrangements of a leaf meet a goal.
template <CellMask Mask, class Moves>
class LeafGoals {
 public:
  using Set = typename Moves::Set;
  using Leaves = typename Moves::Leaves;

  LeafGoals(const Space& space, const LayingOrder<Mask>& order) {
    for (const PuzzleGoal& goal : space.puzzle().goals) {
      Goal& made = goals_.emplace_back();
      made.voids = mask_of<Mask>(goal.voids);
      for (const auto& [kind, place] : goal.targets) {
        const int cell = space.puzzle().cell(place);
        if (kind == order.loose())
          made.loose |= mask_of<Mask>(cell);
        else
          made.laid.push_back({kind, mask_of<Mask>(cell)});
      }
    }
  }

  /// Whether any arrangement of a leaf meets a goal.
  bool can_be_met(const Leaves& leaves, std::uint32_t leaf) const {
    return std::ranges::any_of(goals_, [&](const Goal& goal) { return goal.allows(leaves, leaf); });
  }
  /// Those of some arrangements that meet one.
  Set met(const Moves& moves, std::uint32_t leaf, const Set& of) const {
    Set met;
    for (const Goal& goal : goals_)
      if (goal.allows(moves.leaves(), leaf)) met |= goal.met(moves, leaf, of);
    return met;
  }

 private:
  struct Target {
    std::size_t kind;
    Mask place;
  };
  struct Goal {
    std::vector<Target> laid;
    Mask loose = 0, voids = 0;

    /// Whether any arrangement of a leaf meets it.
    bool allows(const Leaves& leaves, std::uint32_t leaf) const {
      return ((loose | voids) & ~leaves.free(leaf)) == 0 &&
             std::ranges::all_of(
                 laid, [&](const Target& target) { return leaves.lie_at(leaf, target.kind, target.place); });
    }
    Set met(const Moves& moves, std::uint32_t leaf, const Set& of) const {
      const Mask free = moves.leaves().free(leaf);
      Set met = of & moves.with_voids(gathered(voids, free, BaselineCpu{}));
      for (std::uint32_t cells = gathered(loose, free, BaselineCpu{}); cells != 0; cells &= cells - 1)
        met = met - moves.with_voids(cells & -cells);
      return met;
    }
  };

  std::vector<Goal> goals_;
};

template <CellMask Mask, std::size_t kWords>
class LeafSolve {
 public:
  LeafSolve(const Space& space, const LayingOrder<Mask>& order, Metric metric, const SearchOptions& options)
      : space_(space),
        options_(options),
        goals_(space, order),
        coder_(space),
        search_(space, order, metric.reach) {}

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
      if (solved.empty()) continue;
      tell_solution(solved);
      if (!options_.exhaust) return result_;
    }
    result_.exhausted = true;
    return result_;
  }

 private:
  static constexpr std::uint32_t kNoGoal = 1;  // of LeafSearch::note()

  using Search = LeafSearch<Mask, kWords>;
  using Node = typename Search::Node;

  /// Most leaves cannot meet a goal, and are visited several times.
  void note_solved(std::uint32_t leaf, const ArrangementSet<kWords>& set, std::vector<Node>& solved) {
    if (!goals_.can_be_met(search_.moves().leaves(), leaf)) return search_.set_note(leaf, kNoGoal);
    goals_.met(search_.moves(), leaf, set).for_each([&](std::uint32_t rank) {
      solved.push_back({leaf, rank});
    });
  }

  bool fits() {
    if (looks_++ % kLeavesBetweenLooks == 0)
      fits_ = fits_ && search_.bytes() <= options_.memory && !search_.moves().leaves().full();
    return fits_;
  }

  /// From what is solved in the last level.
  void tell_solution(std::vector<Node> solved) {
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
  const LeafGoals<Mask, typename Search::Moves> goals_;
  const ConfigurationCoder coder_;
  Search search_;
  SearchResult result_;
  std::uint64_t looks_ = 0;
  bool fits_ = true;
};

}  // namespace

bool leaves_suit(const Space& space, Metric metric) {
  return !metric.together && with_mask(space, [&]<CellMask Mask>(Mask) {
    const LayingOrder<Mask> order(space);
    return order.loose() && order.void_sets()->universe() <= kMostLeafCells &&
           order.arrangements() <= 64 * kMostSetWords;
  });
}

std::optional<SearchResult> solve_leaves(const Space& space, Metric metric, const SearchOptions& options) {
  return with_mask(space, [&]<CellMask Mask>(Mask) {
    const LayingOrder<Mask> order(space);
    const std::size_t words = (order.arrangements() + 63) / 64;
    if (words <= 1) return LeafSolve<Mask, 1>(space, order, metric, options).run();
    if (words <= 2) return LeafSolve<Mask, 2>(space, order, metric, options).run();
    return LeafSolve<Mask, kMostSetWords>(space, order, metric, options).run();
  });
}

}  // namespace sbp
