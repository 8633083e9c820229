// All stages together against the oracle, the record and published figures, under various circumstances.
#include "support/pipeline.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "common/tables/result_table.h"
#include "oracle/check.h"
#include "oracle/replay.h"
#include "oracle/table.h"
#include "support/effort.h"
#include "support/published.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

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

  void expect_the_oracles_results() const;
  void expect_published_moves(const std::string& table) const;
  void expect_playable_solutions() const;

  const Board board_ = Board::parse(GetParam().board, 20);
  const oracle::Board labels_board_{board_.width(), board_.height()};
  const TemporaryFolder work_;
};

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

TEST_P(Pipeline, AgreesWithTheOracleAndTheRecord) {
  expect_the_oracles_results();
  expect_playable_solutions();
  expect_recorded_tables(board_.name(), work_.path());
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

/// SorterTest compares the hashes of more boards with the oracle.
TEST(Sorter, PrintsTheMd5OfRawBuckets) {
  const TemporaryFolder work;
  run_stage("finder", "2x2", work.path());
  const CommandOutcome outcome =
      run_command(program("sorter"), {"2x2", "--md5", "--quiet", "--work", work.path().string()});
  EXPECT_EQ(outcome.out,
            "0-1-0-0\tf447b85cd3ca26d9975b8bfc50fee390\n"
            "1-0-0-0\tf1450306517624a57eafbbf8ed995985\n"  // of the bytes 0 0 0 1
            "1-1-0-0\t6c866c8adfa2bcb3949443c7a4fef388\n"
            "2-0-0-0\t64fa1cd70a5ba6a273a4315c7c7b79ff\n"
            "3-0-0-0\tc27e0ceb1c879d1d15d0d40af559c4fe\n");
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
  expect_recorded_tables("3x4", work.path());
}

TEST(Output, IsTheSameOnOneThreadAndOnSeven) {
  // The searcher divides some buckets of 4x4.
  for (const std::string board : {"3x4", kSmallSamples ? "2x6" : "4x4"}) {
    const TemporaryFolder one;
    run_pipeline(board, one.path(), {"--threads", "1"});
    const auto expected = lasting_files(one.path());
    EXPECT_GT(expected.size(), 100U);
    const TemporaryFolder several;
    run_pipeline(board, several.path(), {"--threads", "7"});
    EXPECT_TRUE(lasting_files(several.path()) == expected) << board;
  }
}

TEST(Output, IsNotRecomputedUnlessForcedOrMissing) {
  const TemporaryFolder work;
  run_pipeline("3x4", work.path());
  const auto contents = lasting_files(work.path());
  const auto inodes = [&] {
    std::map<std::string, ino_t> found;
    for (const std::string& name : files_below(work.path())) {
      struct stat status {};
      EXPECT_EQ(stat((work.path() / name).c_str(), &status), 0);
      found[name] = status.st_ino;
    }
    return found;
  };
  const auto first = inodes();

  run_pipeline("3x4", work.path());
  EXPECT_EQ(inodes(), first) << "nothing to do";

  run_pipeline("3x4", work.path(), {"--force"});
  EXPECT_TRUE(lasting_files(work.path()) == contents) << "same content";
  EXPECT_NE(inodes().at("3x4/results.tsv"), first.at("3x4/results.tsv")) << "rewritten";

  for (const auto* name : {"results.tsv", "census.tsv"}) {
    fs::remove(work.path() / "3x4" / name);
    run_pipeline("3x4", work.path());
    EXPECT_TRUE(lasting_files(work.path()) == contents) << name << " was removed";
  }
}

}  // namespace
}  // namespace sbp::test
