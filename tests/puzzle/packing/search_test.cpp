// The searches for packings against a slow oracle, and against published numbers.
#include <gtest/gtest.h>

#include "common/files/file.h"
#include "common/tables/table_reader.h"
#include "puzzle/packing/random_packing.h"
#include "puzzle/packing/search/cover_problem.h"
#include "puzzle/packing/search/cover_search.h"
#include "puzzle/packing/search/fewest_givens.h"
#include "puzzle/packing/search/profile.h"
#include "puzzle/packing/slow_packings.h"
#include "puzzle/packing/text/packing_text.h"

namespace sbp::test {
namespace {

constexpr Resources kPlenty{.threads = 1, .memory = std::uint64_t{1} << 30, .quiet = true};

PackingCase packing_of(const std::string& id) {
  return PackingCase(read_packing(SourceText(read_file(std::string(SBP_PACKING "/") + id + ".pack"), id)));
}

SlowPackings::Placed placed(const PlacementTable& table, const PackedPieces& packed) {
  SlowPackings::Placed pieces;
  for (const std::uint32_t number : packed) {
    std::set<std::size_t> cells;
    table.placements()[number].cells.for_each(
        [&](int cell) { cells.insert(static_cast<std::size_t>(cell)); });
    pieces.insert({table.placements()[number].piece, cells});
  }
  return pieces;
}

TEST(PackingSearch, MatchesExhaustiveSearch) {
  std::mt19937_64 random(20);
  std::size_t solvable = 0, symmetric = 0;
  for (int round = 0; round < (SBP_SMALL_SAMPLES ? 150 : 600); ++round) {
    const PackingCase puzzle(random_packing(random));
    const SlowPackings slow(puzzle.packing);
    const CoverProblem problem(puzzle.packing, puzzle.table);
    std::set<SlowPackings::Placed> depth_first, by_states;
    CoverSearch(problem).run([&](const PackedPieces& packed) {
      EXPECT_TRUE(depth_first.insert(placed(puzzle.table, packed)).second) << "twice";
      return true;
    });
    EXPECT_TRUE(list_by_states(problem, kPlenty.memory, [&](const PackedPieces& packed) {
      EXPECT_TRUE(by_states.insert(placed(puzzle.table, packed)).second) << "twice";
      return true;
    }));
    ASSERT_EQ(depth_first, slow.all()) << "round " << round;
    ASSERT_EQ(by_states, slow.all()) << "round " << round;
    EXPECT_EQ(CoverSearch(problem).count(), slow.all().size());
    EXPECT_EQ(count_by_states(Profile(problem), kPlenty.memory), WholeNumber(slow.all().size()));
    solvable += slow.all().empty() ? 0 : 1;
    symmetric += puzzle.table.symmetries().size() > 1 ? 1 : 0;
  }
  EXPECT_GT(solvable, 30U);
  EXPECT_GT(symmetric, 30U);
}

TEST(PackingSearch, OrbitsAddUpToAll) {
  std::mt19937_64 random(21);
  for (int round = 0; round < 300; ++round) {
    const PackingCase puzzle(random_packing(random));
    const CoverProblem problem(puzzle.packing, puzzle.table);
    const std::vector<PackedPieces> all = list_packings(problem, kPlenty);
    EXPECT_TRUE(std::ranges::is_sorted(all));
    EXPECT_EQ(count_packings(problem, kPlenty), all.size());
    std::set<PackedPieces> images;
    std::size_t sum = 0;
    const std::vector<PackedPieces> different = list_different(puzzle, kPlenty);
    for (const PackedPieces& packed : different) {
      std::set<PackedPieces> orbit;
      for (std::size_t i = 0; i < puzzle.table.symmetries().size(); ++i)
        orbit.insert(puzzle.table.image(packed, i));
      sum += orbit.size();
      images.merge(orbit);
    }
    EXPECT_EQ(sum, all.size());
    EXPECT_EQ(images, std::set(all.begin(), all.end()));
    EXPECT_EQ(count_different(puzzle, kPlenty), different.size());
    // Depth-first search, too, must handle symmetric packings, where it places several copies at once.
    for (const auto& symmetry : puzzle.table.symmetries()) {
      const CoverProblem fixed = symmetric_problem(problem, symmetry);
      EXPECT_EQ(count_by_states(Profile(fixed), kPlenty.memory), CoverSearch(fixed).count());
    }
  }
}

/// A rectangle to fill, without pieces.
Packing rectangle(int width, int height) {
  Packing packing;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) packing.cells.push_back({x, y});
  packing.given.resize(packing.cells.size());
  return packing;
}

/// The same if all cells may stay empty.
Packing open_rectangle(int width, int height) {
  Packing packing = rectangle(width, height);
  packing.optional = packing.board();
  return packing;
}

TEST(PackingSearch, RulesOutPackingsByCellSums) {
  std::mt19937_64 random(22);
  int ruled_out = 0;
  for (int round = 0; round < 500; ++round) {
    const PackingCase puzzle(random_packing(random));
    const CoverProblem problem(puzzle.packing, puzzle.table);
    if (misfit_of_sums(problem).empty()) continue;
    ++ruled_out;
    EXPECT_EQ(CoverSearch(problem).count(), 0U);
  }
  EXPECT_GT(ruled_out, 20);
  Packing packing = rectangle(8, 8);
  packing.pieces = {{.name = 'A', .cells = {{0, 0}, {1, 0}, {2, 0}}, .least = 20, .most = 20}};
  const auto misfit = [&] { return misfit_of_sums({packing, PlacementTable(packing)}); };
  EXPECT_EQ(misfit(), "the pieces have 60 cells, but 64 must be covered");
  packing.pieces.push_back({.name = 'B', .cells = {{0, 0}, {1, 0}}, .least = 0, .most = 1});
  EXPECT_EQ(misfit(), "the pieces have 60 to 62 cells, but 64 must be covered");
  packing.optional = FrameSet::of(5) | FrameSet::of(9);
  EXPECT_EQ(misfit(), "");
}

TEST(PackingSearch, FindsAPackingThatLeavesFewCellsEmpty) {
  // 21 L trominoes leave one cell of 8x8 empty: without that bound the search takes hours.
  Packing packing = open_rectangle(8, 8);
  packing.pieces = {{.name = 'L', .cells = {{0, 0}, {1, 0}, {0, 1}}, .least = 21, .most = 21}};
  const PackingCase puzzle(packing);
  const CoverProblem problem(puzzle.packing, puzzle.table);
  CoverSearch search(problem);
  search.on_nodes([](std::uint64_t) { FAIL() << "more than a few thousand nodes"; });
  search.run([](const PackedPieces& packed) {
    EXPECT_EQ(packed.size(), 21U);
    return false;
  });
  EXPECT_LT(search.nodes(), 1000U);
  const std::optional<PackedPieces> packed = first_packing(problem, kPlenty);
  ASSERT_TRUE(packed);
  EXPECT_EQ(packed->size(), 21U);
  EXPECT_EQ(count_packings(problem, kPlenty), 943096);
  const std::optional<PackedPieces> given = fewest_givens(problem, *packed, kPlenty);
  ASSERT_TRUE(given);
  EXPECT_LT(given->size(), packed->size());
}

TEST(PackingSearch, CellsThatRepresentOthersLieTogether) {
  Packing packing = open_rectangle(28, 4);
  packing.pieces = {{.name = 'L', .cells = {{0, 0}, {1, 0}, {2, 0}, {0, 1}}, .least = 0, .most = 28}};
  const PackingCase puzzle(packing);
  ASSERT_EQ(puzzle.table.symmetries().size(), 4U);
  for (const auto& symmetry : puzzle.table.symmetries())
    EXPECT_LT(Profile(symmetric_problem(CoverProblem(puzzle.packing, puzzle.table), symmetry)).span, 16);
}

TEST(PackingSearch, CountsDifferentPackingsWithOptionalCells) {
  // Any number of dominoes on 8x8: the matchings of a grid, A028420 of the OEIS.
  Packing packing = open_rectangle(8, 8);
  packing.pieces = {{.name = 'A', .cells = {{0, 0}, {1, 0}}, .least = 0, .most = 32}};
  const PackingCase puzzle(packing);
  const CoverProblem problem(puzzle.packing, puzzle.table);
  EXPECT_EQ(count_packings(problem, kPlenty).str(), "179788343101980135");
  const CoverProblem turned = symmetric_problem(problem, puzzle.table.symmetries()[1]);
  EXPECT_LT(Profile(turned).span, 24) << "one of several equivalent cells";
  EXPECT_GT(count_different(puzzle, kPlenty), WholeNumber("179788343101980135") / 8);
}

TEST(PackingSearch, ProbesAreUnbiased) {
  std::mt19937_64 random(1);
  double estimated = 0, counted = 0;
  for (int round = 0; round < 200; ++round) {
    const PackingCase puzzle(random_packing(random));
    CoverSearch search(CoverProblem(puzzle.packing, puzzle.table));
    constexpr int kProbes = 500;
    for (int i = 0; i < kProbes; ++i) estimated += search.probe(random) / kProbes;
    search.count();
    counted += static_cast<double>(search.nodes());
  }
  EXPECT_NEAR(estimated / counted, 1, 0.03);
}

TEST(PackingSearch, CountsBeyondSixtyFourBits) {
  // Dominoes and singles on 4x32.
  Packing packing = rectangle(4, 32);
  packing.pieces.push_back({.name = 'A', .cells = {{0, 0}, {1, 0}}, .least = 0, .most = 128});
  packing.pieces.push_back({.name = 'B', .cells = {{0, 0}}, .least = 0, .most = 128});
  const PackingCase both(packing);
  const WholeNumber number = count_packings(CoverProblem(packing, both.table), kPlenty);
  EXPECT_GT(number, WholeNumber(1) << 64);
  // The same by rows: a state is the set of cells of the next row that vertical dominoes cover.
  std::map<unsigned, WholeNumber> rows{{0, 1}};
  for (int y = 0; y < 32; ++y) {
    std::map<unsigned, WholeNumber> next;
    for (const auto& [covered, ways] : rows)
      for (unsigned down = 0; down < 16; ++down) {
        if ((down & covered) != 0 || (y == 31 && down != 0)) continue;
        // A run of n free cells can be filled with singles and dominoes in a Fibonacci number of ways.
        WholeNumber fillings = 1, one = 1, before = 0;
        for (int x = 0; x < 4; ++x) {
          if (((down | covered) >> x & 1U) != 0) {
            fillings *= one;
            one = 1;
            before = 0;
          } else {
            const WholeNumber sum = one + before;
            before = one;
            one = sum;
          }
        }
        next[down] += ways * fillings * one;
      }
    rows = std::move(next);
  }
  EXPECT_EQ(number, rows[0]);
}

TEST(PackingSearch, CountsWherePlacesReachFar) {
  // A piece that covers both ends of 49x2, and dominoes between: a Fibonacci number.
  Packing packing = rectangle(49, 2);
  packing.pieces.push_back({.name = 'A', .cells = {{0, 0}, {48, 0}, {0, 1}, {48, 1}}});
  packing.pieces.push_back({.name = 'B', .cells = {{0, 0}, {1, 0}}, .least = 47, .most = 47});
  const PackingCase puzzle(packing);
  const CoverProblem problem(packing, puzzle.table);
  EXPECT_GE(Profile(problem).span, 64);
  std::uint64_t before = 1, now = 1;  // of 2x0 and 2x1
  for (int n = 2; n <= 47; ++n) before = std::exchange(now, now + before);
  EXPECT_EQ(count_by_states(Profile(problem), kPlenty.memory), WholeNumber(now));
  std::size_t listed = 0;
  EXPECT_TRUE(list_by_states(problem, kPlenty.memory, [&](const PackedPieces& packed) {
    EXPECT_EQ(packed.size(), 48U);
    return ++listed < 1000;
  }));
  EXPECT_EQ(listed, 1000U);
}

TEST(PackingSearch, ReproducesKnownNumbers) {
  const std::string text = read_file(SBP_PACKING "/counts.tsv");
  const auto lines = split(text, '\n');
  ASSERT_EQ(lines.front(), "id\tname\tcells\tpieces\tall\tdifferent\tsource");
  ASSERT_EQ(lines.size(), 9U);
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    const auto fields = split(lines[i], '\t');
    if (SBP_SMALL_SAMPLES && fields[4].size() > 3) continue;
    const PackingCase puzzle = packing_of(std::string(fields[0]));
    EXPECT_EQ(puzzle.packing.name, fields[1]);
    EXPECT_EQ(std::to_string(puzzle.packing.cells.size()), fields[2]);
    EXPECT_EQ(std::to_string(puzzle.packing.pieces.size()), fields[3]);
    EXPECT_EQ(count_packings(CoverProblem(puzzle.packing, puzzle.table), kPlenty).str(), fields[4])
        << fields[0];
    EXPECT_EQ(count_different(puzzle, kPlenty).str(), fields[5]) << fields[0];
    if (fields[5].size() <= 3) {
      EXPECT_EQ(std::to_string(list_different(puzzle, kPlenty).size()), fields[5]) << fields[0];
    }
  }
}

