#include "renderer/pages/puzzle_card.h"

#include "common/base/number_text.h"
#include "renderer/html/text.h"
#include "renderer/pages/book.h"
#include "renderer/pages/pages.h"

namespace sbp {

bool is_tall(const Board& board) {
  return board.height() >= 2 * board.width();
}

PageData puzzle_card(const PuzzleRef& puzzle, Detail detail, const std::string& play) {
  const auto& [results, row] = puzzle;
  PageData data("address", puzzle_address(puzzle));
  data["board"] = results->board().name();
  data["board_href"] = board_page_name(results->board());
  data["name"] = row->bucket.short_name();
  data["pieces"] = plain_words(row->bucket);
  data["bucket"] = address_name(row->bucket);
  data["moves"] = std::to_string(row->moves);
  data["counted_moves"] = counted(static_cast<std::uint64_t>(row->moves), "move");
  data["counted_pieces"] = counted(static_cast<std::uint64_t>(row->bucket.pieces()), "piece");
  data["counted_voids"] = counted(static_cast<std::uint64_t>(row->bucket.voids()), "empty cell");
  data["href"] = book_address(*results, *row);
  data["play"] = play.empty() ? "puzzle.html#" + puzzle_address(puzzle) : play;
  data["svg"] = picture(results->board(), row->board, row->goal, detail);
  return data;
}

PageData choice_data(const PuzzleRef& puzzle, const std::string& reason, const std::string& play) {
  PageData data = puzzle_card(puzzle, Detail::kShapes, play);
  if (is_tall(puzzle.results->board())) data["tall"] = true;
  data["reason"] = reason;
  return data;
}

PageData record_list(const std::vector<Record>& records) {
  PageData list(PageData::type::list);
  for (const auto& [title, holder, figure] : records) {
    PageData entry = puzzle_card(holder);
    entry["title"] = title;
    entry["figure"] = figure;
    list.push_back(entry);
  }
  return list;
}

PageData classic_list(const std::vector<Classic>& classics) {
  PageData list(PageData::type::list);
  for (const Classic& classic : classics) {
    PageData entry("title", std::string(classic.title));
    entry["words"] = std::string(classic.words);
    entry["text"] = classic.text;
    entry["moves"] = with_separators(std::stoull(classic.moves));
    if (!classic.steps.empty()) entry["also"] = PageData("steps", classic.steps);
    list.push_back(entry);
  }
  return list;
}

}  // namespace sbp
