#include "renderer/board_page.h"

#include <algorithm>
#include <array>

#include "renderer/book.h"
#include "renderer/chart.h"
#include "renderer/page.h"
#include "renderer/picture.h"
#include "renderer/records.h"
#include "renderer/text.h"

namespace sbp {
namespace {

constexpr int kMaxBars = 26;

/// The number of difficulties that one bar stands for, so that the bars of 1 .. `hardest` are not too many.
int bar_range(int hardest) {
  for (const int range : {1, 2, 5, 10, 20, 50})
    if (hardest <= range * kMaxBars) return range;
  return 100;
}

PageData census_chart(const BoardResults& results) {
  BarChart chart;
  const int hardest = results.ranking.front()->moves;
  const int range = bar_range(hardest);
  chart.title = "Puzzles by difficulty";
  chart.remark =
      "All start positions of this board that can be solved, by their least number of moves; the scale "
      "is logarithmic. A bar leads to the buckets that reach so far.";
  chart.label_title = "Moves";
  chart.value_title = "Puzzles";
  chart.logarithmic = true;
  for (int first = 1; first <= hardest; first += range) {
    const int last = std::min(first + range - 1, hardest);
    Bar bar;
    bar.label = std::to_string(first);
    bar.range = range == 1 ? bar.label : std::to_string(first) + " to " + std::to_string(last);
    for (int moves = first; moves <= last; ++moves) {
      const auto entry = results.puzzles_by_moves.find(moves);
      if (entry != results.puzzles_by_moves.end()) bar.value += entry->second;
    }
    bar.value_text = brief(bar.value);
    bar.href = board_page_name(results.board()) + "#moves=" + std::to_string(first) + "-";
    bar.link_text = bar.range + " moves: " + counted(bar.value, "puzzle");
    chart.bars.push_back(bar);
  }
  return chart_data(chart);
}

/// The hardest puzzle for each value of a property of buckets, named as in the filter's address.
PageData hardest_chart(const BoardResults& results, const std::string& property,
                       const std::function<int(const ResultRow&)>& key) {
  BarChart chart;
  chart.title = "Hardest by number of " + property;
  chart.remark =
      "The most moves that any puzzle with so many " + property + " needs. A bar leads to the buckets.";
  chart.label_title = property == "pieces" ? "Pieces" : "Voids";
  chart.value_title = "Moves";
  for (const auto& [value, puzzle] : hardest_by(std::span(&results, 1), key)) {
    Bar bar;
    bar.label = std::to_string(value);
    bar.value = static_cast<std::uint64_t>(puzzle.row->moves);
    bar.value_text = std::to_string(bar.value);
    bar.href = board_page_name(results.board()) + "#" + property + "=" + bar.label;
    bar.link_text = property + " " + bar.label + ": at most " + counted(bar.value, "move");
    chart.bars.push_back(bar);
  }
  return chart_data(chart);
}

PageData card(const BoardResults& results, const ResultRow& row) {
  PageData data;
  data["name"] = row.bucket.short_name();
  data["pieces"] = counted(static_cast<std::uint64_t>(row.bucket.pieces()), "piece");
  data["voids"] = counted(static_cast<std::uint64_t>(row.bucket.voids()), "void");
  if (row.moves == 0) return data;
  PageData puzzle;
  puzzle["href"] = book_address(results, row);
  puzzle["svg"] = picture(results.board(), row.board, row.goal, Detail::kShapes);
  puzzle["moves"] = counted(static_cast<std::uint64_t>(row.moves), "move");
  data["puzzle"] = std::move(puzzle);
  return data;
}

}  // namespace

std::string board_page_name(const Board& board) {
  return board.name() + ".html";
}

std::string board_page(const BoardResults& results) {
  PageData data;
  std::uint64_t justsolved = 0;
  for (const ResultRow& row : results.table.rows) justsolved += row.justsolved;
  data["board"] = results.board().name();
  data["title"] = results.board().name();
  if (results.board().height() > 2 * results.board().width()) data["tall"] = true;
  data["columns"] = std::to_string(results.board().width());
  data["rows"] = std::to_string(results.board().height());
  data["buckets"] = with_separators(results.ranking.size());
  data["solvable"] = with_separators(results.solvable());
  data["puzzles"] = with_separators(results.puzzles());
  data["justsolved"] = with_separators(justsolved);
  if (results.solvable() > 0) {
    data["hardest"].set("moves", std::to_string(results.ranking.front()->moves));
    data["hardest"].set("name", results.ranking.front()->bucket.short_name());
    data["hardest"].set("href", book_address(results, *results.ranking.front()));
    PageData charts(PageData::type::list);
    charts.push_back(census_chart(results));
    charts.push_back(
        hardest_chart(results, "pieces", [](const ResultRow& row) { return row.bucket.pieces(); }));
    charts.push_back(
        hardest_chart(results, "voids", [](const ResultRow& row) { return row.bucket.voids(); }));
    data["charts"] = std::move(charts);
  }
  PageData cards(PageData::type::list);
  for (const ResultRow* row : results.ranking) cards.push_back(card(results, *row));
  data["cards"] = std::move(cards);
  return render_page("board", std::move(data));
}

}  // namespace sbp
