// Searches without files, in shards and merged, give the tables of the record.
#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>
#include <functional>
#include <nlohmann/json.hpp>

#include "common/formats/sealed_json.h"
#include "common/text/json_text.h"
#include "searcher/run/search_plan.h"
#include "support/effort.h"
#include "support/message_snapshot.h"
#include "support/pipeline.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

CommandOutcome searcher(std::vector<std::string> arguments, const fs::path& work) {
  arguments.insert(arguments.end(), {"--quiet", "--work", work.string()});
  return run_command(program("searcher"), arguments);
}

void expect_success(const CommandOutcome& outcome) {
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
}

void search_shard(const std::string& board, int number, int shards, const fs::path& work) {
  expect_success(
      searcher({board, "--direct", "--shard", std::to_string(number) + "/" + std::to_string(shards)}, work));
}

class DirectSearch : public testing::TestWithParam<std::string> {};

TEST_P(DirectSearch, AgreesWithTheRecord) {
  const TemporaryFolder work;
  expect_success(searcher({GetParam(), "--direct"}, work.path()));
  expect_recorded_tables(GetParam(), work.path());
  expect_success(searcher({GetParam(), "--direct", "--check"}, work.path()));
}

INSTANTIATE_TEST_SUITE_P(Boards, DirectSearch,
                         testing::Values("2x2", "2x3", "2x4", "2x5", "2x6", "2x7", "3x3", "3x4", "3x5",
                                         "4x4"),
                         [](const auto& info) { return "Board" + info.param; });

TEST(SearchInLittleMemory, SucceedsOnAnyNumberOfThreads) {
  if (kSmallSamples) return;  // sanitizers need extra memory
  const std::vector<std::string> bucket{"2x10", "--direct", "--bucket", "(5,2,0,1)"};
  const TemporaryFolder enough;
  expect_success(searcher(bucket, enough.path()));
  for (const auto* threads : {"2", "12"}) {
    std::vector<std::string> arguments = bucket;
    arguments.insert(arguments.end(), {"--memory", "64M", "--threads", threads});
    const TemporaryFolder little;
    expect_success(searcher(arguments, little.path()));
    EXPECT_TRUE(lasting_files(little.path()) == lasting_files(enough.path()));
  }
}

TEST(BucketsWithoutPositions, AreReportedAndOthersKept) {
  const TemporaryFolder work;
  const std::vector<std::string> both{"2x3",      "--direct",    "--bucket", "(0,0,1)",
                                      "--bucket", "(0,0,0,0,1)", "--bucket", "(0,1,1)"};
  expect_refused(searcher(both, work.path()), "(0,0,0,0,1)", 2);
  expect_success(searcher({"2x3", "--direct", "--bucket", "(0,0,1)"}, work.path()));
}

TEST(WholeBoard, IsNotReplacedBySomeBuckets) {
  const TemporaryFolder work;
  expect_success(searcher({"3x3", "--direct"}, work.path()));
  run_stage("finder", "3x3", work.path());
  run_stage("sorter", "3x3", work.path());
  expect_refused(searcher({"3x3", "--bucket", "(8)"}, work.path()), "'TMP/3x3/results.tsv'");
  expect_recorded_tables("3x3", work.path());
  expect_success(searcher({"3x3", "--bucket", "(8)", "--force"}, work.path()));
  expect_success(searcher({"3x3"}, work.path()));
  expect_recorded_tables("3x3", work.path());
}

TEST(Options, WithoutAValueAreNotIgnored) {
  const TemporaryFolder work;
  for (const std::string option : {"--shard", "--known", "--merge"})
    expect_refused(searcher({"2x2", "--direct", option, ""}, work.path()), option, 2);
}

/// Published tables of two buckets of 3x3, used in a search of the board.
class KnownTables : public testing::Test {
 protected:
  KnownTables() {
    expect_success(
        searcher({kBoard, "--direct", "--bucket", "(3,1)", "--bucket", "(2,1,1)"}, partial_.path()));
    fs::rename(partial_.path() / kBoard / "results.tsv", results_);
    fs::rename(partial_.path() / kBoard / "census.tsv", partial_.path() / (kBoard + ".census.tsv"));
  }
  CommandOutcome search(std::vector<std::string> more = {}) {
    more.insert(more.begin(), {kBoard, "--direct", "--known", results_.string()});
    return searcher(more, work_.path());
  }
  /// Changes a number that no check verifies in the row of (3,1).
  void alter_piece_sets() {
    std::string text = read_file(results_);
    const std::size_t row = text.find("\n3-1-"), end = text.find('\n', row + 1);
    ASSERT_NE(row, std::string::npos);
    const std::size_t number = text.rfind('\t', end) + 1;
    const int piece_sets = std::stoi(text.substr(number, end - number));
    ASSERT_GT(piece_sets, 1);
    write_file_atomically(results_, text.replace(number, end - number, std::to_string(piece_sets - 1)));
  }

