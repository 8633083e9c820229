#include <utility>

#include "common/text/difficulty.h"
#include "renderer/html/page.h"
#include "renderer/pages/book.h"
#include "renderer/pages/pages.h"
#include "renderer/pages/puzzle_card.h"

namespace sbp {
namespace {

PageData rung_data(const Rung& rung, std::size_t number) {
  PageData data = choice_data(rung.puzzle, rung.reason, rung_address(rung));
  data["number"] = std::to_string(number);
  data["level"] = std::string(estimated_difficulty(static_cast<std::uint64_t>(rung.puzzle.row->moves)).level);
  data["anchor"] = file_stem(rung.puzzle);
  return data;
}

}  // namespace

std::string ladder_page(std::span<const Rung> ladder) {
  PageData data;
  data["title"] = "The ladder";
  data["description"] =
      "Sliding-block puzzles to play, each a step harder than the last: from a handful of moves to the "
      "hardest of all.";
  if (!ladder.empty()) {
    PageData whole("count", std::to_string(ladder.size()));
    whole["from"] = std::to_string(ladder.front().puzzle.row->moves);
    whole["to"] = std::to_string(ladder.back().puzzle.row->moves);
    whole["start"] = rung_address(ladder.front());
    whole["start_href"] = book_address(*ladder.front().puzzle.results, *ladder.front().puzzle.row);
    std::size_t number = 0;
    for (const Rung& rung : ladder) whole.append("rungs", rung_data(rung, ++number));
    data["ladder"] = std::move(whole);
  } else {
    data["script"] = kPlainScript;
  }
  return render_page("ladder", std::move(data));
}

}  // namespace sbp
