// All stages together against the record, under various circumstances.
#include "support/pipeline.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "support/effort.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

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

TEST(Output, IsTheSameOnOneThreadAndOnSeven) {
  // The searcher divides some buckets of 4x4.
  for (const std::string board : {"3x4", kSmallSamples ? "2x6" : "4x4"}) {
    const TemporaryFolder one;
    run_pipeline(board, one.path(), {"--threads", "1"});
    const auto expected = lasting_files(one.path());
    EXPECT_GT(expected.size(), 100U);
    expect_recorded_tables(board, one.path());
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
