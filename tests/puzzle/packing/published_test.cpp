// Packing puzzles with published figures. scripts/optima also compares the slow ones.
#include <gtest/gtest.h>

#include <charconv>

#include "common/files/file.h"
#include "common/tables/table_reader.h"
#include "puzzle/packing/search/packings.h"
#include "puzzle/packing/text/packing_text.h"
#include "support/effort.h"

namespace sbp {
namespace {

using test::kSmallSamples;

TEST(PublishedPackings, HaveTheirFigures) {
  const double most_seconds = kSmallSamples ? 0.02 : 0.5;
  const std::string folder = SBP_PACKING "/published/", text = read_file(folder + "counts.tsv");
  const auto lines = split(text, '\n');
  EXPECT_EQ(lines.front(), "id\tname\tcells\tpieces\tall\tdifferent\tseconds\tpublished\tsource");
  const Resources resources{.threads = 1, .memory = std::uint64_t{2} << 30, .quiet = true};
  int compared = 0;
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    const auto fields = split(lines[i], '\t');
    const std::string id(fields[0]);
    double seconds = 0;
    std::from_chars(fields[6].data(), fields[6].data() + fields[6].size(), seconds);
    if (seconds >= most_seconds) continue;
    ++compared;
    const PackingCase puzzle(read_packing(SourceText(read_file(folder + id + ".pack"), id)));
    const CoverProblem problem(puzzle.packing, puzzle.table);
    EXPECT_EQ(puzzle.packing.name, fields[1]);
    EXPECT_EQ(std::to_string(puzzle.packing.cells.size()), fields[2]) << id;
    EXPECT_EQ(std::to_string(puzzle.packing.pieces.size()), fields[3]) << id;
    EXPECT_TRUE(first_packing(problem, resources)) << id;
    if (fields[4].empty()) continue;
    EXPECT_EQ(count_packings(problem, resources).str(), fields[4]) << id;
    EXPECT_EQ(count_different(puzzle, resources).str(), fields[5]) << id;
  }
  EXPECT_GT(compared, 10);
}

}  // namespace
}  // namespace sbp
