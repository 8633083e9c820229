// Searches of all choices of a menu match separate searches, even after interruptions.
#include "puzzle/design/choice_search.h"

#include <gtest/gtest.h>

#include "common/base/error.h"
#include "puzzle/search/placements/hardest.h"
#include "puzzle/text/puzzle_text.h"
#include "support/messages.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

constexpr const char* kItems = "0..2xA,1xG,0..2x#/#,0..3x1-omino";

SlidingPuzzle puzzle(const std::string& goal = "....\n..GG\n..GG\n") {
  return read_puzzle("frame\n....\n....\n....\npieces\nAAGG\n..GG\n....\ngoal\n" + goal, "test");
}

class ChoiceSearch : public testing::Test {
 protected:
  ChoiceResults search(ChoiceOptions options = {}, const char* items = kItems) const {
    return search_choices(PieceMenu(puzzle(), items), {}, options);
  }
  ChoiceOptions kept() const { return {.work = folder_.path() / "work"}; }
  fs::path journal() const { return folder_.path() / "work" / "choices.journal"; }

  const test::TemporaryFolder folder_;
};

TEST_F(ChoiceSearch, MatchesSeparateSearches) {
  const PieceMenu menu(puzzle(), kItems);
  const ChoiceResults results = search();
  ASSERT_EQ(results.size(), menu.choices().size());
  EXPECT_EQ(results.size(), 31U);
  for (std::size_t i = 0; i < results.size(); ++i) {
    const HardestResult alone = find_hardest(menu.puzzle_of(menu.choices()[i]), {}, {});
    ASSERT_TRUE(results[i]);
    EXPECT_EQ(results[i]->placements, alone.placements);
    EXPECT_EQ(results[i]->starts, alone.starts);
    ASSERT_EQ(results[i]->length.has_value(), !alone.hardest.empty());
    if (!alone.hardest.empty()) {
      EXPECT_EQ(*results[i]->length, alone.hardest.front().length);
    }
  }
}

TEST_F(ChoiceSearch, IsTheSameWithManyThreadsAndLittleMemory) {
  const ChoiceResults expected = search();
  EXPECT_EQ(search({.threads = 4}), expected);
  EXPECT_EQ(search({.memory = 1 << 14, .threads = 1000}), expected);  // most wait for memory
  EXPECT_THROW(search({.memory = 100, .threads = 1}), Error);
}

TEST_F(ChoiceSearch, ResumesAfterInterruption) {
  const ChoiceResults expected = search(kept());
  const std::string whole = read_file(journal());
  for (std::size_t bytes = 0; bytes <= whole.size(); bytes += 1 + bytes / 7) {
    test::Messages messages;
    write_file_atomically(journal(), whole.substr(0, bytes));
    EXPECT_EQ(search(kept()), expected) << bytes;
    EXPECT_EQ(messages.take(), "") << bytes;
  }
  EXPECT_EQ(search(kept()), expected);
}

TEST_F(ChoiceSearch, DiscardsDamagedResults) {
  const ChoiceResults expected = search(kept());
  std::string text = read_file(journal());
  text[text.size() / 2] ^= 1;
  write_file_atomically(journal(), text);
  test::Messages messages;
  EXPECT_EQ(search(kept()), expected);
  EXPECT_NE(messages.take().find("choices.journal', offset"), std::string::npos);
}

TEST_F(ChoiceSearch, RejectsTheFolderOfAnotherSearch) {
  search(kept());
  const std::string before = read_file(journal());
  EXPECT_THROW(search(kept(), "0..2xA,1xG"), Error);
  EXPECT_THROW(search_choices(PieceMenu(puzzle(), kItems), {Reach::step, false}, kept()), Error);
  EXPECT_THROW(search_choices(PieceMenu(puzzle("....\nGG..\nGG..\n"), kItems), {}, kept()), Error);
  SlidingPuzzle other_signs = puzzle();
  other_signs.drawn.signs += 'B';  // new pieces get other names
  EXPECT_THROW(search_choices(PieceMenu(other_signs, kItems), {}, kept()), Error);
  ChoiceOptions from = kept();
  from.from = Place{0, 0};
  EXPECT_THROW(search(from), Error);
  EXPECT_EQ(read_file(journal()), before);
  write_file_atomically(journal(), "something else\n");
  EXPECT_THROW(search(kept()), Error);
  write_file_atomically(folder_.path() / "work" / "mine", "");
  EXPECT_THROW(search(kept()), Foreign);
  EXPECT_EQ(read_file(journal()), "something else\n");
}

TEST_F(ChoiceSearch, NeedsAGoal) {
  SlidingPuzzle without = puzzle();
  without.goals.clear();
  EXPECT_THROW(search_choices(PieceMenu(without, "1xA"), {}, {}), UsageError);
}

}  // namespace
}  // namespace sbp
