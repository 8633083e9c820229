// The command "puzzle graph".
#include <gtest/gtest.h>

#include <string>

#include "support/message_snapshot.h"
#include "support/puzzle_command.h"

namespace sbp::test {
namespace {

class Graph : public PuzzleCommand {
 protected:
  CommandOutcome graph(const std::string& text, const std::string& to) const {
    return run({"graph", write("a.puz", text), "--metric", "steps", "--to", to});
  }

  static std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  }
};

/// A single that walks along a corridor with a side room: five positions in a row, and one beside the middle.
constexpr const char* kCorridor = "start\na....\n##.##\ngoal\n....a\n##.##\n";

TEST_F(Graph, HasEachPositionAndEachMoveOnce) {
  const std::string graphml = graph(kCorridor, "graphml").out;
  EXPECT_EQ(count(graphml, "<node "), 6U);
  EXPECT_EQ(count(graphml, "<edge "), 5U);
  EXPECT_NE(graphml.find("<data key=\"position\">a..../##.##</data><data key=\"from_start\">0</data>"
                         "<data key=\"to_goal\">4</data><data key=\"component\">1</data>"
                         "<data key=\"start\">true</data><data key=\"goal\">false</data>"
                         "<data key=\"bottleneck\">false</data>"),
            std::string::npos)
      << graphml;
  EXPECT_EQ(count(graphml, "<data key=\"bottleneck\">true</data>"), 3U) << "all but the ends and the room";
  const std::string dot = graph(kCorridor, "dot").out;
  EXPECT_EQ(count(dot, " [position="), 6U);
  EXPECT_EQ(count(dot, " -- "), 5U);
  EXPECT_EQ(count(dot, ", label=\"a....\n##.##\"]"), 1U) << "the start";
  const std::string csv = graph(kCorridor, "csv").out;
  EXPECT_EQ(count(csv, "\n"), 6U);
  EXPECT_NE(csv.find("\n0,1,\"a..../##.##\",\"0\",\"4\","), std::string::npos) << csv;
}

TEST_F(Graph, TellsComponentsApart) {
  const std::string graphml = graph("start\na#..\nstart\n.#a.\ngoal\n.#.a\n", "graphml").out;
  EXPECT_EQ(count(graphml, "<node "), 3U);
  EXPECT_EQ(count(graphml, "<data key=\"component\">2</data>"), 2U);
  EXPECT_EQ(count(graphml, "<data key=\"to_goal\">"), 2U) << "none where no goal can be reached";
}

TEST_F(Graph, EscapesNames) {
  const std::string text = "# name: <\"&\nstart\n<.\ngoal\n.<\n";
  EXPECT_NE(graph(text, "graphml").out.find("<data key=\"position\">&lt;.</data>"), std::string::npos);
  EXPECT_EQ(graph(text, "graphml").out.find("<\"&"), std::string::npos);
}

TEST_F(Graph, RejectsAnUnknownFormat) {
  expect_refused(graph(kCorridor, "gexf"), "'gexf'", 2);
}

}  // namespace
}  // namespace sbp::test
