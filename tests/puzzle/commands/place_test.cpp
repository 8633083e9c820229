// "puzzle place": the place of a start among others, in the atlas and among known puzzles.
#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>
#include <nlohmann/json.hpp>

#include "common/tables/result_table.h"
#include "common/text/json_text.h"
#include "oracle/puzzle_oracle.h"
#include "puzzle/formats/puzzle_format.h"
#include "puzzle/model/same_puzzle.h"
#include "support/message_snapshot.h"
#include "support/puzzle_command.h"
#include "support/puzzles.h"
#include "support/random_puzzle.h"

namespace sbp::test {
namespace {

const fs::path kData = fs::path(SBP_RESULTS).parent_path();

class PlaceCommand : public PuzzleCommand {
 protected:
  /// The objects printed for puzzles, in order.
  std::vector<nlohmann::json> placed(const std::vector<SlidingPuzzle>& puzzles,
                                     std::vector<std::string> options = {}) const {
    write("all.json", puzzle_format("json").write_all(puzzles));
    options.insert(options.begin(), {"place", "--json", path("all.json")});
    const CommandOutcome outcome = run(options);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    std::vector<nlohmann::json> objects;
    for (const auto line : split(outcome.out, '\n'))
      if (!line.empty()) objects.push_back(parsed_json(line));
    EXPECT_EQ(objects.size(), puzzles.size());
    objects.resize(puzzles.size());
    return objects;
  }
};

/// The length of every position, each by a search of its own.
TEST_F(PlaceCommand, AgreesWithTheOracle) {
  fs::create_directories(path("data/puzzles"));
  std::vector<SlidingPuzzle> puzzles;
  for (std::uint64_t seed = 1; puzzles.size() < kRandomPuzzles / 2; ++seed)
    if (SlidingPuzzle puzzle = random_puzzle(seed, 80); !puzzle.goals.empty()) puzzles.push_back(puzzle);
  for (const NamedMetric& metric : {kMetrics[0], kMetrics[2]}) {
    const auto objects = placed(puzzles, {"--data", path("data"), "--metric", std::string(metric.name)});
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const auto length_of = [&](const Placements& start) {
        return oracle::solve(puzzles[i], metric.metric, start).moves;
      };
      const std::optional<std::size_t> length = length_of(puzzles[i].starts.front());
      std::size_t shorter = 0, equal = 0, longer = 0, hardest = 0;
      oracle::for_each_position(puzzles[i], [&](const Placements& position) {
        if (const auto other = length_of(position)) {
          ++(other < length ? shorter : other == length ? equal : longer);
          hardest = std::max(hardest, *other);
        }
        return true;
      });
      EXPECT_EQ(objects[i].contains("length"), length.has_value()) << i;
      EXPECT_EQ(objects[i].at("solvable_positions"), shorter + equal + longer) << i;
      EXPECT_EQ(objects[i].value("hardest", std::size_t{0}), hardest) << i;
      EXPECT_EQ(objects[i].at("known"), nlohmann::json::array()) << i;
      if (!length) continue;
      EXPECT_EQ(objects[i].at("length"), *length) << i;
      EXPECT_EQ(objects[i].at("shorter"), shorter) << i;
      EXPECT_EQ(objects[i].at("equal"), equal) << i;
      EXPECT_EQ(objects[i].at("longer"), longer) << i;
      EXPECT_EQ(objects[i].at("rank"), longer + 1) << i;
      EXPECT_NEAR(objects[i].at("percentage"),
                  100 * static_cast<double>(shorter) / static_cast<double>(shorter + equal + longer), 0.1);
    }
  }
}

/// The hardest puzzles of boards in all orientations.
TEST_F(PlaceCommand, FindsThePuzzlesOfTheAtlas) {
  for (const char* const name : {"2x3", "2x4", "3x3"}) {
    const Board board = Board::parse(name, 9);
    std::vector<SlidingPuzzle> puzzles;
    std::vector<ResultRow> rows;
    for (const ResultRow& row : read_results(kData / "results" / (board.name() + ".tsv"), board, "").rows)
      for (std::size_t symmetry = 0; symmetry < 8 && row.moves > 0; ++symmetry) {
        const std::string text =
            board.name() + ": " + Position(row.board).text() + " goal " + std::to_string(row.goal);
        puzzles.push_back(image_of(puzzle_format("labels").read(SourceText(text, "F")).front(), symmetry));
        rows.push_back(row);
      }
    const auto objects = placed(puzzles);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const ResultRow& row = rows[i];
      EXPECT_EQ(objects[i].at("length"), row.moves);
      const nlohmann::json expected{{"board", name},
                                    {"bucket", row.bucket.short_name()},
                                    {"starts", row.puzzles},
                                    {"hardest", row.moves},
                                    {"shorter", row.puzzles - row.hardest},
                                    {"equal", row.hardest},
                                    {"longer", 0},
                                    {"rank", 1}};
      nlohmann::json atlas = objects[i].at("atlas");
      atlas.erase("percentage");
      EXPECT_EQ(atlas, expected);
      const nlohmann::json& known = objects[i].at("known").at(0);
      EXPECT_EQ(known.at("file"), "results/" + board.name() + ".tsv");
      EXPECT_EQ(known.at("name"), "the hardest of " + row.bucket.short_name());
    }
  }
}