TEST(PackingSearch, FallsBackToDepthFirstSearch) {
  const PackingCase puzzle = packing_of("pentominoes-3x20");
  const CoverProblem problem(puzzle.packing, puzzle.table);
  EXPECT_FALSE(count_by_states(Profile(problem), 10'000));
  EXPECT_FALSE(list_by_states(problem, 10'000, [](const PackedPieces&) { return true; }));
  const Resources little{.threads = 1, .memory = 20'000, .quiet = true};
  EXPECT_EQ(count_packings(problem, little), 8);
  EXPECT_EQ(list_packings(problem, little).size(), 8U);
}

/// The first smallest set of placements that determines a packing, by trying all sets.
std::optional<PackedPieces> slow_fewest(const std::vector<PackedPieces>& all, const PackedPieces& packed) {
  std::optional<PackedPieces> best;
  for (unsigned chosen = 0; chosen < 1U << packed.size(); ++chosen) {
    PackedPieces given;
    for (std::size_t i = 0; i < packed.size(); ++i)
      if ((chosen >> i & 1U) != 0) given.push_back(packed[i]);
    const auto having = std::ranges::count_if(
        all, [&](const PackedPieces& each) { return std::ranges::includes(each, given); });
    if (having == 1 && (!best || std::pair(given.size(), given) < std::pair(best->size(), *best)))
      best = given;
  }
  return best;
}

TEST(PackingSearch, FindsTheFewestGivens) {
  std::mt19937_64 random(22);
  std::set<std::size_t> sizes;
  std::size_t none = 0;
  for (int round = 0; round < 400; ++round) {
    const PackingCase puzzle(random_packing(random));
    const CoverProblem problem(puzzle.packing, puzzle.table);
    const std::vector<PackedPieces> all = list_packings(problem, kPlenty);
    if (all.empty() || all.size() > 300) continue;
    const PackedPieces& packed = all[draw_below(random, all.size())];
    if (packed.size() > 9) continue;
    const auto expected = slow_fewest(all, packed), found = fewest_givens(problem, packed, kPlenty);
    ASSERT_EQ(found, expected) << "round " << round;
    if (found)
      sizes.insert(found->size());
    else
      ++none;
  }
  EXPECT_TRUE(sizes.contains(0) && sizes.contains(1) && sizes.contains(2));
  EXPECT_GT(none, 0U);
}

}  // namespace
}  // namespace sbp::test
