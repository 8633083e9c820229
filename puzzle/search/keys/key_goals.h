// A filter on keys: rejects most that cannot meet a goal without decoding them.
#pragma once

#include <algorithm>
#include <vector>

#include "puzzle/space/configuration_key.h"

namespace sbp {

/// For each goal, some bits that a key must have to meet it. Immutable.
template <std::size_t kWords>
class KeyGoals {
 public:
  using Key = ConfigurationKey<kWords>;

  KeyGoals(const SlidingPuzzle& puzzle, const ConfigurationCoder& coder) {
    for (const PuzzleGoal& goal : puzzle.goals) {
      auto& [among, bits] = goals_.emplace_back();
      for (const auto& [kind, place] : goal.targets)
        coder.add_bits_of(kind, static_cast<std::size_t>(puzzle.cell(place)), among, bits);
    }
  }

  /// Whether a goal may be met; if false, none is.
  bool can_be_met(const Key& key) const {
    return std::ranges::any_of(goals_, [&](const Goal& goal) {
      std::uint64_t differences = 0;
      for (std::size_t word = 0; word < kWords; ++word)
        differences |= (key.words[word] & goal.among.words[word]) ^ goal.bits.words[word];
      return differences == 0;
    });
  }

 private:
  struct Goal {
    Key among, bits;  // key & among must equal bits
  };

  std::vector<Goal> goals_;
};

}  // namespace sbp
