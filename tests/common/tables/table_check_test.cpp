#include "common/tables/table_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "oracle/table.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

using oracle::split;
using Change = std::function<void(std::string&)>;

std::string joined(const std::vector<std::string>& parts, char separator) {
  std::string text;
  for (const std::string& part : parts) text += part + separator;
  text.pop_back();
  return text;
}

/// The recorded tables of 3x3, one of which is changed.
class TableCheck33 : public testing::Test {
 protected:
  static constexpr const char* kBucket = "4-2-0-0-0-0-0-0-0";

  /// The faults of the tables, one line each.
  std::vector<std::string> faults() const {
    write_file_atomically(files_.results, results_);
    write_file_atomically(files_.census, census_);
    return check_tables(files_, board_, "do this").faults;
  }

  /// The faults after changing a column of the bucket's row, counted from 0.
  std::vector<std::string> faults_with(std::size_t column, const Change& change) {
    const std::string right = results_;
    std::vector<std::string> lines = split(results_, '\n');
    for (std::string& line : lines) {
      if (!line.starts_with(std::string(kBucket) + '\t')) continue;
      std::vector<std::string> fields = split(line, '\t');
      change(fields[column]);
      line = joined(fields, '\t');
    }
    results_ = joined(lines, '\n');
    const auto found = faults();
    results_ = right;
    return found;
  }

  static Change to(const std::string& text) {
    return [text](std::string& field) { field = text; };
  }
  static Change replaced(const std::string& from, const std::string& to) {
    return [=](std::string& field) { field.replace(field.find(from), from.size(), to); };
  }
  static void one_more(std::string& field) { field = std::to_string(std::stoi(field) + 1); }

  void expect_fault(const std::vector<std::string>& faults, const std::string& reason) const {
    ASSERT_EQ(faults.size(), 1U) << reason;
    EXPECT_NE(faults.front().find(reason), std::string::npos) << faults.front();
    EXPECT_NE(faults.front().find(".tsv', line "), std::string::npos) << faults.front();
    EXPECT_TRUE(faults.front().ends_with("; do this")) << faults.front();
  }

  const Board board_{3, 3};
  const test::TemporaryFolder folder_{test::fast_folder()};
  const TableFiles files_ = TableFiles::flat(folder_.path(), board_);
  std::string results_ = read_file(SBP_RESULTS "/3x3.tsv");
  std::string census_ = read_file(SBP_RESULTS "/3x3.census.tsv");
};

TEST_F(TableCheck33, ChecksEveryColumn) {
  const auto last_move_gone = [](std::string& solution) { solution.erase(solution.rfind(' ')); };
  const auto reversed = [](std::string& board) { std::reverse(board.begin(), board.end()); };
  const auto longer = [](std::string& board) { board += " 0"; };
  const std::vector<std::tuple<std::size_t, Change, std::string>> cases{
      {0, to("4-3-0-0-0-0-0-0-0"), "bucket"},
      {1, to("7"), "the number of pieces contradicts the bucket"},
      {1, to("4294967302"), "'4294967302' is not a valid number here"},
      {2, to("0"), "the figures contradict each other"},
      {3, to("23"), "the solution has the wrong number of moves"},
      {4, to("0"), "the columns contradict each other"},
      {4, one_more, "the census does not end with"},
      {4, to("999999"), "the figures contradict each other"},
      {5, to(""), "the columns contradict each other"},
      {5, to("6"), "the goal piece is not at a valid start"},
      {5, to("9"), "'9' is not a valid number here"},
      {6, to(""), "the columns contradict each other"},
      {6, reversed, "labels are not numbered by first appearance"},
      {6, to("1 2 2 3 4 5 6 5 0"), "the cells with one of the board's labels are not connected"},
      {6, replaced("0", "6"), "the board belongs to bucket 3-3-0-0-0-0-0-0-0"},
      {6, longer, "the board has the wrong number of cells"},
      {7, to(""), "the solution has the wrong number of moves"},
      {7, last_move_gone, "the solution has the wrong number of moves"},
      {7, replaced("1", "9"), "the solution moves a piece that is not there"},
      {7, replaced("D", "U"), "of the solution is not possible"},
      {7, replaced(" ", "  "), "is not a piece followed by its steps"},
      {8, to("23"), "the columns contradict each other"},
      {9, one_more, "the census does not add up"},
      {10, to("0"), "the figures contradict each other"},
      {10, to("999999"), "the figures contradict each other"}};
  for (const auto& [column, change, reason] : cases) {
    SCOPED_TRACE("column " + std::to_string(column) + ": " + reason);
    std::vector<std::string> found = faults_with(column, change);
    if (found.size() == 2 && found[1].find("census") != std::string::npos) found.pop_back();
    expect_fault(found, reason);
  }
}

