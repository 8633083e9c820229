// Coin puzzles as text, and the fonts.
#include "puzzle/coins/model/coin_text.h"

#include <gtest/gtest.h>

#include "common/base/error.h"
#include "puzzle/coins/coin_oracle.h"
#include "puzzle/coins/model/coin_font.h"
#include "puzzle/coins/model/coin_moves.h"
#include "support/message_snapshot.h"

namespace sbp {
namespace {

CoinPuzzle read(const std::string& text) {
  return read_coin_puzzle(SourceText(text, "F"));
}

TEST(CoinText, Reads) {
  const CoinPuzzle puzzle = read("# a remark\r\n\n  oo-\r\n.o-\n# in between\n---  \n\n\n.oo\n..o\n...");
  EXPECT_EQ(puzzle.board, CoinBoard(3, 3));
  EXPECT_EQ(puzzle.start, 0b000'010'011U);
  EXPECT_EQ(puzzle.goal, 0b000'100'110U);
  EXPECT_EQ(coin_drawing(puzzle.board, puzzle.goal), "-oo\n--o\n---\n");
}

TEST(CoinText, ReportsErrors) {
  const std::string row(64, 'o'), longer = row + "o\n\n" + row + "o\n", just = row + "\n\n" + row;
  for (const auto& [text, place] : std::vector<std::pair<std::string, std::string>>{
           {"", "F:1:1"},
           {"oo-\n", "F:2:1"},
           {"oo-\n\no-o\n\no-o\n", "F:5:1"},
           {"oo-\n  oX-\n\n--o\n--o\n", "F:2:4"},
           {"oo-\noo\n\noo-\noo-\n", "F:2:1"},
           {"oo-\n\noo-\n---\n", "F:3:1"},
           {"oo-\n\no--\n", "F:3:1"},
           {longer, "F:1:1"},
           {"oooooooo\noooooooo\noooooooo\noooooooo\noooooooo\noooooooo\noooooooo\noooooooo\noooooooo\n\no\n",
            "F:1:1"}}) {
    SCOPED_TRACE(text);
    test::expect_message_at(place, test::error_of([&, &text = text] { read(text); }));
  }
  EXPECT_NO_THROW(read(just));
}

TEST(CoinMoves, RoundTrip) {
  const CoinBoard board(5, 7);
  const std::vector<CoinMove> moves{{0, 34}, {11, 8}};
  EXPECT_EQ(coin_moves_text(board, moves), "0,0>4,6 1,2>3,1");
  EXPECT_EQ(read_coin_moves(board, "0,0>4,6 1,2>3,1"), moves);
  EXPECT_EQ(read_coin_moves(board, ""), std::vector<CoinMove>{});
  for (const char* text :
       {" ", "0", "0,0", "0,0>", "0,0>4", "0,0>4,", "0,0>4,6 ", " 0,0>4,6", "0,0>4,6,", "0,0>5,6", "0,0>4,7",
        "5,0>4,6", "0,-1>4,6", "0,0<4,6", "0,0>4,6  1,2>3,1", "a,0>4,6"})
    EXPECT_FALSE(read_coin_moves(board, text)) << text;
}

TEST(CoinFont, HasAllGlyphs) {
  ASSERT_EQ(coin_font_names(), "5x7, 5x9");
  for (const std::string name : {"5x7", "5x9"}) {
    const CoinFont font = coin_font(name);
    EXPECT_EQ(font.glyphs.size(), 37U);
    EXPECT_EQ(std::to_string(font.board.width()) + "x" + std::to_string(font.board.height()), name);
    for (const CoinGlyph& glyph : font.glyphs) {
      EXPECT_EQ(std::popcount(glyph.coins), name == "5x7" ? 12 : 13) << glyph.name;
      EXPECT_EQ(&font.glyph(glyph.name), &glyph);
    }
  }
  EXPECT_EQ(coin_drawing(CoinBoard(5, 7), coin_font("5x7").glyph("L").coins),
            "o----\no----\no----\no----\no----\noo---\nooooo\n");
  EXPECT_THROW(coin_font("5x8"), UsageError);
  EXPECT_THROW(coin_font("5x7").glyph("a"), UsageError);
}

TEST(CoinBoard, NeighboursMirrorImagesAndClosure) {
  std::mt19937_64 random(2);
  for (const auto& [width, height] :
       std::vector<std::pair<int, int>>{{5, 7}, {1, 9}, {9, 1}, {8, 8}, {64, 1}, {1, 64}, {5, 9}, {13, 4}}) {
    const CoinBoard board(width, height);
    for (int i = 0; i < 50; ++i) {
      const CoinSet one = random(), other = random(), coins = one & other & board.all();
      for (int cell = 0; cell < board.cells(); ++cell) {
        const int beside = test::coins_beside(board, coins, cell);
        ASSERT_EQ(board.neighbours(coins) >> cell & 1, beside >= 1 ? 1U : 0U);
        ASSERT_EQ(board.crowded(coins) >> cell & 1, beside >= 2 ? 1U : 0U);
      }
      for (int mirror = 0; mirror < 4; ++mirror) {
        EXPECT_EQ(board.image(board.image(coins, mirror), mirror), coins);
        EXPECT_EQ(board.image(board.crowded(coins), mirror), board.crowded(board.image(coins, mirror)));
      }
      const CoinSet closure = board.closure(coins);
      EXPECT_EQ(closure & coins, coins);
      EXPECT_EQ(board.crowded(closure) & ~closure, 0U);
    }
  }
  EXPECT_EQ(CoinBoard(3, 3).image(0b000'000'011, CoinBoard::kLeftRight | CoinBoard::kUpDown), 0b110'000'000U);
}

TEST(CoinMoves, AreReplayed) {
  const CoinBoard board(3, 2);
  const CoinSet start = 0b001'110, goal = 0b011'010;
  const std::vector<CoinMove> moves{{2, 4}};
  EXPECT_EQ(moves_between(std::vector<CoinSet>{start, goal}), moves);
  EXPECT_TRUE(solves({board, start, goal}, moves));
  EXPECT_FALSE(solves({board, start, start}, moves));
  EXPECT_FALSE(solves({board, start, 0b011'100}, std::vector<CoinMove>{{1, 4}}));
  EXPECT_TRUE(is_legal(board, 0b001'110, {2, 0}));
  EXPECT_TRUE(is_legal(board, 0b001'110, {2, 4}));
  EXPECT_FALSE(is_legal(board, 0b001'110, {1, 4})) << "the moving coin does not count";
  EXPECT_FALSE(is_legal(board, 0b001'110, {0, 4})) << "no coin";
  EXPECT_FALSE(is_legal(board, 0b001'110, {2, 3})) << "not empty";
}

}  // namespace
}  // namespace sbp
