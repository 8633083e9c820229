#include "common/tables/table_reader.h"

#include <gtest/gtest.h>

#include "common/base/error.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

class TableReader : public testing::Test {
 protected:
  /// The sum of a table of numbers, or the error.
  std::string sum(const std::string& text) const {
    const fs::path file = folder_.path() / "table.tsv";
    write_file_atomically(file, text);
    std::uint64_t sum = 0;
    try {
      for_each_row(file, "a\tb", "do this", [&](TableLine& line) {
        sum += line.number<std::uint64_t>(100);
        sum += line.number<std::uint64_t>(100);
      });
    } catch (const Error& error) {
      std::string message = error.what();
      return message.substr(message.find("line "));
    }
    return std::to_string(sum);
  }

 private:
  test::TemporaryFolder folder_{test::fast_folder()};
};

TEST_F(TableReader, ReadsRows) {
  EXPECT_EQ(sum("a\tb\n"), "0");
  EXPECT_EQ(sum("a\tb\n1\t2\n0\t100\n"), "103");
}

TEST_F(TableReader, ReportsFileLineAndReason) {
  const std::string advice = "; do this";
  EXPECT_EQ(sum(""), "line 1: not the header line of this kind of table" + advice);
  EXPECT_EQ(sum("a\tc\n"), "line 1: not the header line of this kind of table" + advice);
  EXPECT_EQ(sum("a\tb\n1\t2\n3\t4"), "line 3: the last line is cut off" + advice);
  EXPECT_EQ(sum("a\tb\n1\t2\n3\n"), "line 3: 1 columns instead of 2" + advice);
  for (const char* number : {"", "01", "101", "-1", "+1", " 1", "1.0", "99999999999999999999"})
    EXPECT_EQ(sum("a\tb\n1\t" + std::string(number) + "\n"),
              "line 2: '" + std::string(number) + "' is not a valid number here" + advice);
}

}  // namespace
}  // namespace sbp
