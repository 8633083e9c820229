// Levels in a folder: a search resumes from them, and rejects damaged ones.
#include "puzzle/coins/search/half_levels.h"

#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>
#include <vector>

#include "common/base/error.h"
#include "puzzle/coins/coin_oracle.h"
#include "puzzle/coins/search/coin_search.h"
#include "support/message_snapshot.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

class HalfLevelsTest : public testing::Test {
 protected:
  CoinSearchResult solve(bool exhaust = true) const {
    return solve_densely(puzzle_.board, puzzle_.start, goals_, {.work = work(), .exhaust = exhaust});
  }
  /// That the search does not go on, and names what is wrong in its folder.
  void expect_refusal(const std::string& name) const {
    test::expect_message_naming("'TMP/work" + name + "'", test::error_of([&] { solve(); }));
  }
  fs::path work() const { return folder_.path() / "work"; }
  fs::path level(std::size_t number) const {
    return work() / ("level-" + std::to_string(number) + ".halves");
  }

  // A start that is its own mirror image, and a position some moves away.
  const CoinPuzzle puzzle_ = [] {
    const CoinBoard board(5, 5);
    const CoinSet start = 0b00000'11011'01010'01110'00100;
    std::mt19937 random(4);
    return CoinPuzzle{board, start, test::after_moves(board, start, 12, random)};
  }();
  const std::vector<CoinSet> goals_{puzzle_.goal, puzzle_.start};
  const test::TemporaryFolder folder_{test::fast_folder()};
  const CoinSearchResult right_ = solve_densely(puzzle_.board, puzzle_.start, goals_, {.exhaust = true});
};

TEST_F(HalfLevelsTest, ResumesAfterAnyLevel) {
  ASSERT_GE(right_.levels.size(), 8U);
  EXPECT_EQ(solve().levels, right_.levels);
  const std::size_t files = test::files_below(work()).size();
  ASSERT_GE(files + 1, right_.levels.size());
  constexpr std::time_t kLongAgo = 1000;
  fs::last_write_time(level(0), kLongAgo);
  for (std::size_t kept = files; kept-- > 0;) {
    fs::remove(level(kept));
    const CoinSearchResult again = solve();
    EXPECT_EQ(again.levels, right_.levels) << kept;
    EXPECT_EQ(again.solutions, right_.solutions) << kept;
    EXPECT_EQ(test::files_below(work()).size(), files);
    EXPECT_EQ(fs::last_write_time(level(0)) == kLongAgo, kept > 0) << "existing levels are kept";
    for (std::size_t made = kept; made < files; ++made) fs::remove(level(made));
  }
}

TEST_F(HalfLevelsTest, StopsAtTheLastGoalAndResumes) {
  ASSERT_FALSE(right_.solutions[0].empty());
  EXPECT_EQ(solve(false).solutions, right_.solutions);
  EXPECT_EQ(test::files_below(work()).size(), right_.solutions[0].size() - 1);
  EXPECT_EQ(solve(false).solutions, right_.solutions);
  EXPECT_EQ(solve().levels, right_.levels);
}

TEST_F(HalfLevelsTest, RejectsDamagedAndOlderFiles) {
  solve();
  const std::string sound = read_file(level(2));
  for (const std::size_t byte : {80, 8}) {  // the checksum of the first block; the version
    std::string damaged = sound;
    damaged[byte] = static_cast<char>(damaged[byte] ^ 1);
    write_file_atomically(level(2), damaged);
    expect_refusal("/level-2.halves");
  }
  fs::remove(level(2));
  expect_refusal("/level-2.halves");
}

TEST_F(HalfLevelsTest, RejectsOtherSearchesAndForeignFiles) {
  solve();
  EXPECT_THROW(solve_densely(puzzle_.board, puzzle_.goal, goals_, {.work = work()}), Error);
  fs::remove_all(work());
  for (const char* name :
       {"notes.txt", "level-.halves", "level-01.halves", "level-1.keys", "level-1.partial"}) {
    make_folders(work());
    write_file_atomically(work() / name, "mine");
    expect_refusal(std::string("/") + name);
    EXPECT_EQ(test::files_below(work()), std::set<std::string>{name});
    fs::remove(work() / name);
  }
  write_file_atomically(level(0), std::string(200, 'x'));
  expect_refusal("/level-0.halves");
  fs::remove_all(work());
  write_file_atomically(work(), "mine");
  expect_refusal("");
}

TEST_F(HalfLevelsTest, RoundTripsInAnyNumberOfBlocks) {
  for (const std::uint64_t words : {1U, 1000U, 32768U, 32769U, 1'000'000U}) {
    const auto levels = half_levels({}, words % 2 == 0 ? fs::path() : work());
    std::vector<BitPlane> planes;
    for (std::uint64_t level = 0; level < 3; ++level) {
      planes.emplace_back(words);
      for (std::uint64_t i = level * 7; i < words; i += 1 + level * 65'000)
        planes.back().data()[i] = i * i + 1;
      append_level(*levels, planes.back());
    }
    BitPlane read(words), other(words + 1);
    for (const std::size_t level : std::vector<std::size_t>{2, 0, 1}) {
      load_level(*levels, level, read);
      EXPECT_TRUE(std::ranges::equal(read.words(), planes[level].words())) << words;
      EXPECT_THROW(load_level(*levels, level, other), Corruption) << "planes of another size";
    }
    fs::remove_all(work());
  }
}

}  // namespace
}  // namespace sbp
