#include "renderer/data/coin_pairs.h"

#include <nlohmann/json.hpp>
#include <sstream>

#include "common/base/error.h"
#include "common/tables/table_reader.h"
#include "common/text/json_text.h"
#include "renderer/html/page.h"

namespace sbp {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";

[[noreturn]] void refuse(std::size_t line, const std::string& fault) {
  throw Error("table of coin puzzles, line " + std::to_string(line) + ": " + fault);
}

/// Reads the line of these glyphs.
CoinPair read_pair(const CoinFont& font, const CoinGlyph& from, const CoinGlyph& to, const std::string& text,
                   std::size_t line) {
  const std::vector<std::string_view> fields = split(text, '\t');
  if (fields.size() != 4 || fields[0] != from.name || fields[1] != to.name)
    refuse(line, "expected " + from.name + " to " + to.name);
  auto moves = read_coin_moves(font.board, std::string(fields[3]));
  if (!moves) refuse(line, "'" + std::string(fields[3]) + "' is not a list of moves");
  if (std::to_string(moves->size()) != fields[2])
    refuse(line, "the solution does not have " + std::string(fields[2]) + " moves");
  if (!solves({font.board, from.coins, to.coins}, *moves))
    refuse(line, "the solution does not reach the goal");
  return {from.name, to.name, *std::move(moves)};
}

}  // namespace

std::vector<CoinPair> read_coin_pairs(const CoinFont& font, std::string_view text) {
  std::istringstream lines{std::string(text)};
  std::string line;
  std::size_t number = 1;
  if (!std::getline(lines, line) || line != "from\tto\tlength\tsolution")
    refuse(number, "expected the names of the columns");
  std::vector<CoinPair> pairs;
  for (const CoinGlyph& from : font.glyphs)
    for (const CoinGlyph& to : font.glyphs) {
      if (&from == &to) continue;
      line.clear();
      std::getline(lines, line);
      pairs.push_back(read_pair(font, from, to, line, ++number));
    }
  if (std::getline(lines, line)) refuse(number + 1, "more lines than pairs");
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