  const std::string kBoard = "3x3";
  const TemporaryFolder partial_, work_, direct_;
  const fs::path results_ = partial_.path() / (kBoard + ".tsv");
};

TEST_F(KnownTables, GiveTheSameTables) {
  expect_success(search());
  expect_recorded_tables(kBoard, work_.path());
}

TEST_F(KnownTables, AreNotSearchedAgain) {
  alter_piece_sets();
  expect_success(search({"--bucket", "(3,1)", "--bucket", "(1,1)"}));
  const auto row = [&](const std::string& text, const std::string& bucket) {
    const std::size_t begin = text.find("\n" + bucket);
    return text.substr(begin, text.find('\n', begin + 1) - begin);
  };
  const std::string found = read_file(work_.path() / kBoard / "results.tsv");
  const std::string recorded = read_file(SBP_RESULTS "/3x3.tsv");
  EXPECT_EQ(row(found, "1-1-"), row(recorded, "1-1-"));
  EXPECT_NE(row(found, "3-1-"), row(recorded, "3-1-"));
  EXPECT_EQ(found.find("\n2-1-1-"), std::string::npos);
}

TEST_F(KnownTables, RejectsContradictions) {
  expect_success(searcher({kBoard, "--direct", "--bucket", "(3,1)"}, work_.path()));
  alter_piece_sets();
  expect_refused(search(), "(3,1) of 3x3");
}

TEST_F(KnownTables, RejectsWrongAndMissingTables) {
  expect_refused(searcher({kBoard, "--direct", "--known", work_.path().string()}, direct_.path()), "'TMP'",
                 2);
  expect_refused(searcher({"3x4", "--direct", "--known", partial_.path().string()}, direct_.path()), "3x4",
                 2);
  const fs::path census = partial_.path() / (kBoard + ".census.tsv");
  expect_refused(searcher({kBoard, "--direct", "--known", census.string()}, direct_.path()),
                 "--known: 'TMP/3x3.census.tsv'", 2);
  fs::remove(census);
  expect_refused(search(), "3x3.census.tsv");
}

/// Three shards of 3x4 in two work folders, and their expected tables.
class Shards : public testing::Test {
 protected:
  Shards() {
    search_shard(kBoard, 1, 3, a_.path());
    search_shard(kBoard, 2, 3, b_.path());
    search_shard(kBoard, 3, 3, b_.path());
  }
  CommandOutcome merge() {
    return searcher({kBoard, "--merge", a_.path().string(), b_.path().string()}, merged_.path());
  }
  /// Changes a shard and seals it again, so that only the change is wrong.
  static void alter(const fs::path& file, const std::function<void(nlohmann::ordered_json&)>& change) {
    auto shard = nlohmann::ordered_json::parse(read_file(file));
    shard.erase("checksum");
    change(shard);
    write_file_atomically(file, sealed(shard));
  }
  fs::path shard_2() const { return b_.path() / kBoard / "shard-2-of-3.json"; }

  const std::string kBoard = "3x4";
  const TemporaryFolder a_, b_, merged_;
};

TEST_F(Shards, MergeIntoTheTablesOfOneRun) {
  expect_success(merge());
  expect_recorded_tables(kBoard, merged_.path());
  EXPECT_EQ(files_below(merged_.path()),
            (std::set<std::string>{"3x4/census.tsv", "3x4/results.tsv", "3x4/searcher.json"}));
  EXPECT_EQ(files_below(b_.path()),
            (std::set<std::string>{"3x4/shard-2-of-3.json", "3x4/shard-3-of-3.json"}));
}

TEST_F(Shards, ReportsMissingShards) {
  fs::remove(shard_2());
  expect_refused(merge(), "2");
}

TEST_F(Shards, RejectsDuplicates) {
  search_shard(kBoard, 2, 3, a_.path());
  expect_refused(merge(), "shard 2/3");
}

TEST_F(Shards, RejectsShardsOfOtherSearches) {
  search_shard(kBoard, 1, 2, a_.path());
  expect_refused(merge(), "'TMP/3x4/shard-1-of-3.json'");
}

