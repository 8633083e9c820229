// Tables of ratings: their lines, and those of the repository.
#include "solver/rate/feature_table.h"

#include <gtest/gtest.h>

#include <boost/filesystem/directory.hpp>

#include "common/formats/sealed_text.h"
#include "common/formats/table_reader.h"
#include "support/small_puzzle.h"

namespace sbp {
namespace {

TEST(FeatureTable, KnowsItsLines) {
  const ResultRow row = test::small_puzzle();
  Rating rating{.positions = 12, .dead_ends = 1, .solution = SolutionRating{}};
  rating.solution->length = 5;
  rating.solution->search = {.plain = 7, .guided = 6};
  rating.solution->walk = {.walks = 30, .mean = 8.5, .error = 0.25};
  rating.solution->solutions = "123456789012345678901234567890";
  std::string line = feature_line(row.bucket, rating);
  EXPECT_EQ(split(line, '\t').size(), split(feature_columns(), '\t').size());
  ASSERT_EQ(line.back(), '\n');
  line.pop_back();
  EXPECT_TRUE(is_feature_line(line, row));
  EXPECT_FALSE(is_feature_line(line + "\t1", row));
  EXPECT_FALSE(is_feature_line(line.substr(0, line.rfind('\t') + 1), row));
  EXPECT_FALSE(is_feature_line(line.substr(0, line.rfind('\t')) + "\tnan", row));
  ResultRow other = row;
  other.moves = 6;
  EXPECT_FALSE(is_feature_line(line, other));
  other = row;
  other.bucket = Bucket::parse("2-0-0-0", 4);
  EXPECT_FALSE(is_feature_line(line, other));
}

TEST(FeatureTable, OfEachBoardInTheRepositoryIsWhole) {
  int tables = 0;
  for (const auto& entry : fs::directory_iterator(SBP_FEATURES)) {
    const std::string name = entry.path().filename().string();
    SCOPED_TRACE(name);
    const std::optional<std::string> text = unsealed(name, read_file(entry.path()));
    ASSERT_TRUE(text && text->starts_with(feature_columns()));
    std::vector<std::string_view> lines = split(*text, '\n');
    std::size_t next = 1;
    const Board board = Board::parse(entry.path().stem().string(), 25);
    for (const ResultRow& row : read_results(fs::path(SBP_RESULTS) / name, board, "").rows) {
      if (row.moves == 0) continue;
      ASSERT_LT(next, lines.size());
      EXPECT_TRUE(is_feature_line(lines[next], row)) << lines[next];
      ++next;
    }
    EXPECT_EQ(next, lines.size() - 1);
    ++tables;
  }
  EXPECT_GE(tables, 11);
}

}  // namespace
}  // namespace sbp
