// The site's coin puzzles: reading their table, and the data for scripts and the page.
#include "renderer/data/coin_pairs.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "renderer/html/page.h"
#include "renderer/pages/pages.h"
#include "support/message_snapshot.h"

namespace sbp {
namespace {

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string result(text);
  const std::size_t at = result.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return result.replace(at, from.size(), to);
}

/// That a table is refused for this line.
void expect_pairs_refused(int line, const std::string& text) {
  test::expect_message_naming("line " + std::to_string(line),
                              test::error_of([&] { read_coin_pairs(coin_font("5x7"), text); }));
}

TEST(CoinPairs, ReportTheLineOfAnError) {
  const std::string_view text = resource("coins/5x7.tsv");
  const std::string first = "0\t1\t13\t4,3>1,6 ";
  expect_pairs_refused(1, "");
  expect_pairs_refused(3, replaced(text, "0\t2\t", "0\t3\t"));
  for (const char* const wrong :
       {"0\t1\t12\t4,3>1,6 ", "0\t1\t12\t", "0\t1\t13\t4,3>0,0 ", "0\t1\t13\t4,3>9,6 "})
    expect_pairs_refused(2, replaced(text, first, wrong));
  expect_pairs_refused(1333, std::string(text.substr(0, text.find("Z\tY"))));
  expect_pairs_refused(1334, std::string(text) + "0\t1\t0\t\n");
}

TEST(CoinPairs, ArePassedToScriptsAsDigits) {
  const CoinFont font{"2x2", CoinBoard(2, 2), {{"A", 0b0111}, {"B", 0b1110}}};
  const auto pairs =
      read_coin_pairs(font, "from\tto\tlength\tsolution\nA\tB\t1\t0,0>1,1\nB\tA\t1\t1,1>0,0\n");
  EXPECT_EQ(coin_script({font, pairs}),
            "globalThis.coinLetters={\"glyphs\":[[\"A\",\"012\"],[\"B\",\"123\"]],\"height\":2,"
            "\"solutions\":[\" 03\",\"30 \"],\"width\":2};\n");
  EXPECT_LT(coin_script(coin_table("5x7")).size(), 60'000U);
}

TEST(CoinsPage, NamesTheLongestPairsAndTheSource) {
  const std::string page = coins_page(std::vector{coin_table("5x7"), coin_table("5x9")});
  EXPECT_NE(page.find("data-play=\"coins.html#/-Z\""), std::string::npos);
  EXPECT_NE(page.find(", 30 moves"), std::string::npos);
  EXPECT_NE(page.find("F to R, 42 moves"), std::string::npos);
  EXPECT_NE(page.find("github.com/edemaine/coinsliding"), std::string::npos);
  EXPECT_NE(page.find("There are 1,332 pairs"), std::string::npos);
}

}  // namespace
}  // namespace sbp