TEST_F(Shards, RejectsShardsOfOtherBoards) {
  search_shard("2x5", 2, 3, merged_.path());
  fs::remove(shard_2());
  fs::copy_file(merged_.path() / "2x5" / "shard-2-of-3.json", shard_2());
  expect_refused(merge(), "TMP/3x4/shard-2-of-3.json");
}

TEST_F(Shards, RejectsShardsOfOtherVersions) {
  alter(shard_2(), [](auto& shard) { shard["version"] = "0.0.0"; });
  expect_refused(merge(), "version 0.0.0");
}

TEST_F(Shards, RejectsShardsOfOtherDivisions) {
  // A searcher that divides piece sets differently makes parts that do not fit these.
  const auto divide_otherwise = [](auto& shard) { shard["plan"] = std::string(32, '0'); };
  alter(shard_2(), divide_otherwise);
  expect_refused(merge(), "'TMP/3x4/shard-1-of-3.json'");
  alter(a_.path() / kBoard / "shard-1-of-3.json", divide_otherwise);
  alter(b_.path() / kBoard / "shard-3-of-3.json", divide_otherwise);
  expect_refused(merge(), "'TMP/3x4/shard-1-of-3.json'");
}

TEST_F(Shards, RejectsImpossibleResults) {
  const std::string right = read_file(shard_2());
  const auto reseal = [&](const std::function<void(nlohmann::ordered_json&)>& change) {
    write_file_atomically(shard_2(), right);
    alter(shard_2(), change);
  };
  const auto first_puzzle = [](nlohmann::ordered_json& shard) -> nlohmann::ordered_json& {
    for (auto& part : shard["parts"])
      if (part["goal"] != 0) return part;
    throw std::runtime_error("no part has a puzzle");
  };
  const std::vector<std::function<void(nlohmann::ordered_json&)>> changes{
      [&](auto& shard) {
        first_puzzle(shard)["board"] = {1, 2, 3};
      },
      [&](auto& shard) { first_puzzle(shard)["board"][0] = 0; },
      [&](auto& shard) { first_puzzle(shard)["board"][1] = 25; },
      [&](auto& shard) { first_puzzle(shard)["goal"] = 0; },
      [&](auto& shard) { first_puzzle(shard)["goal"] = 25; },
      [&](auto& shard) { first_puzzle(shard)["census"] = nlohmann::json::array(); },
      [&](auto& shard) { shard["parts"] = 7; },
      [&](auto& shard) { shard["only"] = {"nonsense"}; },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    reseal(changes[i]);
    expect_refused(merge(), "TMP/3x4/shard-2-of-3.json");
    EXPECT_EQ(searcher({kBoard, "--direct", "--shard", "2/3"}, b_.path()).status, 0) << i;
    EXPECT_EQ(read_file(shard_2()), right) << "it is searched again";
  }
}

TEST_F(Shards, ReportsDamagedShards) {
  std::string text = read_file(shard_2());
  text[text.size() / 2] ^= 1;
  write_file_atomically(shard_2(), text);
  expect_refused(merge(), "TMP/3x4/shard-2-of-3.json");
  // The shard itself notices too, and is searched again.
  const CommandOutcome again = searcher({kBoard, "--direct", "--shard", "2/3"}, b_.path());
  EXPECT_EQ(again.status, 0);
  EXPECT_NE(again.err.find(shard_2().string()), std::string::npos) << again.err;
  expect_success(merge());
}

TEST(SearchPlan, DividesAllPartsFairly) {
  const PolyominoCatalog catalog(Board(3, 5));
  const SearchPlan plan = plan_direct(catalog, {});
  constexpr int kShards = 7;
  std::set<std::pair<std::size_t, int>> all;
  std::vector<std::uint64_t> loads;
  for (int shard = 1; shard <= kShards; ++shard) {
    std::uint64_t load = 0;
    for (const PlannedPart& part : plan.parts(shard, kShards)) {
      EXPECT_TRUE(all.emplace(part.bucket, part.part).second);
      load += plan.buckets[part.bucket].weight / static_cast<std::uint64_t>(plan.buckets[part.bucket].parts);
    }
    loads.push_back(load);
  }
  EXPECT_EQ(all.size(), plan.parts().size());
  const auto [least, most] = std::minmax_element(loads.begin(), loads.end());
  EXPECT_LT(*most, *least * 11 / 10);
}

}  // namespace
}  // namespace sbp::test
