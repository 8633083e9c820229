#include "renderer/home_page.h"

#include <algorithm>

#include "renderer/board_page.h"
#include "renderer/book.h"
#include "renderer/chart.h"
#include "renderer/page.h"
#include "renderer/picture.h"
#include "renderer/records.h"
#include "renderer/text.h"

namespace sbp {
namespace {

PageData puzzle_data(const PuzzleRef& puzzle, Detail detail) {
  const auto& [results, row] = puzzle;
  PageData data;
  data["board"] = results->board().name();
  data["board_href"] = board_page_name(results->board());
  data["name"] = row->bucket.short_name();
  data["moves"] = std::to_string(row->moves);
  data["href"] = book_address(*results, *row);
  data["svg"] = picture(results->board(), row->board, row->goal, detail);
  return data;
}

PageData board_card(const BoardResults& results) {
  PageData data;
  data["href"] = board_page_name(results.board());
  data["board"] = results.board().name();
  data["buckets"] = counted(results.ranking.size(), "bucket");
  if (results.solvable() > 0)
    data["hardest"] = puzzle_data({&results, results.ranking.front()}, Detail::kShapes);
  return data;
}

PageData growth_chart(std::span<const BoardResults> atlas) {
  BarChart chart;
  chart.title = "Growth from board to board";
  chart.remark = "The hardest puzzle of every board. A bar leads to the board.";
  chart.label_title = "Board";
  chart.value_title = "Moves";
  for (const BoardResults& results : atlas) {
    if (results.solvable() == 0) continue;
    Bar bar;
    bar.label = results.board().name();
    bar.value = static_cast<std::uint64_t>(results.ranking.front()->moves);
    bar.value_text = std::to_string(bar.value);
    bar.href = board_page_name(results.board());
    bar.link_text = bar.label + ": " + counted(bar.value, "move");
    chart.bars.push_back(bar);
  }
  return chart_data(chart);
}

/// The boards of the atlas in words: all up to a size, if they are all there.
std::string which_boards(std::span<const BoardResults> atlas) {
  int most = 0;
  for (const BoardResults& results : atlas) most = std::max(most, results.board().cells());
  const bool all = boards_up_to(most).size() == atlas.size();
  return all ? "every rectangular board of at most " + std::to_string(most) + " cells"
             : counted(atlas.size(), "rectangular board");
}

PageData hardest_table(std::span<const BoardResults> atlas, const std::function<int(const ResultRow&)>& key) {
  PageData list(PageData::type::list);
  for (const auto& [value, puzzle] : hardest_by(atlas, key)) {
    PageData data = puzzle_data(puzzle, Detail::kShapes);
    data["value"] = std::to_string(value);
    list.push_back(data);
  }
  return list;
}

}  // namespace

std::string home_page(std::span<const BoardResults> atlas) {
  PageData data;
  std::size_t buckets = 0;
  for (const BoardResults& results : atlas) buckets += results.ranking.size();
  data["title"] = std::string("All boards");
  data["which_boards"] = which_boards(atlas);
  data["buckets"] = with_separators(buckets);
  if (const auto best = hardest(atlas, [](const ResultRow&) { return true; }))
    data["best"] = puzzle_data(*best, Detail::kLabels);
  PageData boards(PageData::type::list);
  for (const BoardResults& results : atlas) boards.push_back(board_card(results));
  data["boards"] = std::move(boards);
  PageData records(PageData::type::list);
  for (const Record& record : all_records(atlas)) {
    PageData entry = puzzle_data(record.holder, Detail::kShapes);
    entry["record"] = record.title;
    entry["figure"] = record.figure;
    records.push_back(entry);
  }
  data["records"] = std::move(records);
  PageData charts(PageData::type::list);
  charts.push_back(growth_chart(atlas));
  data["charts"] = std::move(charts);
  data["by_pieces"] = hardest_table(atlas, [](const ResultRow& row) { return row.bucket.pieces(); });
  data["by_voids"] = hardest_table(atlas, [](const ResultRow& row) { return row.bucket.voids(); });
  return render_page("home", std::move(data));
}

}  // namespace sbp
