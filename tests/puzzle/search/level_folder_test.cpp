// Levels in files round-trip, or are rejected if damaged.
#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>

#include "common/base/error.h"
#include "puzzle/search/keys/sorted_solve.h"
#include "support/message_snapshot.h"
#include "support/puzzles.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

/// Searches a puzzle with some thousand positions in its own folder.
class LevelFolder : public testing::Test {
 protected:
  SearchResult solve() const {
    return solve_sorted(space_, {}, {.memory = 1000, .work = work(), .exhaust = true});
  }
  /// That the search does not go on, and names what is wrong in its folder.
  void expect_refusal(const std::string& name) const {
    test::expect_message_naming("'TMP/work" + name + "'", test::error_of([&] { solve(); }));
  }
  fs::path work() const { return folder_.path() / "work"; }
  fs::path level(int number) const { return work() / ("level-" + std::to_string(number) + ".keys"); }
  void write(const fs::path& path, const std::string& text) const { write_file_atomically(path, text); }

  const SlidingPuzzle puzzle_ = test::puzzle_of("supercompo-sym");
  const Space space_{puzzle_};
  const SearchResult right_ = solve_sorted(space_, {}, {.exhaust = true});
  const test::TemporaryFolder folder_{test::fast_folder()};
};

TEST_F(LevelFolder, ResumesAfterAnyLevel) {
  EXPECT_EQ(solve().levels, right_.levels);
  EXPECT_EQ(test::files_below(work()).size(), right_.levels.size());
  constexpr std::time_t kLongAgo = 1000;
  fs::last_write_time(level(0), kLongAgo);
  for (std::size_t kept = right_.levels.size(); kept-- > 0;) {
    fs::remove(level(static_cast<int>(kept)));
    if (kept % 7 != 0) continue;
    EXPECT_EQ(solve(), right_) << kept;
    EXPECT_EQ(fs::last_write_time(level(0)) == kLongAgo, kept > 0) << "existing levels are kept";
    for (std::size_t made = kept; made < right_.levels.size(); ++made)
      fs::remove(level(static_cast<int>(made)));
  }
}

TEST_F(LevelFolder, RejectsDamage) {
  solve();
  const std::string sound = read_file(level(5));
  for (std::size_t byte = 0; byte < sound.size(); byte += 1 + sound.size() / 200) {
    std::string damaged = sound;
    damaged[byte] = static_cast<char>(damaged[byte] ^ 0x10);
    write(level(5), damaged);
    EXPECT_THROW(solve(), Error) << byte;
    write(level(5), sound.substr(0, byte));
    expect_refusal("/level-5.keys");
  }
  write(level(5), sound + '\0');
  expect_refusal("/level-5.keys");
}

TEST_F(LevelFolder, RejectsRenamedLevels) {
  solve();
  write(level(5), read_file(level(6)));
  expect_refusal("/level-5.keys");
  fs::remove(level(5));
  expect_refusal("/level-5.keys");
}

TEST_F(LevelFolder, RejectsAnotherSearch) {
  solve();
  for (const Metric metric : {Metric{Reach::step, false}, Metric{Reach::path, true}})
    EXPECT_THROW(solve_sorted(space_, metric, {.work = work()}), Error);
  SlidingPuzzle other = puzzle_;
  other.name = "the same by another name";
  EXPECT_EQ(solve_sorted(Space(other), {}, {.work = work(), .exhaust = true}).levels, right_.levels);
  other.goals.clear();
  test::expect_message_naming("'TMP/work'",
                              test::error_of([&] { solve_sorted(Space(other), {}, {.work = work()}); }));
}

TEST_F(LevelFolder, KeepsForeignFiles) {
  for (const char* name :
       {"notes.txt", "level-.keys", "level-01.keys", "level-1.keys.txt", "level-1.partial"}) {
    fs::create_directories(work());
    write(work() / name, "mine");
    expect_refusal(std::string("/") + name);
    EXPECT_EQ(test::files_below(work()), std::set<std::string>{name});
    EXPECT_EQ(read_file(work() / name), "mine");
    fs::remove(work() / name);
  }
  write(level(0),
        "mine, but by one of our names, and long enough to be the header of a level that was written here");
  expect_refusal("/level-0.keys");
  fs::remove_all(work());
  write(work(), "mine");
  expect_refusal("");
}

}  // namespace
}  // namespace sbp
