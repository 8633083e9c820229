// All stages together against the oracle and published figures, under various circumstances.
#include "support/pipeline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "common/formats/record_reader.h"
#include "common/tables/result_table.h"
#include "oracle/check.h"
#include "oracle/enumeration.h"
#include "oracle/replay.h"
#include "oracle/table.h"
#include "support/effort.h"
#include "support/md5.h"
#include "support/published.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

using Labels = std::vector<std::uint8_t>;

/// How closely a board is compared with the oracle.
struct Comparison {
  std::string board;
  std::optional<std::uint64_t> sample = {};  ///< none: every bucket
  std::uint64_t max_positions = UINT64_MAX;
};

std::ostream& operator<<(std::ostream& stream, const Comparison& comparison) {
  return stream << comparison.board;
}

/// The output of all stages for one board.
class Pipeline : public testing::TestWithParam<Comparison> {
 protected:
  Pipeline() { run_pipeline(board_.name(), work_.path()); }

  fs::path file(const std::string& name) const { return work_.path() / board_.name() / name; }

  ResultTable results() const { return read_results(file("results.tsv"), board_, ""); }

  std::vector<Labels> positions(const RecordKind kind, const std::string& name) const {
    RecordReader reader(file(name), kind, board_, "make it again");
    const PositionCoder coder(board_);
    std::vector<Labels> positions;
    reader.for_each_block([&](std::span<const PositionCode> codes) {
      for (const PositionCode code : codes) positions.push_back(coder.labels(code));
    });
    return positions;
  }

  void expect_the_oracles_positions_in_canonical_order() const;
  void expect_the_oracles_results() const;
  void expect_published_moves(const std::string& table) const;
  void expect_playable_solutions() const;
  void expect_consistent_tables() const;

  const Board board_ = Board::parse(GetParam().board, 20);
  const oracle::Board labels_board_{board_.width(), board_.height()};
  const TemporaryFolder work_;
};

void Pipeline::expect_the_oracles_positions_in_canonical_order() const {
  std::vector<Labels> all;
  std::map<std::string, std::vector<Labels>> by_bucket;
  oracle::enumerate(labels_board_, [&](const oracle::Labels& labels) {
    if (!is_justsolved(labels_board_, labels)) return true;
    all.emplace_back(labels.begin(), labels.end());
    by_bucket[oracle::bucket_name(oracle::bucket_of(labels))].push_back(all.back());
    return true;
  });
  EXPECT_TRUE(positions(RecordKind::justsolved, "justsolved.sbp") == all);
  std::set<std::string> names;
  for (const auto& [bucket, expected] : by_bucket) {
    names.insert(bucket + ".sbp");
    EXPECT_TRUE(positions(RecordKind::bucket, "buckets/" + bucket + ".sbp") == expected) << bucket;
  }
  EXPECT_EQ(files_below(file("buckets")), names);
}

void Pipeline::expect_the_oracles_results() const {
  oracle::CheckOptions options;
  options.results_file = file("results.tsv").string();
  options.census_file = file("census.tsv").string();
  options.sample = GetParam().sample;
  options.max_positions = GetParam().max_positions;
  options.seed = 2013;
  std::ostringstream report;
  const auto outcome = oracle::check(labels_board_, options, report);
  EXPECT_EQ(outcome.differences, 0U) << report.str();
  EXPECT_EQ(outcome.compared, GetParam().sample.value_or(results().rows.size()));
}

void Pipeline::expect_published_moves(const std::string& table) const {
  std::map<std::string, std::string> moves;
  for (const ResultRow& row : results().rows) moves[row.bucket.name()] = std::to_string(row.moves);
  EXPECT_EQ(moves, published_column(table));
}

void Pipeline::expect_playable_solutions() const {
  std::size_t played = 0, puzzles = 0;
  for (const std::string& row : oracle::read_table(file("results.tsv").string(), oracle::kResultHeader))
    played += oracle::replay(labels_board_, row) ? 1U : 0U;
  for (const ResultRow& row : results().rows) puzzles += row.moves > 0 ? 1U : 0U;
  EXPECT_EQ(played, puzzles);
  EXPECT_GT(played, 3U);
}

void Pipeline::expect_consistent_tables() const {
  const auto census = read_census(file("census.tsv"), board_, "");
  std::size_t with_puzzles = 0;
  std::uint64_t justsolved = 0;
  for (const ResultRow& row : results().rows) {
    justsolved += row.justsolved;
    const auto found = census.find(row.bucket.name());
    ASSERT_EQ(found != census.end(), row.moves > 0) << row.bucket.name();
    if (row.moves == 0) continue;
    ++with_puzzles;
    EXPECT_EQ(found->second.rbegin()->first, row.moves);
    EXPECT_EQ(found->second.rbegin()->second, row.hardest);
    std::uint64_t puzzles = 0;
    for (const auto& [moves, count] : found->second) puzzles += count;
    EXPECT_EQ(puzzles, row.puzzles) << row.bucket.name();
  }
  EXPECT_EQ(census.size(), with_puzzles);
  EXPECT_EQ(
      justsolved,
      RecordReader(file("justsolved.sbp"), RecordKind::justsolved, board_, "make it again").header().records);
  if (board_.name() == "4x4") {
    EXPECT_EQ(justsolved, 12'595'006U) << "the published number";
  }
}

TEST_P(Pipeline, AgreesWithTheOracle) {
  if (board_.cells() <= 12)
    expect_the_oracles_positions_in_canonical_order();  // the oracle is too slow for more
  expect_the_oracles_results();
  expect_playable_solutions();
  expect_consistent_tables();
  const std::string published = board_.name() + "-moves.tsv";
  if (fs::exists(SBP_PUBLISHED "/" + published)) expect_published_moves(published);
}

