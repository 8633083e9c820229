#include "puzzle/coins/search/set_levels.h"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_sort.h>

#include <algorithm>
#include <iterator>

namespace sbp {
namespace {

/// Removes the members of one sorted list from another.
void subtract(CoinSets& from, const CoinSets& other) {
  auto at = other.begin();
  std::erase_if(from, [&](CoinSet set) {
    while (at != other.end() && *at < set) ++at;
    return at != other.end() && *at == set;
  });
}

/// A sorted list that grows by runs of increasing sizes, so that few merges are needed.
class GrowingList {
 public:
  void add(CoinSets run) {
    size_ += run.size();
    runs_.push_back(std::move(run));
    while (runs_.size() > 1 && runs_[runs_.size() - 2].size() < 2 * runs_.back().size()) merge_last();
  }
  std::uint64_t size() const { return size_; }
  CoinSets take() {
    while (runs_.size() > 1) merge_last();
    return runs_.empty() ? CoinSets() : std::move(runs_.front());
  }

 private:
  void merge_last() {
    CoinSets merged;
    const CoinSets &a = runs_[runs_.size() - 2], &b = runs_.back();
    size_ -= a.size() + b.size();
    merged.reserve(a.size() + b.size());
    std::ranges::set_union(a, b, std::back_inserter(merged));
    size_ += merged.size();
    runs_.pop_back();
    runs_.back() = std::move(merged);
  }

  std::vector<CoinSets> runs_;
  std::uint64_t size_ = 0;
};

/// All successors that are in no list of `seen`. Successors of a set are what lead(set, add) adds. Expands
/// `expanded` sets before sorting.
template <class Lead>
std::optional<CoinSets> successors(const CoinSets& sets, const std::vector<CoinSets>& seen,
                                   std::uint64_t most, std::uint64_t expanded, Lead&& lead) {
  GrowingList found;
  for (std::size_t begin = 0; begin < sets.size(); begin += expanded) {
    oneapi::tbb::enumerable_thread_specific<CoinSets> per_thread;
    const std::size_t end = std::min(sets.size(), begin + expanded);
    oneapi::tbb::parallel_for(oneapi::tbb::blocked_range<std::size_t>(begin, end, 1024),
                              [&](const auto& range) {
                                CoinSets& local = per_thread.local();
                                for (std::size_t i = range.begin(); i != range.end(); ++i)
                                  lead(sets[i], [&](CoinSet set) { local.push_back(set); });
                              });
    CoinSets run;
    for (const CoinSets& local : per_thread) run.insert(run.end(), local.begin(), local.end());
    oneapi::tbb::parallel_sort(run.begin(), run.end());
    run.erase(std::unique(run.begin(), run.end()), run.end());
    run.shrink_to_fit();
    found.add(std::move(run));
    if (found.size() > most) return std::nullopt;
  }
  CoinSets all = found.take();
  for (const CoinSets& list : seen) subtract(all, list);
  return all;
}

}  // namespace

CoinSet SetLevels::takeable(CoinSet position) const {
  // A coin is not adjacent to itself, so its own cell does not matter here.
  return direction_ == Direction::forwards ? position : board_.crowded(position) & position;
}

CoinSet SetLevels::puttable(CoinSet half) const {
  return (direction_ == Direction::forwards ? board_.crowded(half) : region_) & ~half;
}

bool SetLevels::expand(std::uint64_t most) {
  const std::uint64_t expanded = 1 + at_once_ / static_cast<std::uint64_t>(board_.cells());
  const auto room = [&] { return most - std::min(most, sets()); };
  auto halves = successors(newest(), halves_, room(), expanded, [&](CoinSet position, auto&& add) {
    for_each_in(takeable(position), [&](int cell) { add(position & ~coin_at(cell)); });
  });
  if (!halves) return false;
  halves_.push_back(std::move(*halves));
  auto positions = successors(halves_.back(), levels_, room(), expanded, [&](CoinSet half, auto&& add) {
    for_each_in(puttable(half), [&](int cell) { add(half | coin_at(cell)); });
  });
  if (!positions) return false;
  levels_.push_back(std::move(*positions));
  return true;
}

std::optional<CoinSets> SetLevels::neighbours(const CoinSets& positions, std::uint64_t most) const {
  const auto cells = static_cast<std::uint64_t>(board_.cells());
  const std::uint64_t expanded = 1 + at_once_ / (cells * cells / 4 + 1);
  return successors(positions, {}, most, expanded, [&](CoinSet position, auto&& add) {
    for_each_in(takeable(position), [&](int taken) {
      const CoinSet half = position & ~coin_at(taken);
      for_each_in(puttable(half) & ~position, [&](int put) { add(half | coin_at(put)); });
    });
  });
}

std::uint64_t SetLevels::sets() const {
  std::uint64_t sum = 0;
  for (const CoinSets& level : levels_) sum += level.size();
  for (const CoinSets& level : halves_) sum += level.size();
  return sum;
}

double SetLevels::next_guess() const {
  const auto newest_size = static_cast<double>(newest().size());
  return levels_.size() < 2
             ? newest_size
             : newest_size * newest_size / static_cast<double>(levels_[levels_.size() - 2].size());
}

}  // namespace sbp
