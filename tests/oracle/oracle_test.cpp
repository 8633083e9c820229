// The oracle against hand-made lists, published figures and its own simplest method.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "oracle/bucket_result.h"
#include "oracle/check.h"
#include "oracle/difficulty.h"
#include "oracle/enumeration.h"
#include "oracle/replay.h"
#include "support/effort.h"
#include "support/temporary_folder.h"

namespace oracle {
namespace {

using sbp::test::kSmallSamples;

constexpr Board k2x2{2, 2}, k2x3{2, 3}, k2x4{2, 4}, k3x3{3, 3};
const std::vector<Board> kSmallBoards{k2x2, k2x3, k2x4, k3x3};

std::vector<Labels> all_positions(const Board& board) {
  std::vector<Labels> positions;
  enumerate(board, [&](const Labels& labels) {
    positions.push_back(labels);
    return true;
  });
  return positions;
}

std::optional<BucketResult> solved(const Board& board, const Bucket& bucket, Method method) {
  const auto positions = positions_by_piece_set(board, bucket, UINT64_MAX);
  return solve_bucket(board, bucket, *positions, method);
}

BucketResult solved(const Board& board, const std::string& bucket) {
  return solved(board, parse_bucket(board, bucket), Method::kAllAtOnce).value();
}

std::string digits(const Labels& labels) {
  std::string text;
  for (const int label : labels) text += std::to_string(label);
  return text;
}

TEST(Enumeration, ListsThePositionsOf2x2InCanonicalOrder) {
  // Made by hand with the recursion of the canonical order: cells 0 1 above 2 3.
  const std::string by_hand =
      "0000 0001 0010 0012 0011 "                 // void 0, void 1
      "0100 0102 0120 0123 0122 0101 0121 0111 "  // void 0; pieces {1}, {1,3}, {1,3,2}
      "1000 1002 1020 1023 1022 "                 // piece {0}, void 1
      "1200 1203 1230 1234 1233 1202 1232 1222 "  // piece {0}; pieces {1}, {1,3}, {1,3,2}
      "1100 1102 1120 1123 1122 "                 // piece {0,1}
      "1010 1012 1210 1213 1212 "                 // piece {0,2}
      "1110 1112 1101 1121 1011 1211 1111 ";      // {0,1,2}, {0,1,3}, {0,2,3}, {0,1,2,3}
  std::string listed;
  for (const Labels& labels : all_positions(k2x2)) listed += digits(labels) + ' ';
  EXPECT_EQ(listed, by_hand);
}

TEST(Enumeration, GrowsPiecesGenerationByGeneration) {
  // The pieces of 2x3 (cells 0 1 above 2 3 above 4 5) that contain cell 0, by hand. Each is first followed by
  // voids.
  const std::vector<std::string> by_hand{"100000", "110000", "101000", "111000", "110100", "101100", "101010",
                                         "111100", "111010", "110101", "101110", "101101", "101011", "111110",
                                         "111101", "111011", "110111", "101111", "111111"};
  std::vector<std::string> listed;
  for (const Labels& labels : all_positions(k2x3)) {
    const auto pieces = pieces_of(labels);
    if (labels[0] == 1 && pieces.size() == 1) listed.push_back(digits(labels));
  }
  EXPECT_EQ(listed, by_hand);
}

TEST(Enumeration, OfABucketIsTheFilteredEnumerationOfTheBoard) {
  for (const Board& board : kSmallBoards) {
    std::map<std::string, std::vector<Labels>> filtered;
    for (const Labels& labels : all_positions(board))
      filtered[bucket_name(bucket_of(labels))].push_back(labels);
    for (const auto& [name, bucket] : all_buckets(board)) {
      std::vector<Labels> positions;
      enumerate(board, bucket, [&](const Labels& labels) {
        positions.push_back(labels);
        return true;
      });
      ASSERT_EQ(positions, filtered[name]) << name;
    }
  }
}

TEST(Enumeration, EndsWhenTheVisitorReturnsFalse) {
  int visited = 0;
  enumerate(k3x3, [&](const Labels&) { return ++visited < 10; });
  EXPECT_EQ(visited, 10);
}

TEST(Justsolved, NeedsAPieceInTheCornerThatCanMoveLeftOrUp) {
  const auto justsolved = [](const Labels& labels) { return is_justsolved(k3x3, labels); };
  EXPECT_TRUE(justsolved({0, 0, 0, 0, 0, 0, 0, 0, 1})) << "left and up";
  EXPECT_TRUE(justsolved({0, 0, 0, 0, 0, 1, 0, 0, 2})) << "left only";
  EXPECT_TRUE(justsolved({0, 0, 0, 0, 0, 0, 0, 1, 2})) << "up only";
  EXPECT_TRUE(justsolved({0, 0, 0, 0, 0, 1, 0, 1, 1})) << "its own cells are free for it";
  EXPECT_TRUE(justsolved({0, 0, 1, 0, 1, 1, 0, 1, 2})) << "1 spans the corner and moves left around 2";
  EXPECT_FALSE(justsolved({0, 0, 0, 0, 0, 1, 0, 2, 3})) << "left and up are both blocked";
  EXPECT_FALSE(justsolved({0, 0, 0, 0, 0, 0, 0, 1, 0})) << "not in the right column";
  EXPECT_FALSE(justsolved({0, 0, 0, 0, 0, 1, 0, 0, 0})) << "not in the bottom row";
  EXPECT_FALSE(justsolved({1, 1, 1, 1, 1, 1, 1, 1, 1})) << "spans the board";
  EXPECT_FALSE(justsolved({0, 0, 0, 0, 0, 0, 0, 0, 0})) << "no piece";
}

TEST(Slides, FollowTheShortestPathFirstInTheOrderOfSteps) {
  // Cell 5 can be reached around either side of piece 2; the path to the right comes first.
  const Labels labels{0, 1, 0,  //
                      0, 2, 0,  //
                      0, 0, 0};
  std::map<Piece, std::string> paths;
  for (const Slide& slide : slides(k3x3, labels, 1)) paths[slide.destination] = slide.path;
  const std::map<Piece, std::string> by_hand{{{0}, "L"},   {{2}, "R"},   {{3}, "LD"},  {{5}, "RD"},
                                             {{6}, "LDD"}, {{8}, "RDD"}, {{7}, "RDDL"}};
  EXPECT_EQ(paths, by_hand);
}

TEST(BucketResult, IsTheSameByBothMethods) {
  for (const Board& board : kSmallBoards) {
    if (kSmallSamples && board.cells() > 6) continue;
    for (const auto& [name, bucket] : all_buckets(board)) {
      const auto forward = solved(board, bucket, Method::kForward),
                 quick = solved(board, bucket, Method::kAllAtOnce);
      ASSERT_EQ(forward.has_value(), quick.has_value()) << name;
      if (!forward) continue;
      ASSERT_EQ(result_row(*forward), result_row(*quick));
      ASSERT_EQ(forward->census, quick->census) << name;
    }
  }
}

TEST(BucketResult, MatchesAHandCountOf2x2) {
  EXPECT_EQ(result_row(solved(k2x2, "(1)")), "1-0-0-0\t1\t1\t1\t1\t1\t1 0 0 0\t1RD\t1\t1\t1");
  EXPECT_EQ(result_row(solved(k2x2, "(0,1)")), "0-1-0-0\t1\t2\t1\t2\t1\t1 0 1 0\t1R\t1\t2\t2");
  EXPECT_EQ(result_row(solved(k2x2, "(1,1)")), "1-1-0-0\t2\t2\t0\t0\t\t\t\t0\t0\t2");
  // The pieces keep their order around the ring of four cells. With the void opposite the goal piece in the
  // corner it takes five moves to the opposite corner; with the void next to it four, either way round.
  const BucketResult three = solved(k2x2, "(3)");
  EXPECT_EQ(result_row(three), "3-0-0-0\t3\t2\t5\t1\t1\t1 2 3 0\t2D 1R 3U 2L 1D\t5\t3\t1");
  EXPECT_EQ(three.census, (std::map<int, std::uint64_t>{{4, 2}, {5, 1}}));
}

TEST(BucketResult, SupportsBoardsOf25Cells) {
  // The last void of 24 equal pieces: two justsolved positions, one set of pieces.
  const BucketResult result = solved({5, 5}, "(24)");
  EXPECT_EQ(result.justsolved, 2U);
  EXPECT_EQ(result.piece_sets, 1U);
  EXPECT_GT(result.moves, 8) << "the goal piece alone needs eight steps, one a move";
  EXPECT_TRUE(replay({5, 5}, result_row(result)));
  EXPECT_EQ(parse_board("5x5").cells(), 25);
  EXPECT_THROW(parse_board("4x7"), NameError);
}

/// Rows of a bucket with a solution of three moves.
class Replay : public testing::Test {
 protected:
  static std::string with(const std::string& from, const std::string& to) {
    const std::string row = "2-0-0-0\t2\t3\t2\t1\t1\t1 0 0 2\t2U 1DR\t2\t3\t1";
    return std::string(row).replace(row.find(from), from.size(), to);
  }
  static std::string complaint(const std::string& row) {
    try {
      replay(k2x2, row);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }
};

TEST_F(Replay, RejectsEveryWrongSolution) {
  ASSERT_EQ(complaint(with("2U", "2U")), "");
  EXPECT_EQ(complaint(with("2U", "2R")), "bucket 2-0-0-0: move '2R' leaves the board");
  EXPECT_EQ(complaint(with("1DR", "1RD")), "bucket 2-0-0-0: move '1RD' bumps into piece 2");
  EXPECT_EQ(complaint(with("2U", "3U")), "bucket 2-0-0-0: move '3U' is of a piece that is not there");
  EXPECT_EQ(complaint(with("2U", "2X")),
            "bucket 2-0-0-0: move '2X' has a step that is not one of U, R, D, L");
  EXPECT_EQ(complaint(with("2U", "2")), "bucket 2-0-0-0: a move without steps");
  EXPECT_EQ(complaint(with("2U 1DR", "2U 1D")), "bucket 2-0-0-0: not solved at the end");
  EXPECT_EQ(complaint(with("2U 1DR", "2U 1D 1R")),
            "bucket 2-0-0-0: move 3 is of the same piece as the one before");
  EXPECT_EQ(complaint(with("2U 1DR", "2U 1DR 2L")), "bucket 2-0-0-0: solved before move 3");
  EXPECT_EQ(complaint(with("\t2\t1\t1", "\t3\t1\t1")), "bucket 2-0-0-0: 2 moves instead of 3");
  EXPECT_EQ(complaint(with("1 0 0 2", "2 0 0 1")),
            "bucket 2-0-0-0: the pieces are not numbered in order of first appearance");
  EXPECT_EQ(complaint(with("1 0 0 2", "1 0 0 1")), "bucket 2-0-0-0: piece 1 is not connected");
  EXPECT_EQ(complaint(with("1 0 0 2", "1 1 0 2")), "bucket 2-0-0-0: the board is of another bucket");
  EXPECT_EQ(complaint(with("1 0 0 2", "1 0 0 2 0")), "bucket 2-0-0-0: the board has another number of cells");
  EXPECT_EQ(complaint(with("\t1\t1 0", "\t2\t1 0")),
            "bucket 2-0-0-0: the goal piece does not start in the upper-left corner");
  EXPECT_EQ(complaint(with("\t1\t1 0", "\t3\t1 0")), "bucket 2-0-0-0: there is no goal piece");
  EXPECT_EQ(complaint("2-0-0-0\t2"), "bucket 2-0-0-0: not 11 columns");
}

/// Right tables of 2x3 on the disk, which tests change.
class Check : public testing::Test {
 protected:
  Check() {
    for (const auto& [name, bucket] : all_buckets(k2x3)) {
      const auto result = solved(k2x3, bucket, Method::kAllAtOnce);
      if (!result) continue;
      results_ += result_row(*result) + '\n';
      for (const std::string& row : census_rows(*result)) census_ += row + '\n';
    }
  }