TEST_F(PlaceCommand, SaysHowAPuzzleIsTurned) {
  fs::create_directories(path("data/puzzles/more"));
  write("data/puzzles/more/k.puz", "# name: K\nstart\nAAb\n..#\ngoal\n...\nAA#\n");
  write("data/puzzles/notes.txt", "no puzzle\n");
  const std::vector<std::pair<std::string, std::string>> images{
      {"start\nxxy\n..#\ngoal\n...\nxx#\n", ""},
      {"start\nyxx\n#..\ngoal\n...\n#xx\n", "mirrored left to right"},
      {"start\n..#\nxxy\ngoal\nxx#\n...\n", "mirrored top to bottom"},
      {"start\n#..\nyxx\ngoal\n#xx\n...\n", "turned by 180 degrees"},
      {"start\nx.\nx.\ny#\ngoal\n.x\n.x\n.#\n", "transposed"},
      {"start\n.x\n.x\n#y\ngoal\nx.\nx.\n#.\n", "turned right"},
      {"start\ny#\nx.\nx.\ngoal\n.#\n.x\n.x\n", "turned left"},
      {"start\n#y\n.x\n.x\ngoal\n#.\nx.\nx.\n", "transposed and turned by 180 degrees"}};
  std::vector<SlidingPuzzle> puzzles;
  for (const auto& [text, symmetry] : images) puzzles.push_back(read_puzzle(text, "F"));
  const auto objects = placed(puzzles, {"--data", path("data")});
  for (std::size_t i = 0; i < images.size(); ++i)
    EXPECT_EQ(objects[i].at("known"),
              nlohmann::json::array(
                  {{{"file", "puzzles/more/k.puz"}, {"name", "K"}, {"symmetry", images[i].second}}}));
}

TEST_F(PlaceCommand, PrintsText) {
  write("box.puz", "# name: Box\nstart\nAABC\nAADD\nE.F.\ngoal\n....\n..AA\n..AA\n");
  const std::string first = path("box.puz") +
                            " (Box): 14 moves; harder than 98.0% of 203 solvable placements of these pieces "
                            "(199 shorter, 4 equal, 0 longer); the hardest takes 14 moves\n",
                    atlas =
                        "  atlas: 3x4, bucket (4,1,0,1): rank 83 (389 shorter, 57 equal, 82 longer) of 528 "
                        "starts; the hardest takes 26 moves\n",
                    all = first + atlas + "  known: no\n";
  EXPECT_EQ(run({"place", path("box.puz")}).out, all);
  EXPECT_NE(read_file(kData / "../docs/guides/solve-and-design.md").find(atlas), std::string::npos);
  // Elsewhere, the program has no data; where it is installed, they are below share.
  const std::string installed = path("libexec/sbp-atlas/puzzle");
  fs::create_directories(path("libexec/sbp-atlas"));
  write_file_atomically(installed, read_file(program("puzzle")));
  fs::permissions(installed, fs::owner_all);
  const CommandOutcome alone = run_command(installed, {"place", path("box.puz")});
  EXPECT_EQ(alone.out, first);
  expect_message_naming("--data", alone.err);
  fs::create_directories(path("share/sbp-atlas"));
  fs::create_directory_symlink(kData, path("share/sbp-atlas/data"));
  EXPECT_EQ(run_command(installed, {"place", path("box.puz")}).out, all);
}

TEST_F(PlaceCommand, ReportsProblems) {
  write("a.puz", "start\nA..\n...\ngoal\n...\n..A\n");
  write("no-start.puz", "frame\n...\npieces\nA..\ngoal\n..A\n");
  write("no-goal.puz", "start\nA..\n");
  fs::create_directories(path("damaged/results"));
  write("damaged/results/2x3.tsv", "bucket\n");
  const std::vector<std::tuple<int, std::string, std::vector<std::string>>> wrong{
      {2, "TMP/no-start.puz", {path("no-start.puz")}},
      {2, "TMP/no-goal.puz", {path("no-goal.puz")}},
      {2, "--data", {path("a.puz"), "--data", path("none")}},
      {1, "TMP/damaged/results/2x3.tsv", {path("a.puz"), "--data", path("damaged")}}};
  for (auto [status, named, arguments] : wrong) {
    arguments.insert(arguments.begin(), "place");
    expect_refused(run(arguments), named, status);
  }
}

}  // namespace
}  // namespace sbp::test
