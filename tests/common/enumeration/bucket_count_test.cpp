// Counts by bucket, against a list of all positions of small boards and the tables of larger ones.
#include "common/enumeration/bucket_count.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "common/enumeration/region_count.h"
#include "common/tables/result_table.h"
#include "oracle/enumeration.h"
#include "support/effort.h"

namespace sbp {
namespace {

TEST(BucketCount, CountsWhatAListOfPositionsHas) {
  for (const Board& board : boards_up_to(test::kSmallSamples ? 8 : 12)) {
    SCOPED_TRACE(board.name());
    const oracle::Board plain = oracle::parse_board(board.name());
    std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> expected, found;
    oracle::enumerate(plain, [&](const oracle::Labels& labels) {
      auto& [positions, justsolved] = expected[oracle::bucket_name(oracle::bucket_of(labels))];
      ++positions;
      justsolved += oracle::is_justsolved(plain, labels) ? 1 : 0;
      return true;
    });
    expected.erase(Bucket(board.cells()).name());  // the empty board
    for (const BucketCount& count : count_buckets(board))
      found[count.bucket.name()] = {count.positions, count.justsolved};
    EXPECT_EQ(found, expected);
  }
}

TEST(BucketCount, AddsUpToAllPositions) {
  for (const char* const name : {"2x2", "2x9", "4x4", "3x6", "4x5"}) {
    const Board board = Board::parse(name, kMaxSearchCells);
    std::uint64_t positions = 1;  // the empty board
    for (const BucketCount& count : count_buckets(board)) positions += count.positions;
    EXPECT_EQ(positions, RegionCounts(board).positions()) << name;
  }
}

TEST(BucketCount, AgreesWithTheRecordedTables) {
  for (const char* const name : {"2x2", "3x3", "2x6", "3x4", "4x4", "3x6", "2x10", "4x5", "2x12"}) {
    const Board board = Board::parse(name, kMaxSearchCells);
    const ResultTable table = read_results(SBP_RESULTS "/" + std::string(name) + ".tsv", board, "");
    auto row = table.rows.begin();
    for (const BucketCount& count : count_buckets(board)) {
      if (count.justsolved == 0) continue;
      ASSERT_NE(row, table.rows.end()) << name;
      ASSERT_EQ(row->bucket, count.bucket) << name;
      ASSERT_EQ(row->justsolved, count.justsolved) << name << " " << count.bucket.name();
      ++row;
    }
    EXPECT_EQ(row, table.rows.end()) << name;
  }
}

}  // namespace
}  // namespace sbp
