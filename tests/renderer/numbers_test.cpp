// The page of numbers: sequences from tables and counts, and the pictures of the search.
#include <gtest/gtest.h>

#include <algorithm>

#include "common/enumeration/region_count.h"
#include "renderer/data/sequences.h"
#include "renderer/pages/pages.h"
#include "renderer/pictures/search_tree.h"

namespace sbp {
namespace {

/// The recorded tables of all complete boards.
const std::vector<BoardResults>& recorded() {
  static const std::vector<BoardResults> atlas = read_atlas({SBP_RESULTS, true});
  return atlas;
}

std::string terms_of(const std::string& name) {
  for (const SequenceGroup& group : board_sequences(recorded(), position_counts()))
    for (const Sequence& sequence : group.sequences)
      if (sequence.name == name) return comma_list(sequence);
  return "no sequence";
}

std::size_t count_of(const std::string& text, const std::string& word) {
  std::size_t count = 0;
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++count;
  return count;
}

TEST(Sequences, MatchTheTables) {
  EXPECT_TRUE(terms_of("hardest-2xn").starts_with("5, 9, 24, 42, 69, 95, 133"));
  EXPECT_TRUE(terms_of("hardest-nxn").starts_with("5, 22, 132"));
  EXPECT_TRUE(terms_of("hardest-boards").starts_with("5, 9, 24, 22, 42, 69, 43, 95, 144, 133, 132"));
  EXPECT_TRUE(terms_of("justsolved-triangle").starts_with("10, 95, 3102, 883, 103669, 12595006"));
  EXPECT_TRUE(terms_of("buckets-3xn").starts_with("17, 62, 190, 502, 1206"));
  EXPECT_EQ(terms_of("positions-nxn"), "43, 13329, 55807716, 3117469335485");
}

TEST(Sequences, OfABoardCountItsPuzzles) {
  const auto small = std::ranges::find(recorded(), "4x4",
                                       [](const BoardResults& results) { return results.board().name(); });
  ASSERT_NE(small, recorded().end());
  const std::vector<Sequence> sequences = sequences_of(*small);
  ASSERT_EQ(sequences.size(), 2U);
  EXPECT_EQ(comma_list(sequences[0]), "1, 4, 9, 22, 36, 51, 66, 89, 132, 81, 64, 73, 61, 25, 21");
  EXPECT_EQ(sequences[1].terms.size(), 132U);
  std::uint64_t sum = 0;
  for (const std::uint64_t term : sequences[1].terms) sum += term;
  EXPECT_EQ(sum, small->sum(&ResultRow::puzzles));
}

TEST(Sequences, EndBeforeABoardThatIsMissing) {
  std::vector<BoardResults> atlas;
  for (const char* name : {"2x2", "2x4", "5x5"}) {
    atlas.emplace_back(ResultTable(Board::parse(name, kMaxSearchCells)));
    atlas.back().complete = atlas.back().board().name() != "5x5";
  }
  for (const SequenceGroup& group : board_sequences(atlas, {}))
    for (const Sequence& sequence : group.sequences) {
      EXPECT_EQ(sequence.terms.size(), 1U) << sequence.name;
      EXPECT_FALSE(sequence.name.starts_with("positions")) << "nothing was counted";
      EXPECT_FALSE(sequence.name.ends_with("3xn")) << "there is no 2x3";
    }
}

TEST(Sequences, AreWrittenAsLines) {
  const std::string text = b_file({"name", "title", "What a(n) is.", 2, {5, 9}});
  EXPECT_TRUE(text.starts_with("# What a(n) is.\n# "));
  EXPECT_TRUE(text.ends_with(".\n2 5\n3 9\n"));
}

TEST(PositionCounts, MatchPublishedCounts) {
  const PositionCounts& counts = position_counts();
  for (const PublishedFigure& figure : published_figures())
    if (figure.name == "positions") {
      const Board board = Board::parse(figure.board, kMaxCountCells);
      EXPECT_EQ(std::to_string(counts.at({board.width(), board.height()})), figure.value) << figure.board;
    }
  EXPECT_EQ(published_figures().front().board, "3x3");
}

TEST(SearchTree, VisitsEveryPositionOnce) {
  for (const Board& board : {Board(1, 2), Board(2, 2), Board(2, 3)}) {
    const RegionCounts counts(board);
    const SearchPicture tree = search_without_memo(board), regions = search_with_memo(board);
    // The picture has every partial filling: each is a position or has undecided cells.
    const std::size_t open = count_of(tree.svg, "class=\"open\""),
                      boards = count_of(tree.svg, "<g transform");
    EXPECT_EQ(boards, tree.nodes);
    EXPECT_GT(open, 0U);
    std::size_t leaves = 0;
    for (auto at = tree.svg.find("<g transform"); at != std::string::npos;) {
      const auto next = tree.svg.find("<g transform", at + 1);
      if (tree.svg.substr(at, next - at).find("class=\"open\"") == std::string::npos) ++leaves;
      at = next;
    }
    EXPECT_EQ(leaves, counts.positions()) << board.name();
    EXPECT_EQ(regions.nodes, counts.size()) << board.name();
    EXPECT_EQ(count_of(regions.svg, "C"), regions.choices) << "a curve for every choice";
    EXPECT_NE(regions.svg.find(">" + std::to_string(counts.positions()) + "</text>"), std::string::npos);
  }
}

TEST(NumbersPage, ComparesWithPublishedFigures) {
  const std::vector<MadeFile> files = numbers_files(recorded());
  const std::string& html = files.front().content;
  EXPECT_EQ(files.front().name, "numbers.html");
  EXPECT_NE(html.find("in 331 piece mixes on"), std::string::npos);
  EXPECT_EQ(count_of(html, "class=\"differs\""), 2U) << "with four and with seven pieces";
  EXPECT_NE(html.find("<td class=\"number\">(5,4,2)</td><td class=\"number\">(5,4,2)</td>"),
            std::string::npos);
  EXPECT_NE(html.find("536,236 regions stand for 854,350,246,295 positions"), std::string::npos);
  EXPECT_EQ(html.find("best of the"), std::string::npos) << "no board was searched in part";
  for (const MadeFile& file : files)
    EXPECT_EQ(std::ranges::count(files, file.name, &MadeFile::name), 1) << file.name;
}

}  // namespace
}  // namespace sbp
