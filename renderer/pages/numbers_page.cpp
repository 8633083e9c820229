#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "common/base/number_text.h"
#include "common/base/version.h"
#include "common/enumeration/region_count.h"
#include "renderer/data/records.h"
#include "renderer/data/sequences.h"
#include "renderer/html/page.h"
#include "renderer/html/text.h"
#include "renderer/pages/pages.h"
#include "renderer/pages/puzzle_card.h"
#include "renderer/pictures/search_tree.h"

namespace sbp {
namespace {

std::string file_of(const Sequence& sequence) {
  return "numbers/" + sequence.name + ".txt";
}

PageData sequence_data(const Sequence& sequence) {
  PageData data("title", sequence.title);
  data["href"] = file_of(sequence);
  data["name"] = sequence.name;
  data["terms"] = comma_list(sequence);
  data["offset"] = std::to_string(sequence.offset);
  return data;
}

PageData group_data(const SequenceGroup& group) {
  PageData data("title", group.title);
  data["id"] = group.name;
  data["definition"] = group.definition;
  for (const Sequence& sequence : group.sequences) data.append("sequences", sequence_data(sequence));
  return data;
}

/// The ratio of two numbers, for a table: "1.2", "1,971,286".
std::string ratio_text(std::uint64_t large, std::uint64_t small) {
  const double ratio = static_cast<double>(large) / static_cast<double>(small);
  if (ratio >= 10) return with_separators(static_cast<std::uint64_t>(std::llround(ratio)));
  const auto tenths = std::lround(ratio * 10);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

/// Positions and their bound by Bell numbers, for the boards that are counted here.
PageData bell_table(const PositionCounts& positions) {
  std::vector<Board> boards = boards_up_to(kMaxCountedHere);
  std::ranges::stable_sort(boards, {}, &Board::cells);
  PageData rows(PageData::type::list);
  for (const Board& board : boards) {
    const std::uint64_t count = positions.at({board.width(), board.height()}),
                        bell = std::stoull(position_bound(board));
    PageData row("board", board.name());
    row["cells"] = std::to_string(board.cells());
    row["positions"] = with_separators(count);
    row["bell"] = with_separators(bell);
    row["ratio"] = ratio_text(bell, count);
    rows.push_back(row);
  }
  return rows;
}

PageData search_data() {
  const Board board(2, 2);
  const SearchPicture tree = search_without_memo(board), regions = search_with_memo(board);
  PageData data("board", board.name());
  data["tree"] = tree.svg;
  data["regions"] = regions.svg;
  data["states"] = std::to_string(tree.nodes);
  data["positions"] = std::to_string(RegionCounts(board).positions());
  data["region_count"] = std::to_string(regions.nodes);
  data["choices"] = std::to_string(regions.choices);
  return data;
}

/// The effect of the memo on the largest fully searched board.
PageData large_search(std::span<const BoardResults> complete) {
  PageData list(PageData::type::list);
  const auto small = std::ranges::find_if(
      complete.rbegin(), complete.rend(),
      [](const BoardResults& results) { return results.board().cells() <= kMaxCountedHere; });
  if (small == complete.rend()) return list;
  const RegionCounts counts(small->board());
  PageData data("board", small->board().name());
  data["positions"] = with_separators(counts.positions());
  data["regions"] = with_separators(counts.size());
  list.push_back(data);
  return list;
}

/// A figure of a fully searched board: what it is, and its value.
struct Figure {
  std::string words, value;
};

/// A figure by its name in the table of published ones. Nothing if our tables do not have it.
std::optional<Figure> figure_of(const BoardResults& results, const std::string& name) {
  const std::vector<ResultRow>& rows = results.table.rows;
  if (rows.empty()) return std::nullopt;
  const auto largest = std::ranges::max_element(rows, {}, &ResultRow::justsolved);
  const ResultRow& hardest = *results.ranking.front();
  const std::map<std::string, Figure> figures{
      {"justsolved", {"justsolved positions", std::to_string(results.sum(&ResultRow::justsolved))}},
      {"buckets", {"piece mixes", std::to_string(rows.size())}},
      {"largest_bucket", {"largest piece mix", largest->bucket.name()}},
      {"largest_bucket_justsolved", {"justsolved positions in it", std::to_string(largest->justsolved)}},
      {"hardest_moves", {"moves of the hardest puzzle", std::to_string(hardest.moves)}},
      {"hardest_bucket", {"piece mix of the hardest puzzle", hardest.bucket.name()}},
  };
  if (const auto found = figures.find(name); found != figures.end()) return found->second;
  if (name != "positions" && name != "regions") return std::nullopt;
  const RegionCounts counts(results.board());
  if (name == "positions") return Figure{"positions", std::to_string(counts.positions())};
  return Figure{"undecided regions", std::to_string(counts.size())};
}

/// A number with separators, or the short name of a bucket.
std::string shown(const std::string& value, const Board& board) {
  if (value.find('-') != std::string::npos) return Bucket::parse(value, board.cells()).short_name();
  return with_separators(std::stoull(value));
}

/// The published figures that can be compared with those of the tables.
PageData published_table(std::span<const BoardResults> complete) {
  PageData rows(PageData::type::list);
  for (const PublishedFigure& figure : published_figures()) {
    const auto results = std::ranges::find(complete, figure.board,
                                           [](const BoardResults& board) { return board.board().name(); });
    if (results == complete.end()) continue;
    const std::optional<Figure> ours = figure_of(*results, figure.name);
    if (!ours) continue;
    PageData row("board", figure.board);
    row["what"] = ours->words;
    row["published"] = shown(figure.value, results->board());
    row["ours"] = shown(ours->value, results->board());
    rows.push_back(row);
  }
  return rows;
}

/// The hardest puzzle for each number of pieces under both rules, and the figure published under the older.
PageData goal_rules(std::span<const BoardResults> complete) {
  const std::string before = "hardest_moves_corner_", after = "_pieces";
  PageData data;
  std::string board;
  for (const PublishedFigure& figure : published_figures()) {
    if (!figure.name.starts_with(before)) continue;
    const auto results = std::ranges::find(complete, figure.board,
                                           [](const BoardResults& each) { return each.board().name(); });
    if (results == complete.end()) continue;
    const int pieces = std::stoi(figure.name.substr(before.size()));
    int any = 0, corner = 0;
    for (const ResultRow& row : results->table.rows)
      if (row.bucket.pieces() == pieces)
        any = std::max(any, row.moves), corner = std::max(corner, row.moves_corner);
    PageData row("pieces", std::to_string(pieces));
    row["any"] = std::to_string(any);
    row["corner"] = std::to_string(corner);
    row["published"] = figure.value;
    if (std::to_string(any) != figure.value) row["differs"] = true;
    data.append("rows", row);
    board = figure.board;
  }
  if (board.empty()) return PageData(PageData::type::list);
  data["board"] = board;
  return data;
}

/// The number of buckets for which the two rules give different figures.
std::string buckets_that_differ(std::span<const BoardResults> complete) {
  std::uint64_t differ = 0;
  for (const BoardResults& results : complete)
    differ += static_cast<std::uint64_t>(std::ranges::count_if(
        results.table.rows, [](const ResultRow& row) { return row.moves != row.moves_corner; }));
  return counted_mixes(differ);
}

/// Boards of more than 20 cells, with the hardest puzzle found.
PageData larger_boards(std::span<const BoardResults> atlas) {
  PageData list(PageData::type::list);
  for (const BoardResults& results : atlas) {
    if (results.board().cells() <= 20 || results.solvable() == 0) continue;
    PageData data("board", results.board().name());
    data["href"] = board_page_name(results.board());
    data["moves"] = counted(static_cast<std::uint64_t>(results.ranking.front()->moves), "move");
    data["name"] = results.ranking.front()->bucket.short_name();
    if (!results.complete) data["best_of_searched"] = best_of_searched(results);
    list.push_back(data);
  }
  if (list.list_value().empty()) return list;
  return PageData("boards", list);
}

/// Year and holders from the copyright notice.
std::pair<std::string, std::string> copyright() {
  const std::string notice(resource("LICENSE")), sign = "Copyright (c) ";
  const auto year = notice.find(sign) + sign.size(), holders = notice.find(' ', year) + 1;
  return {notice.substr(year, holders - 1 - year),
          notice.substr(holders, notice.find('\n', holders) - holders)};
}

/// A BibTeX entry.
std::string bibtex(const std::string& year, const std::string& holders) {
  return "@misc{sbp-atlas,\n  title  = {sbp-atlas: every sliding-block puzzle on small rectangular boards,\n"
         "            and the hardest of each kind},\n  author = {{" +
         holders + "}},\n  year   = {" + year + "},\n  note   = {Version " + version() + "}\n}\n";
}

PageData sequences_of_boards(std::span<const BoardResults> complete,
                             const std::function<void(const Sequence&)>& use) {
  PageData boards(PageData::type::list);
  for (const BoardResults& results : complete) {
    PageData board("board", results.board().name());
    board["href"] = board_page_name(results.board());
    for (const Sequence& sequence : sequences_of(results)) {
      board.append("sequences", sequence_data(sequence));
      use(sequence);
    }
    boards.push_back(board);
  }
  return boards;
}

}  // namespace

std::vector<MadeFile> numbers_files(std::span<const BoardResults> atlas) {
  const std::span<const BoardResults> complete = complete_boards(atlas);
  const PositionCounts& positions = position_counts();
  std::vector<MadeFile> files(1);
  const auto keep = [&](const Sequence& sequence) { files.push_back({file_of(sequence), b_file(sequence)}); };

  PageData data;
  data["title"] = "Numbers";
  data["description"] =
      "Integer sequences of sliding-block puzzles: positions, piece mixes and hardest puzzles by board, with "
      "b-files, an explanation of how they were found, and citation details.";
  for (const SequenceGroup& group : board_sequences(atlas, positions)) {
    data.append("groups", group_data(group));
    std::ranges::for_each(group.sequences, keep);
  }
  if (!complete.empty()) data["complete"] = PageData("boards", sequences_of_boards(complete, keep));
  data["bell"] = bell_table(positions);
  data["search"] = search_data();
  data["large"] = large_search(complete);
  const PageData published = published_table(complete);
  if (!published.list_value().empty()) data["compared"] = PageData("published", published);
  data["rules"] = goal_rules(complete);
  data["greatest"] = record_list(greatest_buckets(complete));
  data["differ"] = buckets_that_differ(complete);
  data["larger"] = larger_boards(atlas);
  if (!partial_boards(atlas).empty()) data["partial"] = true;
  const auto [year, holders] = copyright();
  data["year"] = year;
  data["holders"] = holders;
  data["bibtex"] = bibtex(year, holders);
  data["version"] = version();
  files.front() = {"numbers.html", render_page("numbers", std::move(data))};
  return files;
}

}  // namespace sbp
