// Tables of ratings: their lines, and those of the repository.
#include "common/tables/feature_table.h"

#include <gtest/gtest.h>

#include <boost/filesystem/directory.hpp>

#include "common/formats/sealed_text.h"
#include "support/message_snapshot.h"
#include "support/small_features.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

using test::small_features;
using test::small_puzzle;

TEST(FeatureTable, ParsesItsLines) {
  const ResultRow row = small_puzzle();
  const auto fits = [&](Features features, const ResultRow& other) {
    const std::string line = feature_line(row.bucket, features);
    EXPECT_EQ(line.back(), '\n');
    return is_feature_line(line.substr(0, line.size() - 1), other);
  };
  EXPECT_TRUE(fits(small_features(), row));
  ResultRow other = row;
  other.moves = 6;
  EXPECT_FALSE(fits(small_features(), other));
  other = row;
  other.bucket = Bucket::parse("2-0-0-0", 4);
  EXPECT_FALSE(fits(small_features(), other));
  for (const auto& [feature, text] :
       std::initializer_list<std::pair<Feature, const char*>>{{Feature::positions, "1.00"},
                                                              {Feature::positions, "012"},
                                                              {Feature::positions, "-1"},
                                                              {Feature::positions, ""},
                                                              {Feature::positions, "1\t1"},
                                                              {Feature::walk, "8"},
                                                              {Feature::walk, "8.5"},
                                                              {Feature::walk, "1e3"},
                                                              {Feature::score, "nan"},
                                                              {Feature::score, ".50"},
                                                              {Feature::score, "1.2.34"},
                                                              {Feature::score, "1234567890123456789.00"}}) {
    Features wrong = small_features();
    wrong[feature] = text;
    EXPECT_FALSE(fits(wrong, row)) << feature_name(feature) << ' ' << text;
  }
}

/// A folder with the ratings of 2x2.
class FeatureFile : public testing::Test {
 protected:
  FeatureFile() : results(Board(2, 2)) {
    results.rows = {ResultRow(Bucket::parse("0-0-0-1", 4)), small_puzzle()};
    text = feature_columns() + feature_line(small_puzzle().bucket, small_features());
  }

  std::map<std::string, Features> read(const std::string& whole) const {
    const fs::path file = folder.path() / "2x2.tsv";
    write_file_atomically(file, whole);
    return read_features(file, results, "make it again");
  }

  /// That a table is refused for this line.
  void expect_refusal(int line, const std::string& whole) const {
    test::expect_message_at("'TMP/2x2.tsv', line " + std::to_string(line),
                            test::error_of([&] { read(whole); }));
  }

  static std::string sealed_table(const std::string& lines) { return lines + seal_line("2x2.tsv", lines); }

  test::TemporaryFolder folder;
  ResultTable results;
  std::string text;
};

TEST_F(FeatureFile, IsRead) {
  const auto features = read(sealed_table(text));
  ASSERT_EQ(features.size(), 1U);
  const Features& row = features.at("3-0-0-0");
  for (std::size_t i = 0; i < kFeatures; ++i)
    EXPECT_EQ(row[static_cast<Feature>(i)], small_features()[static_cast<Feature>(i)]);
  EXPECT_EQ(row.number(Feature::score), 2.75);
}

TEST_F(FeatureFile, RejectsRatingsOfOtherResults) {
  expect_refusal(1, "bucket\tmoves\n");
  expect_refusal(2, text);
  std::string changed = sealed_table(text);
  ++changed[changed.find('\n') + 1];
  expect_refusal(3, changed);
  expect_refusal(2, sealed_table(feature_columns()));
  Features longer = small_features();
  longer[Feature::length] = "6";
  expect_refusal(2, sealed_table(feature_columns() + feature_line(small_puzzle().bucket, longer)));
  const std::string more = feature_line(Bucket::parse("0-1-0-0", 4), small_features());
  expect_refusal(3, sealed_table(text + more));
}

TEST(FeatureTable, OfEachRecordedBoardIsComplete) {
  int tables = 0;
  for (const auto& entry : fs::directory_iterator(SBP_FEATURES)) {
    const Board board = Board::parse(entry.path().stem().string(), 25);
    const ResultTable results = read_results(fs::path(SBP_RESULTS) / entry.path().filename(), board, "");
    EXPECT_FALSE(read_features(entry.path(), results, "").empty()) << board.name();
    ++tables;
  }
  EXPECT_GE(tables, 11);
}

}  // namespace
}  // namespace sbp
