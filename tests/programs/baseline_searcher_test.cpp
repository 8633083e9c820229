// The simple searcher of the benchmarks against the oracle and the searcher.
#include <gtest/gtest.h>

#include <sstream>

#include "oracle/bucket_result.h"
#include "oracle/table.h"
#include "support/pipeline.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

const std::string kHeader =
    "bucket\tpieces\tjustsolved\tmoves\thardest\tgoal\tboard\tmoves_corner\tpuzzles\tpiece_sets\tcensus";

/// The baseline's form of rows of results.tsv and census.tsv: no solution, the census as one field.
std::vector<std::string> baseline_rows(const std::vector<std::string>& results,
                                       const std::vector<std::string>& census) {
  std::map<std::string, std::string> census_field;
  for (const std::string& line : census) {
    const auto of_line = oracle::split(line, '\t');
    std::string& text = census_field[of_line[0]];
    text += (text.empty() ? "" : " ") + of_line[1] + ":" + of_line[2];
  }
  std::vector<std::string> rows;
  for (const std::string& result : results) {
    auto of_row = oracle::split(result, '\t');
    const std::string bucket = of_row[0];
    of_row.erase(of_row.begin() + 7);  // the solution
    std::string row;
    for (const std::string& field : of_row) row += field + '\t';
    rows.push_back(row + census_field[bucket]);
  }
  return rows;
}

std::vector<std::string> run_baseline(const std::string& board, const fs::path& work,
                                      const std::vector<std::string>& more_arguments = {}) {
  std::vector<std::string> arguments{board, "--work", work.string()};
  arguments.insert(arguments.end(), more_arguments.begin(), more_arguments.end());
  const CommandOutcome outcome = run_command(program("baseline_searcher"), arguments);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  std::vector<std::string> rows;
  std::istringstream stream(outcome.out);
  for (std::string line; std::getline(stream, line);) rows.push_back(line);
  EXPECT_EQ(rows.at(0), kHeader);
  rows.erase(rows.begin());
  return rows;
}

class BaselineAndOracle : public testing::TestWithParam<std::string> {};

TEST_P(BaselineAndOracle, Agree) {
  const TemporaryFolder work;
  for (const std::string stage : {"finder", "sorter"}) run_stage(stage, GetParam(), work.path());
  const oracle::Board board = oracle::parse_board(GetParam());
  std::vector<std::string> results, census;
  for (const auto& [name, bucket] : oracle::all_buckets(board)) {
    const auto positions = oracle::positions_by_piece_set(board, bucket, UINT64_MAX);
    const auto result = solve_bucket(board, bucket, positions.value(), oracle::Method::kAllAtOnce);
    if (!result) continue;
    results.push_back(result_row(*result));
    for (const std::string& row : census_rows(*result)) census.push_back(row);
  }
  EXPECT_EQ(run_baseline(GetParam(), work.path()), baseline_rows(results, census));
}

INSTANTIATE_TEST_SUITE_P(SmallBoards, BaselineAndOracle, testing::Values("2x2", "2x4", "3x3"),
                         [](const auto& info) { return "Board" + info.param; });

TEST(BaselineSearcher, AgreesWithTheSearcher) {
  const TemporaryFolder work;
  run_pipeline("3x4", work.path());
  const fs::path folder = work.path() / "3x4";
  const auto expected =
      baseline_rows(oracle::read_table((folder / "results.tsv").string(), oracle::kResultHeader),
                    oracle::read_table((folder / "census.tsv").string(), oracle::kCensusHeader));
  EXPECT_EQ(run_baseline("3x4", work.path()), expected);
  EXPECT_EQ(run_baseline("3x4", work.path(), {"--threads", "1"}), expected);

  // Named buckets come in the order they are named.
  const auto last = oracle::split(expected.back(), '\t')[0], first = oracle::split(expected.front(), '\t')[0];
  EXPECT_EQ(run_baseline("3x4", work.path(), {"--bucket", last, "--bucket", first}),
            (std::vector{expected.back(), expected.front()}));
}

TEST(BaselineSearcher, NeedsTheSortersFiles) {
  const TemporaryFolder work;
  const CommandOutcome outcome =
      run_command(program("baseline_searcher"), {"3x3", "--work", work.path().string()});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find("sorter"), std::string::npos) << outcome.err;
}

}  // namespace
}  // namespace sbp::test
