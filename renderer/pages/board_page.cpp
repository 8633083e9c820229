#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "common/base/number_text.h"
#include "renderer/data/records.h"
#include "renderer/html/page.h"
#include "renderer/html/text.h"
#include "renderer/pages/book.h"
#include "renderer/pages/pages.h"
#include "renderer/pictures/chart.h"
#include "renderer/pictures/picture.h"

namespace sbp {
namespace {

constexpr int kMaxBars = 26;

/// The number of difficulties per bar, so that there are at most kMaxBars bars for 1 .. `hardest`.
int bar_range(int hardest) {
  for (const int range : {1, 2, 5, 10, 20, 50})
    if (hardest <= range * kMaxBars) return range;
  return 100;
}

PageData census_chart(const BoardResults& results) {
  BarChart chart;
  const Census census = results.total_census();
  const int hardest = results.ranking.front()->moves;
  const int range = bar_range(hardest);
  chart.title = "Puzzles by difficulty";
  chart.remark = "Solvable start positions of " +
                 std::string(results.complete ? "this board" : "the piece mixes searched") +
                 " by minimum number of moves, on a logarithmic scale. Click a bar to list the piece mixes "
                 "that have such "
                 "puzzles.";
  chart.label_title = "Moves";
  chart.value_title = "Puzzles";
  chart.logarithmic = true;
  for (int first = 1; first <= hardest; first += range) {
    const int last = std::min(first + range - 1, hardest);
    Bar bar;
    bar.label = std::to_string(first);
    bar.range = range == 1 ? bar.label : std::to_string(first) + " to " + std::to_string(last);
    for (int moves = first; moves <= last; ++moves) {
      const auto entry = census.find(moves);
      if (entry != census.end()) bar.value += entry->second;
    }
    bar.value_text = brief(bar.value);
    bar.href = board_page_name(results.board()) + "#has=" + std::to_string(first) +
               (range == 1 ? "" : "-" + std::to_string(last));
    bar.link_text = bar.range + " moves: " + counted(bar.value, "puzzle");
    chart.bars.push_back(bar);
  }
  return chart_data(chart);
}

/// The hardest puzzle for each value of a property of buckets, which has a name in words and one in
/// addresses.
PageData hardest_chart(const BoardResults& results, const std::string& words, const std::string& property,
                       const std::function<int(const ResultRow&)>& key) {
  BarChart chart;
  chart.title = "Hardest by number of " + words;
  chart.remark = "Most moves needed by any puzzle with that many " + words +
                 (results.complete ? "" : " among the piece mixes searched") +
                 ". Click a bar to list these puzzles.";
  chart.label_title = property == "pieces" ? "Pieces" : "Empty cells";
  chart.value_title = "Moves";
  for (const auto& [value, puzzle] : hardest_by(std::span(&results, 1), key)) {
    Bar bar;
    bar.label = std::to_string(value);
    bar.value = static_cast<std::uint64_t>(puzzle.row->moves);
    bar.value_text = std::to_string(bar.value);
    bar.href = board_page_name(results.board()) + "#" + property + "=" + bar.label;
    bar.link_text = words + " " + bar.label + ": up to " + counted(bar.value, "move");
    chart.bars.push_back(bar);
  }
  return chart_data(chart);
}

/// The difficulties that occur in a bucket: "4-43", or "1,4-9" where some are missing.
std::string census_ranges(const Census& census) {
  std::string text;
  for (auto entry = census.begin(); entry != census.end();) {
    const int first = entry->first;
    int last = first;
    while (++entry != census.end() && entry->first == last + 1) ++last;
    text +=
        (text.empty() ? "" : ",") + std::to_string(first) + (last > first ? "-" + std::to_string(last) : "");
  }
  return text;
}

PageData card(const BoardResults& results, const ResultRow& row) {
  PageData data;
  data["bucket"] = address_name(row.bucket);
  data["name"] = row.bucket.short_name();
  data["pieces"] = plain_words(row.bucket);
  if (row.moves == 0) return data;
  PageData puzzle;
  puzzle["href"] = book_address(results, row);
  puzzle["svg"] = picture(results.board(), row.board, row.goal, Detail::kShapes);
  puzzle["moves"] = std::to_string(row.moves);
  puzzle["difficulty"] = counted(static_cast<std::uint64_t>(row.moves), "move");
  puzzle["census"] = census_ranges(results.census.at(row.bucket.name()));
  data["puzzle"] = std::move(puzzle);
  return data;
}

/// The difficulties of some buckets in words, hardest first: "198 to 187 moves", "1 move, or no puzzle".
/// assets/atlas/parts.js has the same.
std::string moves_in_words(std::span<const ResultRow* const> rows) {
  const auto none = std::ranges::find(rows, 0, &ResultRow::moves);
  if (none == rows.begin()) return "no puzzle";
  const int most = rows.front()->moves, least = (*std::prev(none))->moves;
  return (most == least ? "" : std::to_string(most) + " to ") +
         counted(static_cast<std::uint64_t>(least), "move") + (none == rows.end() ? "" : ", or no puzzle");
}

/// The cards in parts, which a reader opens one by one: two thousand cards would fill three hundred screens.
PageData parts(const BoardResults& results) {
  PageData list(PageData::type::list);
  const std::span<const ResultRow* const> ranking(results.ranking);
  for (std::size_t first = 0; first < ranking.size(); first += kPuzzlesPerPage) {
    const auto rows = ranking.subspan(first, std::min(kPuzzlesPerPage, ranking.size() - first));
    const std::size_t last = first + rows.size();
    PageData part("numbers",
                  (rows.size() == 1 ? "" : with_separators(first + 1) + " to ") + with_separators(last));
    part["range"] = moves_in_words(rows);
    if (first == 0) part["first"] = true;
    PageData cards(PageData::type::list);
    for (const ResultRow* row : rows) cards.push_back(card(results, *row));
    part["cards"] = std::move(cards);
    list.push_back(part);
  }
  return list;
}

PageData filter_ranges() {
  PageData ranges(PageData::type::list);
  for (const auto& [id, legend] :
       {std::pair("moves", "Moves (hardest)"), std::pair("has", "Has a puzzle of n moves"),
        std::pair("pieces", "Pieces"), std::pair("voids", "Empty cells")}) {
    PageData range("id", id);
    range["legend"] = legend;
    ranges.push_back(range);
  }
  return ranges;
}

/// The sizes of pieces that occur on the board.
PageData piece_sizes(const BoardResults& results) {
  PageData sizes(PageData::type::list);
  for (int size = 1; size <= results.board().cells(); ++size) {
    const auto& rows = results.table.rows;
    if (std::any_of(rows.begin(), rows.end(),
                    [=](const ResultRow& row) { return row.bucket.count(size) > 0; }))
      sizes.push_back(PageData("size", std::to_string(size)));
  }
  return sizes;
}

/// The description for link previews.
std::string description(const BoardResults& results) {
  std::string text = "Sliding-block puzzles on the " + results.board().name() + " board: the hardest for " +
                     counted_mixes(results.ranking.size()) + ".";
  if (results.solvable() == 0) return text;
  const ResultRow& best = *results.ranking.front();
  return text + " The " + (results.complete ? "hardest of all" : best_of_searched(results)) + ", " +
         words_and_numbers(best.bucket) + ", takes " +
         counted(static_cast<std::uint64_t>(best.moves), "move") + ".";
}

}  // namespace

std::string board_page_name(const Board& board) {
  return board.name() + ".html";
}

std::string board_page(const BoardResults& results) {
  PageData data;
  data["board"] = results.board().name();
  data["title"] = "Board " + results.board().name();
  data["description"] = description(results);
  if (!results.complete) data["partial"] = PageData("best_of_searched", best_of_searched(results));
  if (results.here) data["here"] = true;
  if (results.board().height() > 2 * results.board().width()) data["tall"] = true;
  data["ranges"] = filter_ranges();
  data["sizes"] = piece_sizes(results);
  data["columns"] = std::to_string(results.board().width());
  data["rows"] = std::to_string(results.board().height());
  data["buckets"] = with_separators(results.ranking.size());
  data["mixes"] = counted_mixes(results.ranking.size());
  data["with_puzzle"] = with_separators(results.solvable());
  data["puzzles"] = with_separators(results.puzzles());
  if (results.solvable() > 0) {
    PageData hardest("moves", std::to_string(results.ranking.front()->moves));
    hardest["href"] = book_address(results, *results.ranking.front());
    hardest["play"] = play_address(results, *results.ranking.front());
    data["hardest"] = std::move(hardest);
    data["book"] = PageData("href", book_page_names(results).front());
    PageData charts(PageData::type::list);
    charts.push_back(census_chart(results));
    charts.push_back(
        hardest_chart(results, "pieces", "pieces", [](const ResultRow& row) { return row.bucket.pieces(); }));
    charts.push_back(hardest_chart(results, "empty cells", "voids",
                                   [](const ResultRow& row) { return row.bucket.voids(); }));
    data["charts"] = std::move(charts);
  }
  data["part_size"] = std::to_string(kPuzzlesPerPage);
  data["parts"] = parts(results);
  return render_page("board", std::move(data));
}

}  // namespace sbp