  std::uint64_t differences() {
    const CheckOutcome outcome = checked({});
    EXPECT_EQ(outcome.compared, 17U);
    return outcome.differences;
  }

  CheckOutcome checked(CheckOptions options) {
    options.results_file = (folder_.path() / "results.tsv").string();
    options.census_file = (folder_.path() / "census.tsv").string();
    std::ofstream(options.results_file) << results_;
    std::ofstream(options.census_file) << census_;
    return check(k2x3, options, report_);
  }

  std::string results_ = kResultHeader + '\n', census_ = kCensusHeader + '\n';
  const sbp::test::TemporaryFolder folder_;
  std::ostringstream report_;
};

TEST_F(Check, AcceptsRightTables) {
  EXPECT_EQ(differences(), 0U) << report_.str();
  for (const Board& board : kSmallBoards) {
    const std::string name = std::to_string(board.width) + "x" + std::to_string(board.height);
    CheckOptions options;
    options.results_file = SBP_RESULTS "/" + name + ".tsv";
    options.census_file = SBP_RESULTS "/" + name + ".census.tsv";
    EXPECT_EQ(check(board, options, report_).differences, 0U) << report_.str();
  }
}

TEST_F(Check, FindsAChangedRow) {
  results_.replace(results_.find("\n3-0-0-0-0-0\t3\t") + 15, 1, "8");
  EXPECT_EQ(differences(), 1U);
  EXPECT_NE(report_.str().find("The row of bucket 3-0-0-0-0-0 differs"), std::string::npos) << report_.str();
}

TEST_F(Check, FindsAMissingAndASuperfluousRow) {
  const auto start = results_.find("\n3-0-0-0-0-0\t") + 1;
  results_.replace(start, 11, "0-3-0-0-0-0");
  EXPECT_EQ(differences(), 2U) << report_.str();
}

TEST_F(Check, OfAPartialTableSkipsOtherBuckets) {
  const auto row = results_.find("\n3-0-0-0-0-0\t") + 1;
  results_.erase(row, results_.find('\n', row) + 1 - row);
  CheckOptions options;
  EXPECT_EQ(checked(options).differences, 1U);
  options.partial = true;
  EXPECT_EQ(checked(options).differences, 0U) << report_.str();
  EXPECT_EQ(checked(options).compared, 16U);
}

TEST_F(Check, SkipsRowsWithManyJustsolvedPositions) {
  CheckOptions options;
  options.max_justsolved = 5;
  options.max_positions = 1;  // applies only to buckets without a row
  std::uint64_t small = 0, large = 0;
  for (const auto& [name, bucket] : all_buckets(k2x3)) {
    const auto result = solved(k2x3, bucket, Method::kAllAtOnce);
    if (result) ++(result->justsolved <= 5 ? small : large);
  }
  ASSERT_GT(small, 0U);
  ASSERT_GT(large, 0U);
  EXPECT_EQ(checked(options).compared, small);
  EXPECT_GE(checked(options).passed_over, large);
  EXPECT_EQ(checked(options).differences, 0U) << report_.str();
}

TEST_F(Check, FindsARowThatClaimsToBeSmall) {
  CheckOptions options;
  options.max_justsolved = 5;
  const auto row = results_.find("\n3-0-0-0-0-0\t3\t") + 15;
  ASSERT_EQ(results_.substr(row, 2), "9\t") << "more justsolved positions than are solved";
  results_[row] = '2';
  EXPECT_EQ(checked(options).differences, 1U) << report_.str();
}

TEST_F(Check, FindsARowOfAnInvalidBucket) {
  results_ += "6-1-0-0-0-0\t7\t1\t0\t0\t\t\t\t0\t0\t1\n";
  EXPECT_EQ(differences(), 1U) << report_.str();
}

TEST_F(Check, FindsAChangedCensus) {
  census_.pop_back();
  census_.back() = census_.back() == '1' ? '2' : '1';
  census_ += '\n';
  EXPECT_EQ(differences(), 1U);
  EXPECT_NE(report_.str().find("The census of bucket"), std::string::npos) << report_.str();
}

}  // namespace
}  // namespace oracle
