#include "puzzle/rate/goal_distance.h"

#include <algorithm>
#include <map>

namespace sbp {
namespace {

/// The distance of unreachable places; larger than any other.
constexpr std::uint8_t kNoWay = kMostFrameCells;

/// The steps from everywhere to a place for a piece alone in the frame. Every step can be undone.
std::array<std::uint8_t, kMostFrameCells> steps_to(const Space& space, std::size_t kind, int place) {
  std::array<std::uint8_t, kMostFrameCells> steps;
  steps.fill(kNoWay);
  steps[static_cast<std::size_t>(place)] = 0;
  std::vector<int> queue{place};
  for (std::size_t next = 0; next < queue.size(); ++next)
    for (std::size_t step = 0; step < Space::kSteps.size(); ++step) {
      if (!space.steps(kind, step).contains(queue[next])) continue;
      const int to = queue[next] + space.distance(step);
      std::uint8_t& there = steps[static_cast<std::size_t>(to)];
      if (there != kNoWay) continue;
      there = static_cast<std::uint8_t>(steps[static_cast<std::size_t>(queue[next])] + 1);
      queue.push_back(to);
    }
  return steps;
}

}  // namespace

GoalDistance::GoalDistance(const Space& space) : space_(space) {
  std::map<PuzzleGoal::Target, std::size_t> known;
  for (const PuzzleGoal& goal : space.puzzle().goals) {
    std::vector<Target>& targets = goals_.emplace_back();
    for (const PuzzleGoal::Target& target : goal.targets) {
      const auto [found, is_new] = known.try_emplace(target, steps_.size());
      if (is_new) steps_.push_back(steps_to(space, target.kind, space.puzzle().cell(target.place)));
      targets.push_back({target.kind, found->second});
    }
  }
}

int GoalDistance::operator()(const Configuration& at) const {
  int least = -1;
  for (const std::vector<Target>& targets : goals_) {
    int sum = 0;
    for (const Target& target : targets) {
      std::uint8_t nearest = kNoWay;
      for (std::size_t slot = space_.begin(target.kind); slot < space_.begin(target.kind + 1); ++slot)
        nearest = std::min(nearest, steps_[target.steps][at.places[slot]]);
      sum += nearest;
    }
    if (least < 0 || sum < least) least = sum;
  }
  return std::max(least, 0);
}

}  // namespace sbp
