#include "puzzle/design/start_facts.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace sbp {
namespace {

using Node = PositionGraph::Node;

/// The distance between the goal piece and its goal; see StartFacts::retreats().
class GoalDistance {
 public:
  explicit GoalDistance(const Space& space) : space_(space), kind_(goal_kind(space.puzzle())) {
    for (const PuzzleGoal& goal : space.puzzle().goals)
      for (const PuzzleGoal::Target& target : goal.targets)
        if (target.kind == kind_) places_.push_back(target.place);
  }

  int operator()(const Configuration& at) const {
    int least = std::numeric_limits<int>::max();
    for (std::size_t slot = space_.begin(kind_); slot < space_.begin(kind_ + 1); ++slot)
      for (const Place& goal : places_)
        least = std::min(least, std::abs(at.places[slot] % space_.width() - goal.x) +
                                    std::abs(at.places[slot] / space_.width() - goal.y));
    return least;
  }

 private:
  static std::size_t goal_kind(const SlidingPuzzle& puzzle) {
    for (const PuzzleGoal& goal : puzzle.goals)
      if (!goal.targets.empty()) return goal.targets.front().kind;
    return 0;  // only empty cells are required: nothing retreats
  }

  const Space& space_;
  const std::size_t kind_;
  std::vector<Place> places_;
};

/// Depth-first search for cut vertices (J. Hopcroft, R. Tarjan, "Algorithm 447", 1973). All goals together
/// are the root.
class GateSearch {
 public:
  GateSearch(const PositionGraph& graph, std::vector<Node>& parents, std::vector<std::uint32_t>& sizes)
      : graph_(graph), parents_(parents), sizes_(sizes), orders_(graph.size()), lows_(graph.size()) {
    parents_.assign(graph.size(), PositionGraph::kNever);
    sizes_.assign(graph.size(), 1);
    for (Node goal = 0; goal < graph.size() && graph.to_goal(goal) == 0; ++goal)
      for (const Node next : graph.neighbours(goal))
        if (is_new(next)) search(next);
  }

  /// Whether all ways from a position's subtree to a goal lead through its parent.
  bool is_branch(Node node) const {
    return parents_[node] != PositionGraph::kNever && lows_[node] >= orders_[parents_[node]];
  }
  /// All positions but the goals, parents first.
  const std::vector<Node>& found() const { return found_; }

 private:
  struct Open {
    Node node;
    std::size_t next;  // neighbour
  };

  bool is_new(Node node) const { return orders_[node] == 0 && graph_.to_goal(node) != 0; }

  void open(Node node, Node parent) {
    found_.push_back(node);
    orders_[node] = lows_[node] = static_cast<std::uint32_t>(found_.size());
    parents_[node] = parent;
    open_.push_back({node, 0});
  }

  void search(Node first) {
    open(first, PositionGraph::kNever);
    while (!open_.empty()) {
      auto& [node, next] = open_.back();
      if (next == graph_.neighbours(node).size()) {
        close(node);
        continue;
      }
      const Node neighbour = graph_.neighbours(node)[next++];
      if (is_new(neighbour))
        open(neighbour, node);
      else
        lows_[node] = std::min(lows_[node], orders_[neighbour]);  // 0 for a goal
    }
  }

  void close(Node node) {
    open_.pop_back();
    const Node parent = parents_[node];
    if (parent == PositionGraph::kNever) return;
    lows_[parent] = std::min(lows_[parent], lows_[node]);
    sizes_[parent] += sizes_[node];
  }

  const PositionGraph& graph_;
  std::vector<Node>& parents_;
  std::vector<std::uint32_t>& sizes_;
  std::vector<std::uint32_t> orders_, lows_;  // orders are from 1; 0 for goals and new positions
  std::vector<Node> found_;
  std::vector<Open> open_;
};

}  // namespace

StartFacts::StartFacts(const PositionGraph& graph, const Wishes& wishes) : graph_(graph) {
  if (wishes.positions != Range{} || wishes.best == Best::positions) find_components();
  if (wishes.unique) count_ways();
  if (wishes.retreat) find_forward();
  if (wishes.gate > 0 || wishes.best == Best::gate) find_gates();
}

std::uint64_t StartFacts::gate(Node node) const {
  std::uint64_t before = 0;
  if (branches_.empty()) return before;
  for (Node branch = branches_[node]; branch != kNone; branch = branches_[parents_[branch]]) {
    if (4 * std::uint64_t{graph_.to_goal(parents_[branch])} < graph_.to_goal(node)) break;
    before = tree_sizes_[branch];
  }
  return before;
}

void StartFacts::find_components() {
  components_ = graph_.components();
  for (const std::uint32_t component : components_) {
    if (component == sizes_.size()) sizes_.push_back(0);
    ++sizes_[component];
  }
}

// Positions are numbered by their distance from the goals, so those nearer to them come first.

void StartFacts::count_ways() {
  ways_.assign(graph_.size(), 0);
  for (Node node = 0; node < graph_.size(); ++node) {
    int ways = graph_.to_goal(node) == 0 ? 1 : 0;
    for (const Node next : graph_.neighbours(node))
      if (graph_.to_goal(next) + 1 == graph_.to_goal(node)) ways += ways_[next];
    ways_[node] = static_cast<std::uint8_t>(std::min(ways, 2));
  }
}

void StartFacts::find_forward() {
  const GoalDistance distance(graph_.space());
  std::vector<int> distances;
  for (Node node = 0; node < graph_.size(); ++node) {
    distances.push_back(distance(graph_.configuration(node)));
    forward_.push_back(graph_.to_goal(node) == 0 ||
                       std::ranges::any_of(graph_.neighbours(node), [&](Node next) {
                         return graph_.to_goal(next) + 1 == graph_.to_goal(node) && forward_[next] &&
                                distances[next] <= distances[node];
                       }));
  }
}

void StartFacts::find_gates() {
  branches_.assign(graph_.size(), kNone);
  const GateSearch search(graph_, parents_, tree_sizes_);
  for (const Node node : search.found())
    if (search.is_branch(node))
      branches_[node] = node;
    else if (parents_[node] != kNone)
      branches_[node] = branches_[parents_[node]];
}

}  // namespace sbp
