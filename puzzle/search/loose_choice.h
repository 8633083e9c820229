// Which pieces are to be loose, where no single cells are.
#pragma once

#include <random>
#include <vector>

#include "puzzle/search/loose_arrangements.h"

namespace sbp {

/// Chooses runs of pieces in lines that have many arrangements beside the others, but at most so many in the
/// empty frame. How many there are beside the others is the mean over placements that random steps come to,
/// from the first start; always the same for the same space.
template <CellMask Mask>
class LooseChoice {
 public:
  /// The space must have a start, and the order no loose pieces; it must outlive the choice.
  LooseChoice(const Space& space, const LayingOrder<Mask>& order, std::size_t most);

  /// The numbers of the runs.
  const std::vector<std::size_t>& runs() const { return runs_; }
  /// Their arrangements beside the others, in the mean, whether in reach or not.
  double mean() const { return mean_; }

 private:
  using Run = typename LayingOrder<Mask>::Run;

  static constexpr int kSamples = 32, kTriesForOne = 512;

  void walk(const Space& space);
  bool add_best(std::vector<std::size_t>& left);
  double mean_with(const std::vector<std::size_t>& runs) const;

  const LayingOrder<Mask>& order_;
  const std::size_t most_;
  std::vector<std::vector<Mask>> samples_;  // what each run covers
  std::vector<std::size_t> runs_;
  double mean_ = 1;
};

template <CellMask Mask>
LooseChoice<Mask>::LooseChoice(const Space& space, const LayingOrder<Mask>& order, std::size_t most)
    : order_(order), most_(most) {
  std::vector<std::size_t> left;
  for (std::size_t run = 0; run < order.runs().size(); ++run)
    if (LooseArrangements<Mask>::in_line(space, order.kinds()[order.runs()[run].kind], order.runs()[run]))
      left.push_back(run);
  if (!left.empty()) walk(space);
  while (add_best(left)) {
  }
}

/// Lets one more of some runs be loose, and takes it away from these; false if none makes the mean greater.
template <CellMask Mask>
bool LooseChoice<Mask>::add_best(std::vector<std::size_t>& left) {
  std::vector<std::size_t> more = runs_;
  more.push_back(0);
  auto best = left.end();
  for (auto run = left.begin(); run != left.end(); ++run) {
    more.back() = *run;
    const double mean = mean_with(more);
    if (mean <= mean_) continue;
    mean_ = mean;
    best = run;
  }
  if (best == left.end()) return false;
  runs_.push_back(*best);
  left.erase(best);
  return true;
}

template <CellMask Mask>
void LooseChoice<Mask>::walk(const Space& space) {
  std::mt19937_64 random(1);  // whatever it is, as long as it is always the same
  Configuration at = space.configuration(space.puzzle().starts.front());
  FrameSet covered = space.covered(at);
  for (int tries = 1; tries <= kSamples * kTriesForOne; ++tries) {
    const std::size_t slot = random() % space.slots(), direction = random() % Space::kSteps.size();
    const std::size_t kind = space.kind_of(slot);
    const std::size_t place = at.places[slot];
    if (space.steps(kind, direction).contains(static_cast<int>(place))) {
      const int to = static_cast<int>(place) + space.distance(direction);
      const FrameSet others = covered - space.cells(kind, place);
      const FrameSet& cells = space.cells(kind, static_cast<std::size_t>(to));
      if ((others & cells).empty()) {
        covered = others | cells;
        space.move(at, slot, to);
      }
    }
    if (tries % kTriesForOne != 0) continue;
    std::vector<Mask>& sample = samples_.emplace_back();
    for (const Run& run : order_.runs())
      order_.for_each_place(space, run, at, [&, cells = &sample.emplace_back(0)](int there) {
        *cells |= order_.kinds()[run.kind].cells(there);
      });
  }
}

/// 0 if there are too many in the empty frame.
template <CellMask Mask>
double LooseChoice<Mask>::mean_with(const std::vector<std::size_t>& runs) const {
  std::vector<Run> loose;
  for (const std::size_t run : runs) loose.push_back(order_.runs()[run]);
  const LooseArrangements<Mask> arrangements(order_.kinds(), loose, most_);
  if (arrangements.too_many()) return 0;
  std::size_t sum = 0;
  for (const std::vector<Mask>& sample : samples_) {
    Mask others = 0;
    for (std::size_t run = 0; run < sample.size(); ++run)
      if (std::ranges::count(runs, run) == 0) others |= sample[run];
    for (const Mask covered : arrangements.covered()) sum += (covered & others) == 0 ? 1 : 0;
  }
  return static_cast<double>(sum) / static_cast<double>(samples_.size());
}

}  // namespace sbp
