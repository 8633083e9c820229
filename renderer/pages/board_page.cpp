#include <algorithm>
#include <span>
#include <utility>

#include "common/base/number_text.h"
#include "renderer/data/classics.h"
#include "renderer/data/records.h"
#include "renderer/html/page.h"
#include "renderer/html/text.h"
#include "renderer/pages/book.h"
#include "renderer/pages/pages.h"
#include "renderer/pages/puzzle_card.h"
#include "renderer/pictures/chart.h"

namespace sbp {
namespace {

constexpr int kMaxBars = 26;

/// The number of difficulties per bar, so that there are at most kMaxBars bars for 1 .. `hardest`.
int bar_range(int hardest) {
  for (const int range : {1, 2, 5, 10, 20, 50})
    if (hardest <= range * kMaxBars) return range;
  return 100;
}

/// "1 to 2" if `between` is " to "; "43" for a single number.
std::string range_text(int first, const char* between, int last) {
  return std::to_string(first) + (first == last ? "" : between + std::to_string(last));
}

/// The address of a board's page on which the puzzles are filtered.
std::string filtered_address(const BoardResults& results, const std::string& property,
                             const std::string& values) {
  return board_page_name(results.board()) + "#" + property + "=" + values;
}

PageData census_chart(const BoardResults& results) {
  BarChart chart;
  const Census census = results.total_census();
  const int hardest = results.ranking.front()->moves;
  const int range = bar_range(hardest);
  chart.title = "Start positions by difficulty";
  chart.remark = "Solvable start positions of " +
                 std::string(results.complete ? "this board" : "the piece mixes searched") +
                 " by minimum number of moves, on a logarithmic scale. Click a bar to list the piece mixes "
                 "that have them.";
  chart.label_title = "Moves";
  chart.value_title = "Start positions";
  chart.logarithmic = true;
  for (int first = 1; first <= hardest; first += range) {
    const int last = std::min(first + range - 1, hardest);
    Bar bar{range_text(first, " to ", last), 0,
            filtered_address(results, "has", range_text(first, "-", last))};
    for (int moves = first; moves <= last; ++moves) {
      const auto entry = census.find(moves);
      if (entry != census.end()) bar.value += entry->second;
    }
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
    const std::string label = std::to_string(value);
    chart.bars.push_back(
        {label, static_cast<std::uint64_t>(puzzle.row->moves), filtered_address(results, property, label)});
  }
  return chart_data(chart);
}

/// The puzzles in parts, which a reader opens one by one. Only the first part has its cards: scripts draw the
/// others, and without scripts each part leads to its page of the book.
PageData parts(const BoardResults& results) {
  PageData list(PageData::type::list);
  const std::vector<std::string> book = book_page_names(results);
  for (std::size_t i = 0; i < book.size(); ++i) {
    const std::size_t first = i * kPuzzlesPerPage;
    const std::size_t last = std::min(first + kPuzzlesPerPage, results.solvable());
    PageData part("numbers",
                  (last == first + 1 ? "" : with_separators(first + 1) + " to ") + with_separators(last));
    const int most = results.ranking[first]->moves, least = results.ranking[last - 1]->moves;
    part["range"] = (most == least ? "" : std::to_string(most) + " to ") +
                    counted(static_cast<std::uint64_t>(least), "move");
    if (first == 0) {
      PageData open;
      for (std::size_t j = 0; j < last; ++j)
        open.append("cards", puzzle_card({&results, results.ranking[j]}));
      part["first"] = std::move(open);
    } else {
      part["in_book"] = PageData("href", book[i]);
    }
    list.push_back(part);
  }
  return list;
}

/// The classic puzzles on the board, for the search: "Klotski:4-5-0-1;Century:...".
std::string classic_names(const Board& board) {
  std::string names;
  for (const Classic& classic : classics())
    if (classic.board == board.name())
      names += (names.empty() ? "" : ";") + std::string(classic.title) + ":" + address_name(classic.bucket());
  return names;
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
                     counted_mixes(results.solvable()) + ".";
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
  if (is_tall(results.board())) data["tall"] = true;
  data["sizes"] = piece_sizes(results);
  data["columns"] = std::to_string(results.board().width());
  data["rows"] = std::to_string(results.board().height());
  data["buckets"] = with_separators(results.ranking.size());
  data["with_puzzle"] = with_separators(results.solvable());
  data["solvable"] = std::to_string(results.solvable());
  data["counted_puzzles"] = counted(results.solvable(), "puzzle");
  data["names"] = classic_names(results.board());
  data["puzzles"] = with_separators(results.sum(&ResultRow::puzzles));
  if (results.solvable() > 0) {
    data["hardest"] = puzzle_card({&results, results.ranking.front()});
    data["book"] = PageData("href", book_page_names(results).front());
    data.append("charts", census_chart(results));
    data.append("charts", hardest_chart(results, "pieces", "pieces",
                                        [](const ResultRow& row) { return row.bucket.pieces(); }));
    data.append("charts", hardest_chart(results, "empty cells", "voids",
                                        [](const ResultRow& row) { return row.bucket.voids(); }));
  }
  data["part_size"] = std::to_string(kPuzzlesPerPage);
  data["parts"] = parts(results);
  return render_page("board", std::move(data));
}

}  // namespace sbp
