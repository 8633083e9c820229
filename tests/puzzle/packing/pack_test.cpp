// "puzzle pack" from the command line.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "common/picture/markup.h"
#include "common/text/json_text.h"
#include "support/puzzle_command.h"

namespace sbp::test {
namespace {

class Pack : public PuzzleCommand {
 protected:
  Pack() { write("small.pack", "# copies: A 3\nboard\n...\n...\npieces\nAA\n"); }

  CommandOutcome pack(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"pack", path("small.pack")});
    return run(arguments);
  }
};

TEST_F(Pack, PrintsWhatIsRequested) {
  const std::string file = path("small.pack") + ": ";
  EXPECT_EQ(pack({"--count"}).out, file + "3 packings\n");
  EXPECT_EQ(pack({"--count", "--different"}).out, file + "3 packings, 2 essentially different\n");
  EXPECT_EQ(pack({"--unique"}).out, file + "more than one packing\n");
  EXPECT_EQ(pack({"--list"}).out, file + "3 packings\n\nAAA\nAAA\n\nAAA\nAAA\n\nAAA\nAAA\n");
  EXPECT_TRUE(pack({}).out.starts_with(file + "a packing\n\nAAA\n"));
  EXPECT_EQ(pack({"--to", "dlx"}).out.substr(0, 28), "3:3|A c0 c1 c2 c3 c4 c5\nA c0");
  const auto json = parsed_json(pack({"--list", "--different", "--json"}).out);
  EXPECT_EQ(json.at("different"), "2");
  EXPECT_EQ(json.at("solutions").size(), 2U);
  EXPECT_EQ(json.at("solutions")[0].at("placements")[0].at("cells"), nlohmann::json({0, 1}));
}

TEST_F(Pack, FindsFewestGivensOfADrawing) {
  write("named.pack", "board\n...\n...\npieces\nAA.BB.CC\n");
  write("packing", "AAB\nCCB\n");
  const CommandOutcome outcome =
      run({"pack", path("named.pack"), "--fewest", "--solution", path("packing"), "--json"});
  const auto json = parsed_json(outcome.out);
  EXPECT_EQ(json.at("fewest"), 2);
  EXPECT_EQ(json.at("solutions")[0].at("drawing"), "AAB\nCCB\n");
  EXPECT_EQ(json.at("given").at("drawing"), "AAB\n..B\n");
  // What the command prints is such a drawing, too.
  write("packing", run({"pack", path("named.pack")}).out);
  EXPECT_EQ(run({"pack", path("named.pack"), "--fewest", "--solution", path("packing")}).status, 0);
  write("packing", "AAB\nCBC\n");
  EXPECT_EQ(run({"pack", path("named.pack"), "--fewest", "--solution", path("packing")}).status, 1);
}

TEST_F(Pack, DrawsAndKeepsForeignFiles) {
  EXPECT_EQ(pack({"--list", "--svg", path("pictures")}).status, 0);
  EXPECT_EQ(files_below(path("pictures")),
            (std::set<std::string>{"small-1.svg", "small-2.svg", "small-3.svg"}));
  EXPECT_TRUE(read_file(path("pictures/small-1.svg")).starts_with(kPictureMark));
  write("pictures/small.svg", "mine");
  const CommandOutcome refused = pack({"--count", "--svg", path("pictures")});
  EXPECT_EQ(refused.status, 1);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(read_file(path("pictures/small.svg")), "mine");
}

TEST_F(Pack, NamesPicturesApart) {
  write("small-1.pack", "board\n..\n..\npieces\nAAA\n");  // has no packing
  pack({"--list", "--svg", path("pictures"), path("small-1.pack")});
  EXPECT_EQ(files_below(path("pictures")),
            (std::set<std::string>{"small-1.svg", "small-2.svg", "small-3.svg", "small-1-0.svg"}));
}

TEST_F(Pack, UsesNoMoreMemoryThanTheBetterMethod) {
  // Search by states would take 300 MB and twice the time.
  const CommandOutcome outcome =
      run({"pack", SBP_PACKING "/published/pentominoes-diamond.pack", "--count", "--memory", "4G"});
  EXPECT_TRUE(outcome.out.ends_with(": 16 packings\n")) << outcome.out;
  if (!SBP_SMALL_SAMPLES) {
    EXPECT_LT(outcome.peak_bytes, 200'000'000U);
  }
}

TEST_F(Pack, RejectsContradictoryOptions) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"--count", "--list"},
                                             {"--different"},
                                             {"--solution", "x"},
                                             {"--to", "zip"},
                                             {"--count", "--to", "dlx"}})
    EXPECT_EQ(pack(arguments).status, 2) << arguments.front();
}

}  // namespace
}  // namespace sbp::test
