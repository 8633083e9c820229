#include "renderer/data/coin_pairs.h"

#include <nlohmann/json.hpp>

#include "common/base/error.h"
#include "common/tables/table_reader.h"
#include "common/text/json_text.h"
#include "renderer/html/page.h"

namespace sbp {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";

}  // namespace

std::vector<CoinPair> read_coin_pairs(const CoinFont& font, std::string_view text) {
  const std::vector<std::string_view> lines = split(text, '\n');
  const auto refuse = [](std::size_t line, const std::string& why) {
    throw Error("table of coin puzzles, line " + std::to_string(line + 1) + ": " + why);
  };
  if (lines.front() != "from\tto\tlength\tsolution") refuse(0, "expected the names of the columns");
  std::vector<CoinPair> pairs;
  for (const CoinGlyph& from : font.glyphs)
    for (const CoinGlyph& to : font.glyphs) {
      if (&from == &to) continue;
      const std::size_t at = pairs.size() + 1;  // the first line names the columns
      const auto fields = split(at < lines.size() ? lines[at] : std::string_view(), '\t');
      auto moves = read_coin_moves(font.board, fields.back());
      if (fields.size() != 4 || fields[0] != from.name || fields[1] != to.name || !moves ||
          fields[2] != std::to_string(moves->size()) || !solves({font.board, from.coins, to.coins}, *moves))
        refuse(at, "expected a solution from " + from.name + " to " + to.name);
      pairs.push_back({from.name, to.name, *std::move(moves)});
    }
  if (lines.size() > pairs.size() + 2) refuse(pairs.size() + 1, "more lines than pairs");
  return pairs;
}

CoinTable coin_table(const std::string& font) {
  CoinTable table{coin_font(font), {}};
  table.pairs = read_coin_pairs(table.font, resource("coins/" + font + ".tsv"));
  return table;
}

std::string coin_script(const CoinTable& table) {
  const auto& [font, pairs] = table;
  assert(font.board.cells() <= static_cast<int>(kDigits.size()));
  const auto digit = [](int cell) { return kDigits[static_cast<std::size_t>(cell)]; };
  auto glyphs = nlohmann::json::array(), solutions = nlohmann::json::array();
  auto pair = pairs.begin();
  for (const CoinGlyph& from : font.glyphs) {
    std::string cells, row;
    for_each_in(from.coins, [&](int cell) { cells += digit(cell); });
    glyphs.push_back({from.name, cells});
    for (const CoinGlyph& to : font.glyphs) {
      if (&to != &font.glyphs.front()) row += ' ';
      if (&to == &from) continue;
      for (const CoinMove& move : pair->solution) (row += digit(move.from)) += digit(move.to);
      ++pair;
    }
    solutions.push_back(row);
  }
  const nlohmann::json data = {{"width", font.board.width()},
                               {"height", font.board.height()},
                               {"glyphs", glyphs},
                               {"solutions", solutions}};
  return "globalThis.coinLetters=" + json_text(data) + ";\n";
}

}  // namespace sbp
