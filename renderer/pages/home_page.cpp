#include <algorithm>
#include <cassert>
#include <map>
#include <utility>
#include <vector>

#include "common/base/number_text.h"
#include "renderer/data/puzzle_data.h"
#include "renderer/data/records.h"
#include "renderer/html/page.h"
#include "renderer/html/text.h"
#include "renderer/pages/book.h"
#include "renderer/pages/pages.h"
#include "renderer/pages/puzzle_card.h"
#include "renderer/pictures/chart.h"

namespace sbp {
namespace {

PageData board_card(const BoardResults& results) {
  PageData data;
  if (!results.complete) data["best_of_searched"] = best_of_searched(results);
  if (results.here) data["here"] = true;
  data["href"] = board_page_name(results.board());
  data["board"] = results.board().name();
  data["solvable"] = std::to_string(results.solvable());
  data["puzzles"] = counted(results.solvable(), "puzzle");
  if (results.solvable() > 0) data["hardest"] = puzzle_card({&results, results.ranking.front()});
  return data;
}

PageData board_cards(std::span<const BoardResults> atlas) {
  PageData cards(PageData::type::list);
  for (const BoardResults& results : atlas) cards.push_back(board_card(results));
  return cards;
}

PageData growth_chart(std::span<const BoardResults> atlas) {
  BarChart chart;
  chart.title = "Hardest puzzle by board";
  chart.remark = "This chart shows only fully searched boards. Click a bar to open the board.";
  chart.label_title = "Board";
  chart.value_title = "Moves";
  for (const BoardResults& results : atlas) {
    if (results.solvable() == 0) continue;
    chart.bars.push_back({results.board().name(), static_cast<std::uint64_t>(results.ranking.front()->moves),
                          board_page_name(results.board())});
  }
  return chart_data(chart);
}

/// The number of cells up to which the atlas has all boards; 0 if it lacks the smallest.
int all_up_to(std::span<const BoardResults> atlas) {
  std::map<int, std::size_t> boards;  // by cells
  for (const BoardResults& results : atlas) ++boards[results.board().cells()];
  int most = 0;
  std::size_t count = 0;
  for (const auto& [cells, more] : boards) {
    count += more;
    if (boards_up_to(cells).size() != count) break;
    most = cells;
  }
  return most;
}

/// The boards of the atlas in words: all up to a size and at most two more, or else their number.
std::string which_boards(std::span<const BoardResults> atlas) {
  const int cells = all_up_to(atlas);
  std::vector<std::string> more;
  for (const BoardResults& results : atlas)
    if (results.board().cells() > cells) more.push_back(results.board().name());
  if (cells == 0 || more.size() > 2) return counted(atlas.size(), "rectangular board");
  std::string words = "every rectangular board of up to " + std::to_string(cells) + " cells";
  if (!more.empty()) words += ", plus " + more.front();
  if (more.size() == 2) words += " and " + more.back();
  return words;
}

PageData hardest_table(std::span<const BoardResults> atlas, const std::function<int(const ResultRow&)>& key) {
  PageData list(PageData::type::list);
  for (const auto& [value, puzzle] : hardest_by(atlas, key)) {
    PageData data = puzzle_card(puzzle);
    data["value"] = std::to_string(value);
    list.push_back(data);
  }
  return list;
}

/// A rung of the ladder, with its address there.
PageData rung_data(std::span<const Rung> ladder, std::size_t place) {
  const Rung& rung = ladder[place];
  PageData data = puzzle_card(rung.puzzle, Detail::kShapes, rung_address(rung));
  data["number"] = std::to_string(place + 1);
  return data;
}

/// The puzzle to play on the page itself: the lowest rung.
PageData starter(std::span<const Rung> ladder) {
  const auto& [results, row] = ladder.front().puzzle;
  PageData data = puzzle_card(ladder.front().puzzle, Detail::kLabels);
  data["labels"] = label_digits(*row);
  data["goal"] = std::to_string(row->goal);
  data["ladder"] = address_list(ladder);
  if (ladder.size() > 1) data["next"] = rung_data(ladder, 1);
  return data;
}

/// Some rungs, evenly from the second to the last.
PageData steps(std::span<const Rung> ladder) {
  constexpr std::size_t kSteps = 4;
  const std::size_t last = ladder.size() - 1, count = std::min(kSteps, last);
  PageData data("count", std::to_string(ladder.size()));
  for (std::size_t i = 1; i <= count; ++i) data.append("rungs", rung_data(ladder, i * last / count));
  return data;
}

}  // namespace

std::string home_page(std::span<const BoardResults> all_boards, std::span<const Rung> ladder) {
  assert(!all_boards.empty());
  PageData data;
  const std::span<const BoardResults> atlas = complete_boards(all_boards),
                                      partial = partial_boards(all_boards);
  data["title"] = "The hardest sliding-block puzzles";
  data["description"] =
      "The hardest sliding-block puzzle for each piece mix on small rectangular boards: play them in your "
      "browser, or read the shortest solutions.";
  if (!ladder.empty()) {
    data["starter"] = starter(ladder);
  } else {
    data["script"] = kPlainScript;
  }
  if (ladder.size() > 1) data["steps"] = steps(ladder);
  if (!atlas.empty()) {
    std::size_t buckets = 0;
    for (const BoardResults& results : atlas) buckets += results.ranking.size();
    PageData complete("boards", board_cards(atlas));
    complete["which_boards"] = which_boards(atlas);
    complete["mixes"] = counted_mixes(buckets);
    data["complete"] = std::move(complete);
  }
  if (!partial.empty()) {
    PageData in_part("boards", board_cards(partial));
    const auto best = hardest(partial);
    in_part["best"] = best ? puzzle_card(*best) : PageData(PageData::type::list);
    data["partial"] = std::move(in_part);
  }
  if (const auto best = hardest(atlas)) data["best"] = puzzle_card(*best, Detail::kLabels);
  data["records"] = record_list(all_records(atlas));
  data.append("charts", growth_chart(atlas));
  data["by_pieces"] = hardest_table(atlas, [](const ResultRow& row) { return row.bucket.pieces(); });
  data["by_voids"] = hardest_table(atlas, [](const ResultRow& row) { return row.bucket.voids(); });
  return render_page("home", std::move(data));
}

}  // namespace sbp
