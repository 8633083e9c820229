// Searches of all choices of a menu match separate searches, even after interruptions.
#include "puzzle/design/choice_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>

#include "common/base/error.h"
#include "puzzle/search/placements/hardest.h"
#include "puzzle/text/puzzle_text.h"
#include "support/effort.h"
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

TEST_F(ChoiceSearch, ReportsWhatItFoundIfAChoiceDoesNotFit) {
  std::ptrdiff_t found = 0;
  const auto report = [&found](const ChoiceResults& results) {
    found = std::ranges::count_if(results, [](const auto& result) { return result.has_value(); });
  };
  EXPECT_THROW(search({.memory = 13 << 10, .unfinished = report}), Error);
  EXPECT_GT(found, 0);
  EXPECT_LT(found, 31);
}

/// A random file with header rules, written with the pieces A and B and a menu, and with all pieces drawn.
class TwoTexts {
 public:
  explicit TwoTexts(std::uint64_t seed) : random_(seed) {
    const int goal_b = below(3), exit = below(3), lock = below(6), goal_any = below(3);
    has_b_ = goal_b == 0 || below(2) == 0;
    if (below(2) == 0) add_header("axis", "yes");
    if (below(2) == 0) add_header("distinct", goal_b == 0 && below(2) == 0 ? "AB" : "A");
    if (exit == 0) add_header("exit", below(2) == 0 || !has_b_ ? "> A" : "> AB");
    if (lock == 1 && has_b_) add_header("fixed", "B");
    rows_ = std::vector<std::string>(static_cast<std::size_t>(2 + below(2)),
                                     std::string(static_cast<std::size_t>(3 + below(2)), '.'));
    goal_ = rows_;
    if (exit == 0) rows_.back().back() = '>';
    for (std::string& shape : shapes_) shape = kShapes[static_cast<std::size_t>(below(4))];
    if (lock == 0 && shapes_[0] != "##") add_header("hlock", "A");  // without implying "axis"
    put(shapes_[0], 'A', goal_, true);
    if (goal_b == 0) put(shapes_[1], 'B', goal_, false);
    if (goal_any == 0) header_ += "# any: *\n", put(shapes_[2], '*', goal_, false);
    const std::size_t row = static_cast<std::size_t>(below(2)), column = static_cast<std::size_t>(below(3));
    if (below(2) == 0 && goal_[row][column] == '.') header_ += "# void: _\n", goal_[row][column] = '_';
    more_ = 1 + below(2);
    any_ = goal_any == 0;
  }

  /// A file that has a piece of the shape that any piece may take, as reading it requires.
  std::string sample() const { return text(any_ ? "ABZ" : "AB", 0, any_ ? "Z" : ""); }
  std::string menu() const {
    return std::string("1xA,") + (has_b_ ? "1xB," : "0xB,") + (any_ ? "0xZ," : "") + std::to_string(more_) +
           "x" + shapes_[3];
  }
  std::string drawn() const { return text(has_b_ ? "AB" : "A", more_, ""); }

 private:
  static constexpr const char* kShapes[] = {"#", "##", "#/#", "##/#."};

  int below(int bound) { return static_cast<int>(random_() % static_cast<std::uint64_t>(bound)); }
  void add_header(const std::string& key, const std::string& value) {
    header_ += "# " + key + ": " + value + "\n";
  }

  /// Draws a shape in the lower right or the upper left, on top of what is there.
  static void put(const std::string& shape, char name, std::vector<std::string>& rows, bool at_the_end) {
    const std::size_t width = std::min(shape.find('/'), shape.size()),
                      height = (shape.size() + 1) / (width + 1);
    for (std::size_t y = 0; y < height; ++y)
      for (std::size_t x = 0; x < width; ++x)
        if (shape[y * (width + 1) + x] == '#')
          rows[at_the_end ? rows.size() - height + y : y][at_the_end ? rows[0].size() - width + x : x] = name;
  }

  std::string text(const std::string& names, int more, const std::string& fixed) const {
    const auto drawing = [](const std::string& word, const std::vector<std::string>& rows) {
      std::string text = word + "\n";
      for (const std::string& row : rows) text += row + "\n";
      return text;
    };
    std::string text = header_ + (fixed.empty() ? "" : "# fixed: " + fixed + "\n") + drawing("frame", rows_);
    const std::vector<std::string> empty(rows_.size(), std::string(rows_[0].size(), '.'));
    const auto add = [&](const std::string& shape, char name) {
      std::vector<std::string> rows = empty;
      put(shape, name, rows, false);
      text += drawing("pieces", rows);
    };
    for (const char name : names) add(shapes_[name == 'Z' ? 2 : static_cast<std::size_t>(name - 'A')], name);
    for (int i = 0; i < more; ++i) add(shapes_[3], static_cast<char>('c' + i));
    return text + drawing("goal", goal_);
  }

  std::mt19937_64 random_;
  std::string header_;
  std::vector<std::string> rows_, goal_;
  std::array<std::string, 4> shapes_;  // of A, B, any piece of the goal, and the menu's pieces
  int more_;                           // of the last one
  bool has_b_, any_;
};

TEST(MenuRules, MatchFilesThatDrawAllPieces) {
  int compared = 0, refused = 0;
  for (std::uint64_t seed = 1; seed <= (test::kSmallSamples ? 300 : 3000); ++seed) {
    const TwoTexts texts(seed);
    std::optional<SlidingPuzzle> drawn, sample;
    try {
      sample = read_puzzle(texts.sample(), "sample");
    } catch (const Error&) {
      continue;  // the goal's shapes overlap, or a piece cannot be there
    }
    const std::string both = texts.drawn() + "menu " + texts.menu() + "\n" + texts.sample();
    try {
      drawn = read_puzzle(texts.drawn(), "drawn");
    } catch (const Error&) {
      EXPECT_THROW(PieceMenu(*sample, texts.menu()), UsageError) << both;
      ++refused;
      continue;
    }
    try {
      const PieceMenu menu(*sample, texts.menu());
      const ChoiceResult result = *search_choices(menu, {}, {}).at(0);
      const HardestResult expected = find_hardest(*drawn, {}, {});
      EXPECT_EQ(result.placements, expected.placements) << both;
      EXPECT_EQ(result.winning, expected.winning()) << both;
      EXPECT_EQ(result.solvable, expected.solvable()) << both;
      EXPECT_EQ(result.starts, expected.starts) << both;
      EXPECT_EQ(result.length.value_or(-1), expected.hardest.empty() ? -1 : expected.hardest[0].length)
          << both;
      ++compared;
    } catch (const UsageError&) {
      EXPECT_EQ(find_hardest(*drawn, {}, {}).placements, 0U) << both;  // no room
    }
  }
  EXPECT_GT(compared, test::kSmallSamples ? 50 : 500);
  EXPECT_GT(refused, 0);
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