TEST_F(TableCheck33, FindsRowsOutOfOrder) {
  std::vector<std::string> lines = split(results_, '\n');
  std::swap(lines[3], lines[4]);
  results_ = joined(lines, '\n');
  expect_fault(faults(), "the rows are not sorted by bucket");
}

TEST_F(TableCheck33, ReportsSolutionsThatContinueAfterTheGoal) {
  const std::string row = "1-0-0-0-0-0-0-0-0\t1\t1\t2\t1\t1\t1 0 0 0 0 0 0 0 0\t";
  const auto with = [&](const std::string& solution) {
    results_ = split(results_, '\n')[0] + '\n' + row + solution + "\t2\t1\t1\n";
    census_ = "bucket\tmoves\tpuzzles\n1-0-0-0-0-0-0-0-0\t2\t1\n";
    return faults();
  };
  expect_fault(with("1RRDD 1L"), "the solution continues after the goal is reached");
  expect_fault(with("1RR 1DD"), "one piece twice in a row");
}

TEST_F(TableCheck33, FindsSolutionsThatDoNotSolve) {
  results_ =
      split(results_, '\n')[0] + "\n2-0-0-0-0-0-0-0-0\t2\t1\t2\t1\t1\t1 2 0 0 0 0 0 0 0\t2R 1R\t2\t1\t1\n";
  census_ = "bucket\tmoves\tpuzzles\n2-0-0-0-0-0-0-0-0\t2\t1\n";
  expect_fault(faults(), "the solution does not solve the puzzle");
}

TEST_F(TableCheck33, ComparesTheCensus) {
  const std::string right = census_, bucket = std::string(kBucket) + '\t';
  const auto with_lines = [&](const std::function<bool(const std::string&)>& keep) {
    std::vector<std::string> lines;
    for (const std::string& line : split(right, '\n'))
      if (keep(line)) lines.push_back(line);
    census_ = joined(lines, '\n');
    return faults();
  };
  expect_fault(with_lines([&](const auto& line) { return !line.starts_with(bucket); }),
               "the census lacks this bucket");
  expect_fault(with_lines([&](const auto& line) { return !line.starts_with(bucket + "20\t"); }),
               "the census does not add up");
  census_ = right;
  const auto place = right.find(bucket + "20\t") + bucket.size() + 3;
  census_.replace(place, right.find('\n', place) - place, "0");
  expect_fault(faults(), "the census lists a difficulty without a puzzle");
  census_.replace(place, 1, "9223372036854775807");
  expect_fault(faults(), "the census has more puzzles than the results");
  const std::vector<std::string> lines = split(right, '\n');
  census_ = right + lines[lines.size() - 2] + '\n';
  expect_fault(faults(), "the rows are not sorted by bucket and moves");
  census_ = right + "9-0-0-0-0-0-0-0-0\t1\t1\n";
  expect_fault(faults(), "the census has a bucket without a puzzle in the results");
}

TEST_F(TableCheck33, ReportsEveryFault) {
  const std::string right = results_;
  std::size_t changed = 0;
  std::vector<std::string> lines = split(results_, '\n');
  for (std::string& line : lines)
    if (line.find("\t1R\t") != std::string::npos) line.replace(line.find("\t1R\t"), 4, "\t1L\t"), ++changed;
  results_ = joined(lines, '\n');
  ASSERT_GT(changed, 1U);
  const auto found = faults();
  EXPECT_EQ(found.size(), changed);
  for (const std::string& fault : found)
    EXPECT_NE(fault.find(": move '1L' of the solution is not possible; do this"), std::string::npos) << fault;
  // An unreadable table gives one fault, and the other table is still checked.
  census_ = "nonsense\n";
  EXPECT_EQ(faults().size(), changed + 1);
  results_ = "nonsense\n";
  EXPECT_EQ(faults().size(), 2U);
}

}  // namespace
}  // namespace sbp
