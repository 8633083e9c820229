// Starts that meet wishes match brute force, in puzzles of all kinds.
#include "puzzle/design/wanted_start.h"

#include <gtest/gtest.h>

#include <random>

#include "common/base/error.h"
#include "puzzle/design/slow_wishes.h"
#include "puzzle/text/drawing.h"
#include "puzzle/text/puzzle_text.h"
#include "support/random_puzzle.h"

namespace sbp {
namespace {

struct Expected {
  std::uint64_t starts = 0;
  std::optional<std::uint64_t> best;  ///< by the order of the wishes
};

/// Counts the starts that meet the quick wishes, and finds the best of those that also meet the slow ones.
Expected expected(const test::SlowWishes& slow, const Wishes& wishes) {
  Expected expected;
  for (const auto& [start, length] : slow.distances()) {
    if (length == 0 || !wishes.length.contains(length) || !wishes.positions.contains(slow.reachable(start)) ||
        (wishes.unique && slow.solutions(start).size() != 1) || (wishes.retreat && !slow.retreats(start)) ||
        slow.before_gate(start) < wishes.gate)
      continue;
    ++expected.starts;
    if ((wishes.all_move && !slow.all_move(start)) || (wishes.necessary && !slow.all_necessary(start)))
      continue;
    const std::uint64_t value = wishes.best == Best::gate        ? slow.before_gate(start)
                                : wishes.best == Best::positions ? slow.reachable(start)
                                                                 : length;
    if (!expected.best || (wishes.best == Best::positions ? value < *expected.best : value > *expected.best))
      expected.best = value;
  }
  return expected;
}

Wishes random_wishes(std::mt19937_64& random) {
  const auto one_in = [&](std::uint64_t number) { return random() % number == 0; };
  Wishes wishes;
  if (one_in(3)) wishes.length = {random() % 4, 2 + random() % 8};
  if (one_in(3)) wishes.positions = {random() % 5, 10 + random() % 200};
  if (one_in(3)) wishes.gate = 1 + random() % 20;
  wishes.unique = one_in(3);
  wishes.all_move = one_in(4);
  wishes.necessary = one_in(4);
  wishes.retreat = one_in(4);
  wishes.best = std::array{Best::length, Best::gate, Best::positions}[random() % 3];
  return wishes;
}

TEST(WantedStart, MatchesBruteForce) {
  std::mt19937_64 random(1);
  std::map<bool, int> found;
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    const SlidingPuzzle puzzle = test::random_puzzle(seed, 60);
    if (puzzle.goals.empty()) continue;
    const Metric metric = kMetrics[random() % kMetrics.size()].metric;
    const test::SlowWishes slow(puzzle, metric);
    for (int trial = 0; trial < 4; ++trial) {
      Wishes wishes = trial == 0 ? Wishes{} : random_wishes(random);
      if (metric.together) wishes.all_move = false;  // positions do not show which piece of a group moved
      SCOPED_TRACE(std::to_string(seed) + ": " + wishes.text());
      const Expected wanted = expected(slow, wishes);
      const ChoiceResult result = wanted_start(puzzle, metric, wishes, 1 << 30);
      EXPECT_EQ(result.placements, oracle::positions_on_goal_lines(puzzle));
      EXPECT_EQ(result.solvable, slow.distances().size());
      EXPECT_EQ(result.starts, wanted.starts);
      ASSERT_EQ(result.length.has_value(), wanted.best.has_value());
      ++found[result.length.has_value()];
      if (!result.length) continue;
      EXPECT_EQ(wishes.best == Best::gate        ? result.gate
                : wishes.best == Best::positions ? result.positions
                                                 : static_cast<std::uint64_t>(*result.length),
                *wanted.best);
    }
  }
  EXPECT_GT(found[true], test::kSmallSamples ? 10 : 100);
  EXPECT_GT(found[false], test::kSmallSamples ? 5 : 50);
}

SlidingPuzzle box() {
  return read_puzzle("frame\n....\n....\n....\npieces\nAABC\nAADD\n....\ngoal\n....\n..AA\n..AA\n", "test");
}

/// A pattern written with '_', since "??/" is a trigraph.
std::string with_any_cells(std::string pattern) {
  std::ranges::replace(pattern, '_', '?');
  return pattern;
}

TEST(WantedStart, FitsPatterns) {
  const SlidingPuzzle puzzle = box();
  const auto start = [&](const std::string& pattern) {
    Wishes wishes;
    wishes.pattern = with_any_cells(pattern);
    return wanted_start(puzzle, {}, wishes, 1 << 30).start;
  };
  EXPECT_EQ(start("AA__/AA__/....").substr(0, 2), "AA");
  EXPECT_EQ(start("AA__/AA__/____").substr(5, 2), "AA");
  EXPECT_EQ(start("BC../____/____").find_first_of(".AD"), 2U);
  EXPECT_EQ(start("####/####/###."), "") << "there are 8 covered cells";
  EXPECT_EQ(start("____/____/_A#_").substr(11, 1), "A");
  const SlidingPuzzle wall = read_puzzle("start\nA..\n#..\ngoal\n..A\n#..\n", "test");
  EXPECT_TRUE(fits_pattern(wall, {{1, 1}}, with_any_cells("___/#A_")));
  EXPECT_TRUE(fits_pattern(wall, {{1, 1}}, with_any_cells("___/_A_")));
  EXPECT_FALSE(fits_pattern(wall, {{1, 1}}, with_any_cells("___/.A_")));
  EXPECT_NO_THROW(require_pattern(puzzle, with_any_cells("AA.#/BC__/____")));
  for (const char* wrong :
       {"AA__", "AA__/AA__", "AA__/AA__/___", "AA__/AA___/___", "AA__AA______", "E___/____/____"})
    EXPECT_THROW(require_pattern(puzzle, with_any_cells(wrong)), UsageError) << wrong;
}

/// A group of equal pieces can move so that one takes the place of another.
TEST(WantedStart, SeesGroupsMove) {
  Wishes wishes;
  wishes.all_move = true;
  wishes.pattern = with_any_cells("B_/B_/__/_A");
  const SlidingPuzzle puzzle =
      read_puzzle("# distinct: A\nstart\nB.\nC.\n..\n.A\ngoal\nA.\n..\n..\n..\n", "test");
  EXPECT_EQ(wanted_start(puzzle, metric_named("super-straight"), wishes, 1 << 30).length, 3);
}

/// Whether some rotation or reflection of a drawing differs from it only by names.
bool looks_symmetric(const std::vector<std::string>& rows) {
  const auto normal = [](const std::vector<std::string>& drawn) {
    std::map<char, char> names{{'.', '.'}, {'#', '#'}};
    std::string text;
    for (const std::string& row : drawn)
      for (const char name : row + "/") {
        if (name != '/') names.emplace(name, static_cast<char>('0' + names.size()));
        text += name == '/' ? name : names.at(name);
      }
    return text;
  };
  std::vector<std::string> turned = rows;
  for (int quarter = 0; quarter < 4; ++quarter) {
    std::vector<std::string> next(turned.front().size(), std::string(turned.size(), ' '));
    for (std::size_t y = 0; y < turned.size(); ++y)
      for (std::size_t x = 0; x < turned[y].size(); ++x) next[x][turned.size() - 1 - y] = turned[y][x];
    turned = next;
    std::vector<std::string> mirrored(turned.rbegin(), turned.rend());
    if ((quarter < 3 && normal(turned) == normal(rows)) || normal(mirrored) == normal(rows)) return true;
  }
  return false;
}

TEST(WantedStart, FindsSymmetricStarts) {
  int symmetric = 0;
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    const SlidingPuzzle puzzle = test::random_puzzle(seed, 120);
    oracle::for_each_position(puzzle, [&](const Placements& start) {
      const Drawing drawing = Drawing::of_start(puzzle, start);
      std::vector<std::string> rows;
      for (int y = 0; y < puzzle.height; ++y)
        rows.push_back(drawing.cells.substr(static_cast<std::size_t>(y * puzzle.width),
                                            static_cast<std::size_t>(puzzle.width)));
      EXPECT_EQ(is_symmetric(puzzle, start), looks_symmetric(rows)) << seed << "\n" << drawing.rows();
      symmetric += is_symmetric(puzzle, start) ? 1 : 0;
      return true;
    });
  }
  EXPECT_GT(symmetric, 10);
}

TEST(WantedStart, ReportsTooLittleMemory) {
  Wishes wishes;
  wishes.unique = true;
  EXPECT_THROW(wanted_start(box(), {}, wishes, 1 << 10), DoesNotFit);
  SlidingPuzzle without = box();
  without.goals.clear();
  EXPECT_THROW(wanted_start(without, {}, wishes, 1 << 30), UsageError);
}

TEST(Wishes, ReadsRanges) {
  EXPECT_EQ(range_of("--length", "5"), (Range{5, 5}));
  EXPECT_EQ(range_of("--length", "5.."), (Range{5, UINT64_MAX}));
  EXPECT_EQ(range_of("--length", "..5"), (Range{0, 5}));
  EXPECT_EQ(range_of("--length", "5..7"), (Range{5, 7}));
  for (const char* wrong : {"", "..", "x", "7..5", "5...7", "5..7x", "-1", "99999999999999999999"})
    EXPECT_THROW(range_of("--length", wrong), UsageError) << wrong;
}

}  // namespace
}  // namespace sbp
