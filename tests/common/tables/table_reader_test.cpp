#include "common/tables/table_reader.h"

#include <gtest/gtest.h>

#include "support/message_snapshot.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

class TableReader : public testing::Test {
 protected:
  /// The sum of a table of numbers.
  std::uint64_t sum(const std::string& text) const {
    const fs::path file = folder_.path() / "table.tsv";
    write_file_atomically(file, text);
    std::uint64_t sum = 0;
    for_each_row(file, "a\tb", "do this", [&](TableLine& line) {
      sum += line.number<std::uint64_t>(100);
      sum += line.number<std::uint64_t>(100);
    });
    return sum;
  }

 private:
  test::TemporaryFolder folder_{test::fast_folder()};
};

TEST_F(TableReader, ReadsRows) {
  EXPECT_EQ(sum("a\tb\n"), 0U);
  EXPECT_EQ(sum("a\tb\n1\t2\n0\t100\n"), 103U);
}

TEST_F(TableReader, ReportsFileLineAndReason) {
  const auto expect_refusal = [&](int line, const std::string& text) {
    test::expect_message_at("'TMP/table.tsv', line " + std::to_string(line),
                            test::error_of([&] { sum(text); }));
  };
  expect_refusal(1, "");
  expect_refusal(1, "a\tc\n");
  expect_refusal(3, "a\tb\n1\t2\n3\t4");
  expect_refusal(3, "a\tb\n1\t2\n3\n");
  for (const std::string number : {"", "01", "101", "-1", "+1", " 1", "1.0", "99999999999999999999"})
    expect_refusal(2, "a\tb\n1\t" + number + "\n");
}

}  // namespace
}  // namespace sbp
