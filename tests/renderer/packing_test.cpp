// Packing puzzles: the renderer's input, and its data for scripts.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "common/text/json_text.h"
#include "renderer/data/packing_boards.h"
#include "renderer/pages/pages.h"

namespace sbp {
namespace {

using nlohmann::json;

const std::vector<PackingBoard>& boards() {
  static const std::vector<PackingBoard> all = packing_boards();
  return all;
}

/// The arguments of sbp.addPacking() in the script, by id.
std::map<std::string, json> page_data() {
  std::istringstream script(packing_script(boards()));
  std::map<std::string, json> all;
  const std::string before = "sbp.addPacking(", after = ");";
  for (std::string line; std::getline(script, line);) {
    EXPECT_TRUE(line.starts_with(before) && line.ends_with(after));
    const json data = parsed_json(line.substr(before.size(), line.size() - before.size() - after.size()));
    all[data["id"]] = data;
  }
  return all;
}

TEST(PackingBoards, MatchTheTableAndHaveAPackingIfPossible) {
  std::ifstream table(std::string(SBP_PACKING) + "/counts.tsv");
  std::string line;
  std::getline(table, line);
  for (const PackingBoard& board : boards()) {
    ASSERT_TRUE(std::getline(table, line));
    EXPECT_TRUE(line.starts_with(board.id + "\t" + board.name + "\t"));
    const std::string numbers =
        "\t" + std::to_string(board.all) + "\t" + std::to_string(board.different) + "\t";
    EXPECT_NE(line.find(numbers), std::string::npos);
    EXPECT_EQ(board.example.size(), board.all > 0 ? kBoardPieces : 0U) << board.id;
    FrameSet covered;
    for (const std::uint32_t number : board.example) covered |= board.puzzle.table.placements()[number].cells;
    EXPECT_EQ(covered, board.all > 0 ? board.puzzle.packing.board() : FrameSet{}) << board.id;
  }
  EXPECT_FALSE(std::getline(table, line));
}

TEST(PackingData, HasEveryPlacementOnce) {
  const auto data = page_data();
  for (const PackingBoard& board : boards()) {
    ASSERT_EQ(data.contains(board.id), board.all > 0);
    if (board.all == 0) continue;
    std::set<std::pair<std::size_t, std::vector<int>>> expected, found;
    for (const PiecePlacement& placement : board.puzzle.table.placements()) {
      std::vector<int> cells;
      placement.cells.for_each([&](int cell) { cells.push_back(cell); });
      expected.emplace(placement.piece, cells);
    }
    const json& pieces = data.at(board.id)["pieces"];
    ASSERT_EQ(pieces.size(), kBoardPieces);
    std::size_t count = 0;
    for (std::size_t piece = 0; piece < pieces.size(); ++piece)
      for (const json& turn : pieces[piece]["turns"])
        for (const json& cells : turn["places"]) {
          found.emplace(piece, cells.get<std::vector<int>>());
          ++count;
        }
    EXPECT_EQ(found, expected) << board.id;
    EXPECT_EQ(count, expected.size()) << board.id;
  }
}

TEST(PackingData, TurnsClockwiseAndFlipsHorizontally) {
  const auto data = page_data();
  // Pieces without symmetry have one cycle of rotations and another one of mirror images.
  for (const auto& [id, quarter] : std::map<std::string, std::size_t>{
           {"pentominoes-6x10", 4}, {"hexiamonds-6x6", 6}, {"kanoodle-extreme", 6}}) {
    std::size_t most = 0;
    for (const json& piece : data.at(id)["pieces"]) {
      const json& turns = piece["turns"];
      most = std::max(most, turns.size());
      for (const json& turn : turns)
        EXPECT_EQ(turns[turn["flip"].get<std::size_t>()]["box"][2], turn["box"][2]) << "as wide as before";
    }
    EXPECT_EQ(most, 2 * quarter) << id;
  }
  // The I pentomino: turned, its drawing is as tall as it was wide.
  const json& pentominoes = data.at("pentominoes-6x10")["pieces"];
  const auto straight =
      std::ranges::find(pentominoes, json("I"), [](const json& piece) { return piece["name"]; });
  const json& first = (*straight)["turns"][0];
  const json& second = (*straight)["turns"][first["right"].get<std::size_t>()];
  EXPECT_EQ(first["box"][2], second["box"][3]);
  EXPECT_NE(first["box"][2], second["box"][2]);
}

TEST(PackingPage, HasACardForEachBoard) {
  const std::string page = packing_page(boards());
  for (const PackingBoard& board : boards()) {
    EXPECT_NE(page.find("<li id=\"" + board.id + "\">"), std::string::npos);
    const bool leads = page.find("<a href=\"#" + board.id + "\">") != std::string::npos;
    EXPECT_EQ(leads, board.all > 0) << board.id;
  }
  EXPECT_NE(page.find("6,029,968 solutions"), std::string::npos);
  EXPECT_NE(page.find("cannot be filled"), std::string::npos);
}

}  // namespace
}  // namespace sbp
