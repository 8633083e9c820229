#include "common/tables/result_table.h"

#include <gtest/gtest.h>

#include <fstream>
#include <random>

#include "common/base/error.h"
#include "common/files/file.h"
#include "oracle/bucket_result.h"
#include "support/message_snapshot.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

using test::TemporaryFolder;

/// The texts of both tables of a board, as the oracle prints them.
struct Tables {
  std::string results = oracle::kResultHeader + '\n', census = oracle::kCensusHeader + '\n';

  explicit Tables(const oracle::Board& board) {
    for (const auto& [name, bucket] : oracle::all_buckets(board)) {
      const auto positions = oracle::positions_by_piece_set(board, bucket, UINT64_MAX);
      const auto result = oracle::solve_bucket(board, bucket, *positions, oracle::Method::kAllAtOnce);
      if (!result) continue;
      results += oracle::result_row(*result) + '\n';
      for (const std::string& row : oracle::census_rows(*result)) census += row + '\n';
    }
  }
};

/// Reads tables of a board from text, and writes them again.
class ResultTable23 : public testing::Test {
 protected:
  std::string rewritten_results(const std::string& text) const {
    std::ofstream(file_.string()) << text;
    return format_results(read_results(file_, board_, "do this"));
  }
  std::string rewritten_census(const std::string& text) const {
    std::ofstream(file_.string()) << text;
    return format_census(read_census(file_, board_, "do this"));
  }
  /// That a table of results is refused for this line.
  void expect_refusal(int line, const std::string& text) const {
    test::expect_message_at("'TMP/table.tsv', line " + std::to_string(line),
                            test::error_of([&] { rewritten_results(text); }));
  }

  const Board board_{2, 3};
  const Tables tables_{oracle::Board{2, 3}};
  const TemporaryFolder folder_;
  const fs::path file_ = folder_.path() / "table.tsv";
};

TEST_F(ResultTable23, RoundTrips) {
  EXPECT_EQ(rewritten_results(tables_.results), tables_.results);
  EXPECT_EQ(rewritten_census(tables_.census), tables_.census);
  EXPECT_EQ(rewritten_results(oracle::kResultHeader + '\n'), oracle::kResultHeader + '\n');
}

TEST_F(ResultTable23, RejectsATruncatedLastLine) {
  for (std::size_t length = 0; length < tables_.results.size(); ++length) {
    const std::string part = tables_.results.substr(0, length);
    if (part.ends_with('\n')) continue;  // a whole table, of fewer buckets
    ASSERT_THROW(rewritten_results(part), Error) << part;
  }
}

TEST_F(ResultTable23, RejectsOrRoundTripsChangedBytes) {
  constexpr std::string_view kReplacements = "0123456789 \t\n-URDLx\r";
  std::mt19937_64 random(1);
  int refused = 0, read = 0;
  const auto try_text = [&](const std::string& changed, bool is_census) {
    try {
      ASSERT_EQ(is_census ? rewritten_census(changed) : rewritten_results(changed), changed);
      ++read;
    } catch (const Error&) {
      ++refused;
    }
  };
  for (const bool is_census : {false, true}) {
    const std::string& text = is_census ? tables_.census : tables_.results;
    for (int round = 0; round < 1000; ++round) {
      std::string changed = text;
      const std::size_t place = random() % text.size();
      const char byte = kReplacements[random() % kReplacements.size()];
      switch (random() % 3) {
        case 0:
          changed[place] = byte;
          break;
        case 1:
          changed.erase(place, 1);
          break;
        default:
          changed.insert(place, 1, byte);
      }
      ASSERT_NO_FATAL_FAILURE(try_text(changed, is_census)) << changed;
    }
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(read, 0) << "some changed digits make another well-formed table";
}

TEST_F(ResultTable23, RejectsAnotherKindOrBoard) {
  expect_refusal(1, tables_.census);
  expect_refusal(1, "");
  expect_refusal(2, Tables(oracle::Board{2, 4}).results);
  EXPECT_THROW(rewritten_census(tables_.results), Error);
}

TEST_F(ResultTable23, ReportsFileLineAndReason) {
  const std::string row = "1-0-0-0-0-0\t1\t1\t1\t1\t1\t1 0 0 0 0 0\t1RDD\t1\t1\t1\n";
  const std::string header = oracle::kResultHeader + '\n';
  EXPECT_NO_THROW(rewritten_results(header + row));
  expect_refusal(2, header + "1-0-0-0-0-0\t1\n");
  expect_refusal(3, header + row + row);
  for (const auto& [from, to] :
       std::vector<std::pair<std::string, std::string>>{{"1-0-0-0-0-0\t1", "1-0-0-0-0-0\t2"},
                                                        {"1-0-0-0-0-0", "(1)"},
                                                        {"1-0-0-0-0-0", "7-0-0-0-0-0"},
                                                        {"1 0 0 0 0 0", "1 0 0 0 0"},
                                                        {"1 0 0 0 0 0", ""},
                                                        {"1RDD", "1RD 1D"},
                                                        {"1RDD", "1RXD"},
                                                        {"1RDD", "2RDD"},
                                                        {"1RDD", ""}}) {
    std::string changed = row;
    expect_refusal(2, header + changed.replace(changed.find(from), from.size(), to));
  }
}

TEST(Solution, IsParsedIntoMoves) {
  const auto moves = parse_solution("2R 1DD 12ULLU");
  ASSERT_EQ(moves.size(), 3U);
  EXPECT_EQ(moves[0].label, 2);
  EXPECT_EQ(moves[0].path, "R");
  EXPECT_EQ(moves[1].path, "DD");
  EXPECT_EQ(moves[2].label, 12);
  EXPECT_EQ(moves[2].path, "ULLU");
  EXPECT_TRUE(parse_solution("").empty());
}

TEST(Solution, RejectsOtherForms) {
  for (const auto* text :
       {"R", "1", "0R", "-1R", "1r", "1R ", " 1R", "1R  2L", "1R,2L", "01R", "+1R", "1R2", "1 R"})
    EXPECT_THROW(parse_solution(text), Error) << text;
}

}  // namespace
}  // namespace sbp
