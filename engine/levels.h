// The levels of a search, kept for reconstructing a solution.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "common/base/limits.h"
#include "common/grid/cells.h"
#include "engine/search_budget.h"

namespace sbp {

/// States per block of memory (768 KiB) when levels are kept.
inline constexpr auto kLevelBlockStates = chosen<std::size_t>(1 << 16, 1, 1 << 24);

/// A state of a StateGraph, by its leaf and its arrangement of monominoes.
struct State {
  std::uint32_t leaf = 0, arrangement = 0;
  friend auto operator<=>(const State&, const State&) = default;
};

/// The states of each level with the goals that reached them; spills to a file when memory is full. Not to be
/// shared by threads.
class Levels {
 public:
  explicit Levels(SearchBudget budget) : budget_(std::move(budget)) {}

  /// Levels ascend, and the states of each; the first level is 1.
  void add(int level, State state, Cells goals) {
    assert(level >= 1 && level >= count());
    assert(level > count() || in_memory_ == 0 || entry(size() - 1).state < state);
    while (count() < level) starts_.push_back(size());
    if (in_memory_ % kLevelBlockStates == 0) blocks_.emplace_back().reserve(kLevelBlockStates);
    blocks_.back().push_back({state, goals});
    ++in_memory_;
    if (in_memory_ * sizeof(Entry) > budget_.bytes / 4) write();
  }
  /// Whether the state was reached at that level, 1 .. count(), with the goal piece at this anchor.
  bool contains(int level, State state, Cell goal) const {
    assert(1 <= level && level <= count());
    std::uint64_t begin = starts_[static_cast<std::size_t>(level - 1)];
    std::uint64_t end = level < count() ? starts_[static_cast<std::size_t>(level)] : size();
    while (begin < end) {
      const std::uint64_t middle = begin + (end - begin) / 2;
      const Entry found = entry(middle);
      if (found.state == state) return (found.goals & cell_set(goal)) != 0;
      (found.state < state ? begin : end) = found.state < state ? middle + 1 : middle;
    }
    return false;
  }
  /// The number of levels.
  int count() const { return static_cast<int>(starts_.size()); }

 private:
  struct Entry {
    State state;
    Cells goals;
  };

  std::uint64_t size() const { return in_file_ + in_memory_; }
  Entry entry(std::uint64_t number) const {
    if (number >= in_file_) {
      const std::uint64_t place = number - in_file_;
      return blocks_[place / kLevelBlockStates][place % kLevelBlockStates];
    }
    Entry entry{};
    file_->read_at(number * sizeof(Entry), std::as_writable_bytes(std::span(&entry, 1)));
    return entry;
  }
  void write() {
    if (!file_) file_ = File::create_unnamed(budget_.folder);
    for (const std::vector<Entry>& block : blocks_) {
      file_->write_at(in_file_ * sizeof(Entry), std::as_bytes(std::span(block)));
      in_file_ += block.size();
    }
    blocks_.clear();
    in_memory_ = 0;
  }

  const SearchBudget budget_;
  std::vector<std::uint64_t> starts_;  // of the levels, by number of the entry
  std::uint64_t in_file_ = 0;          // entries in the file
  std::optional<File> file_;
  std::uint64_t in_memory_ = 0;  // entries in memory
  std::vector<std::vector<Entry>>
      blocks_;  // of kLevelBlockStates states (the last may be shorter); blocks never move
};

}  // namespace sbp
