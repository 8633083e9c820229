// The renderer rejects malicious tables with one line and writes no site.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "common/base/error.h"
#include "common/formats/sealed_json.h"
#include "renderer/data/atlas.h"
#include "support/command.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

using Fields = std::vector<std::string>;

/// The row of (0,1) on 2x2.
const Fields kResult{"0-1-0-0", "1", "2", "1", "2", "1", "1 0 1 0", "1R", "1", "2", "2"};
const Fields kCensus{"0-1-0-0", "1", "2"};

const std::vector<std::string> kHostile{
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "1</td><td>2",
    "&#60;script&#62;",
    "{{title}}",
    "{{{title}}}",
    "'; rm -rf ~; '",
    "$(touch harm)",
    "`touch harm`",
    "../../../../tmp/harm",
    "/etc/passwd",
    "0-1-0-0/../../harm",
    std::string("1\0", 2),
    std::string("\0", 1),
    "1\r",
    "\x1b]0;harm\x07",
    "\xe2\x80\xae",
    "\xff\xfe",
    "-1",
    "+1",
    "1e3",
    "0x1",
    "01",
    " 1",
    "1 ",
    "nan",
    "99999999999999999999999999999999",
    "18446744073709551615",
    "%s%n",
    std::string(300'000, '9'),
    std::string(300'000, 'x'),
    std::string(100'000, '-'),
};

std::string table(const std::string& header, const Fields& fields) {
  std::string line;
  for (const std::string& field : fields) line += (line.empty() ? "" : "\t") + field;
  return header.substr(0, header.find('\n') + 1) + line + '\n';
}

class HostileTables : public testing::Test {
 protected:
  void write(const Fields& result, const Fields& census) const {
    write_file_atomically(folder_.path() / "2x2.tsv",
                          table(format_results(ResultTable(Board(2, 2))), result));
    write_file_atomically(folder_.path() / "2x2.census.tsv", table(format_census({}), census));
  }

  CommandOutcome render() const {
    return run_command(program("renderer"), {"--quiet", "--results", folder_.path().string(), "--out",
                                             (folder_.path() / "site").string()});
  }

  void expect_refused(const std::string& file) const {
    const CommandOutcome outcome = render();
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.err.starts_with("renderer: ") && outcome.err.ends_with('\n')) << outcome.err;
    EXPECT_EQ(std::count_if(outcome.err.begin(), outcome.err.end(),
                            [](const char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }),
              1)
        << "only the end of the line is a control character: " << outcome.err;
    EXPECT_LT(outcome.err.size(), 2500U);
    EXPECT_NE(outcome.err.find(file), std::string::npos) << outcome.err;
    EXPECT_EQ(files_below(folder_.path()), (std::set<std::string>{"2x2.census.tsv", "2x2.tsv"}));
  }

  /// Writes every hostile text into every field. The program itself runs once per text.
  void for_each_damaged(const Fields& right, const std::function<void(const Fields&)>& written,
                        const std::string& file) const {
    for (std::size_t column = 0; column < right.size(); ++column)
      for (std::size_t hostile = 0; hostile < kHostile.size(); ++hostile) {
        SCOPED_TRACE("column " + std::to_string(column) + ": " + kHostile[hostile].substr(0, 40));
        Fields fields = right;
        fields[column] = kHostile[hostile];
        written(fields);
        EXPECT_THROW(read_atlas({folder_.path(), true}), Error);
        if (hostile % right.size() == column) expect_refused(file);
      }
  }

  const TemporaryFolder folder_{fast_folder()};
};

TEST_F(HostileTables, RejectsAnyFieldOfTheResults) {
  for_each_damaged(
      kResult, [&](const Fields& fields) { write(fields, kCensus); }, "2x2.tsv");
}

TEST_F(HostileTables, RejectsAnyFieldOfTheCensus) {
  for_each_damaged(
      kCensus, [&](const Fields& fields) { write(kResult, fields); }, "2x2.census.tsv");
}

TEST_F(HostileTables, RendersTheLargestNumbers) {
  const std::string largest = "9223372036854775807";
  Fields result = kResult;
  for (const std::size_t column : {2U, 4U, 9U, 10U}) result[column] = largest;
  write(result, {"0-1-0-0", "1", largest});
  const CommandOutcome outcome = render();
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(read_file(folder_.path() / "site/2x2.html").find("9,223,372,036,854,775,807"), std::string::npos);
}

}  // namespace
}  // namespace sbp::test
