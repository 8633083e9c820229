// The simple searcher of the benchmarks against the oracle and the searcher.
#include <gtest/gtest.h>

#include <sstream>

#include "oracle/bucket_result.h"
#include "oracle/table.h"
#include "support/pipeline.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

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
  rows.erase(rows.begin());  // the header line
  return rows;
}

/// The oracle has the same record: see pipeline_test.cpp.
TEST(BaselineSearcher, AgreesWithTheRecord) {
  for (const std::string board : {"2x2", "2x4", "3x3", "3x4"}) {
    const TemporaryFolder work;
    for (const std::string stage : {"finder", "sorter"}) run_stage(stage, board, work.path());
    const auto expected =
        baseline_rows(oracle::read_table(SBP_RESULTS "/" + board + ".tsv", oracle::kResultHeader),
                      oracle::read_table(SBP_RESULTS "/" + board + ".census.tsv", oracle::kCensusHeader));
    EXPECT_EQ(run_baseline(board, work.path()), expected);
    EXPECT_EQ(run_baseline(board, work.path(), {"--threads", "1"}), expected);

    // Named buckets come in the order they are named.
    const auto last = oracle::split(expected.back(), '\t')[0],
               first = oracle::split(expected.front(), '\t')[0];
    EXPECT_EQ(run_baseline(board, work.path(), {"--bucket", last, "--bucket", first}),
              (std::vector{expected.back(), expected.front()}));
  }
}

}  // namespace
}  // namespace sbp::test
