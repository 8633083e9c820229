#include <algorithm>
#include <utility>

#include "common/base/number_text.h"
#include "renderer/html/page.h"
#include "renderer/pages/pages.h"

namespace sbp {
namespace {

constexpr std::size_t kLongest = 8;  // pairs to list

/// The pairs that take the most moves; ties in the order of the font.
PageData longest_data(const std::vector<CoinPair>& pairs) {
  std::vector<const CoinPair*> order;
  for (const CoinPair& pair : pairs) order.push_back(&pair);
  std::ranges::stable_sort(order, std::greater(), [](const CoinPair* pair) { return pair->solution.size(); });
  PageData longest(PageData::type::list);
  for (std::size_t i = 0; i < std::min(kLongest, order.size()); ++i) {
    PageData data("from", order[i]->from);
    data["to"] = order[i]->to;
    data["moves"] = std::to_string(order[i]->solution.size());
    longest.push_back(data);
  }
  return longest;
}

/// A row for each glyph, with the minimum of moves to every other.
PageData rows_of(const CoinTable& table) {
  PageData rows(PageData::type::list);
  auto pair = table.pairs.begin();
  for (const CoinGlyph& from : table.font.glyphs) {
    PageData row("from", from.name);
    for (const CoinGlyph& to : table.font.glyphs)
      row.append("counts", PageData("moves", &to == &from ? "0" : std::to_string((pair++)->solution.size())));
    rows.push_back(row);
  }
  return rows;
}

PageData font_data(const CoinTable& table) {
  PageData data("font", table.font.name);
  data["each"] = std::to_string(std::popcount(table.font.glyphs.front().coins));
  data["pairs"] = with_separators(table.pairs.size());
  const auto [least, most] =
      std::ranges::minmax(table.pairs, {}, [](const CoinPair& pair) { return pair.solution.size(); });
  data["least"] = std::to_string(least.solution.size());
  data["most"] = std::to_string(most.solution.size());
  data["longest"] = longest_data(table.pairs);
  data["rows"] = rows_of(table);
  return data;
}

}  // namespace

std::string coins_page(std::span<const CoinTable> tables) {
  PageData data;
  data["title"] = "Coins";
  data["description"] =
      "Letters made of coins: turn one letter or word into another in as few moves as possible.";
  data["game_player"] = game_player();
  data["data_script"] = "coin_letters";
  data["word_player"] = PageData("of", "word");
  const CoinFont& played = tables.front().font;
  for (const CoinGlyph& glyph : played.glyphs) data.append("glyphs", PageData("glyph", glyph.name));
  data["coins"] = std::to_string(std::popcount(played.glyphs.front().coins));
  for (const CoinTable& table : tables) {
    PageData font = font_data(table);
    if (&table == &tables.front()) font["played"] = true;
    data.append("fonts", font);
  }
  return render_page("coins", std::move(data));
}

}  // namespace sbp
