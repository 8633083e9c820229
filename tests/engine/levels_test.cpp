#include "engine/levels.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "support/temporary_folder.h"

namespace sbp {
namespace {

/// Goals by level and state in a std::map.
using Expected = std::map<std::pair<int, State>, Cells>;

constexpr int kCount = 7;
constexpr int kSkipped = 3;              // a level without states
constexpr std::size_t kStateBytes = 12;  // with its goals
constexpr std::uint32_t kLeaves = 50, kArrangements = 4000;

/// About a third of all states in each level.
Expected random_levels(std::mt19937& random) {
  Expected expected;
  for (int level = 1; level <= kCount; ++level)
    for (std::uint32_t leaf = 0; leaf < kLeaves && level != kSkipped; ++leaf)
      for (std::uint32_t arrangement = 0; arrangement < kArrangements; ++arrangement)
        if (random() % 3 == 0)
          expected[{level, {leaf, arrangement}}] = static_cast<Cells>(random()) | cell_set(0);
  return expected;
}

/// Looks up existing and missing states, including the first and the last possible ones.
void expect_kept(const Expected& expected, const SearchBudget& budget, std::mt19937& random) {
  Levels levels(budget);
  for (const auto& [place, goals] : expected) levels.add(place.first, place.second, goals);
  ASSERT_EQ(levels.count(), kCount);
  const auto expect_same = [&](int level, State state) {
    const auto found = expected.find({level, state});
    const Cells goals = found == expected.end() ? 0 : found->second;
    for (const int cell : {0, 7, 31})
      ASSERT_EQ(levels.contains(level, state, cell), (goals & cell_set(cell)) != 0)
          << level << ' ' << state.leaf << ' ' << state.arrangement << ' ' << cell;
  };
  for (int level = 1; level <= kCount; ++level) {
    expect_same(level, {0, 0});
    expect_same(level, {kLeaves - 1, kArrangements - 1});
    for (int i = 0; i < 500; ++i)
      expect_same(level, {static_cast<std::uint32_t>(random() % kLeaves),
                          static_cast<std::uint32_t>(random() % kArrangements)});
  }
  expect_same(expected.begin()->first.first, expected.begin()->first.second);
  expect_same(expected.rbegin()->first.first, expected.rbegin()->first.second);
}

TEST(Levels, AreKeptInMemoryAndInAFile) {
  std::mt19937 random(2);
  const Expected expected = random_levels(random);
  ASSERT_GT(expected.size(), 2 * kLevelBlockStates);
  expect_kept(expected, SearchBudget{}, random);
  const test::TemporaryFolder folder;
  const std::size_t bytes = expected.size() * kStateBytes;
  // A quarter of the budget is for states. First all go to the file one by one, then several blocks at a time
  // with the rest in memory, then all but the last at once.
  for (const std::size_t budget :
       {4 * 1000 * kStateBytes, 4 * (bytes * 3 / 8), 4 * (bytes - 2 * kStateBytes)})
    expect_kept(expected, {budget, folder.path()}, random);
}

}  // namespace
}  // namespace sbp