INSTANTIATE_TEST_SUITE_P(EveryBucket, Pipeline,
                         testing::Values(Comparison{"2x2"}, Comparison{"2x3"}, Comparison{"2x4"},
                                         Comparison{"3x3"}));
INSTANTIATE_TEST_SUITE_P(Sample, Pipeline,
                         testing::ValuesIn(kSmallSamples ? std::vector<Comparison>{{"2x5", 10, 2000},
                                                                                   {"2x6", 5, 2000},
                                                                                   {"3x4", 5, 2000}}
                                                         : std::vector<Comparison>{{"2x5", 95, 10'000},
                                                                                   {"2x6", 40, 10'000},
                                                                                   {"3x4", 40, 10'000},
                                                                                   {"2x8", 3, 20'000},
                                                                                   {"4x4", 3, 20'000}}));

/// The raw form of positions: one byte per label.
std::string raw_md5(const std::vector<oracle::Labels>& positions) {
  Md5 md5;
  for (const oracle::Labels& labels : positions)
    md5.add(std::vector<unsigned char>(labels.begin(), labels.end()));
  return md5.digest();
}

TEST(Sorter, PrintsTheMd5OfRawBuckets) {
  const TemporaryFolder work;
  run_stage("finder", "3x3", work.path());
  const CommandOutcome outcome =
      run_command(program("sorter"), {"3x3", "--md5", "--quiet", "--work", work.path().string()});
  std::map<std::string, std::vector<oracle::Labels>> by_bucket;
  oracle::enumerate({3, 3}, [&](const oracle::Labels& labels) {
    if (oracle::is_justsolved({3, 3}, labels))
      by_bucket[oracle::bucket_name(oracle::bucket_of(labels))].push_back(labels);
    return true;
  });
  std::string expected;
  for (const auto& [bucket, positions] : by_bucket) expected += bucket + '\t' + raw_md5(positions) + '\n';
  EXPECT_EQ(outcome.out, expected);
}

TEST(Results, OfSomeBucketsMatchTheBoard) {
  const TemporaryFolder work;
  const std::string results = (work.path() / "3x4" / "results.tsv").string();
  const std::string first = "1-1-1-1-0-0-0-0-0-0-0-0", second = "5-2-0-0-0-0-0-0-0-0-0-0";
  run_stage("finder", "3x4", work.path());
  run_stage("sorter", "3x4", work.path());
  run_stage("searcher", "3x4", work.path(), {"--bucket", "(5,2)", "--bucket", "1-1-1-1"});
  const auto some = oracle::read_table(results, oracle::kResultHeader);
  run_stage("searcher", "3x4", work.path());
  const auto all = oracle::by_first_column(oracle::read_table(results, oracle::kResultHeader));
  EXPECT_EQ(some, (std::vector{all.at(first).front(), all.at(second).front()}));
  EXPECT_EQ(all.size(), 190U);

  const TemporaryFolder whole;
  run_pipeline("3x4", whole.path());
  EXPECT_TRUE(lasting_files(work.path()) == lasting_files(whole.path()));
}

/// Large enough that the searcher divides some of its buckets.
const std::string kSteadyBoard = kSmallSamples ? "2x6" : "4x4";

TEST(Output, IsTheSameOnOneThreadAndOnSeven) {
  for (const std::string board : {"3x4", kSteadyBoard.c_str()}) {
    const TemporaryFolder one;
    run_pipeline(board, one.path(), {"--threads", "1"});
    const auto expected = lasting_files(one.path());
    EXPECT_GT(expected.size(), 100U);
    const TemporaryFolder several;
    run_pipeline(board, several.path(), {"--threads", "7"});
    EXPECT_TRUE(lasting_files(several.path()) == expected) << board;
  }
}

/// The time and inode of each file below a folder.
std::map<std::string, std::pair<std::time_t, ino_t>> identities(const fs::path& folder) {
  std::map<std::string, std::pair<std::time_t, ino_t>> result;
  for (const std::string& name : files_below(folder)) {
    struct stat status {};
    EXPECT_EQ(stat((folder / name).c_str(), &status), 0);
    result[name] = {status.st_mtime, status.st_ino};
  }
  return result;
}

TEST(Output, IsNotRecomputedUnlessForced) {
  const TemporaryFolder work;
  run_pipeline("3x4", work.path());
  const auto contents = lasting_files(work.path());
  const auto first = identities(work.path());

  run_pipeline("3x4", work.path());
  EXPECT_EQ(identities(work.path()), first) << "nothing to do";

  run_pipeline("3x4", work.path(), {"--force"});
  EXPECT_TRUE(lasting_files(work.path()) == contents) << "same content";
  const auto forced = identities(work.path());
  for (const auto* name :
       {"3x4/justsolved.sbp", "3x4/buckets/5-2-0-0-0-0-0-0-0-0-0-0.sbp", "3x4/results.tsv"})
    EXPECT_NE(forced.at(name).second, first.at(name).second) << name << " was rewritten";
}

TEST(Output, IsRecomputedIfMissing) {
  const TemporaryFolder work;
  run_pipeline("3x4", work.path());
  const auto contents = lasting_files(work.path());
  for (const auto* name :
       {"justsolved.sbp", "buckets/5-2-0-0-0-0-0-0-0-0-0-0.sbp", "buckets", "results.tsv", "census.tsv"}) {
    fs::remove_all(work.path() / "3x4" / name);
    run_pipeline("3x4", work.path());
    EXPECT_TRUE(lasting_files(work.path()) == contents) << name << " was removed";
  }
}

}  // namespace
}  // namespace sbp::test
