#include <cassert>
#include <utility>

#include "renderer/data/records.h"
#include "renderer/html/page.h"
#include "renderer/pages/book.h"
#include "renderer/pages/pages.h"
#include "renderer/pages/puzzle_card.h"
#include "renderer/pictures/picture.h"

namespace sbp {

std::string puzzle_page(std::span<const BoardResults> atlas, std::span<const Rung> ladder,
                        std::span<const GalleryGroup> gallery) {
  assert(!atlas.empty());
  PageData data;
  data["title"] = "Puzzle";
  data["description"] =
      "A sliding-block puzzle to play, with a shortest solution: the hardest of its piece mix.";
  data["game_player"] = game_player();
  data["ladder"] = address_list(ladder);
  data["gallery"] = gallery_list(gallery);
  data["lots"] = lots(atlas);
  std::string names;
  for (const BoardResults& results : atlas) {
    if (results.solvable() == 0) continue;
    names += (names.empty() ? "" : " ") + results.board().name();
    PageData board("board", results.board().name());
    board["href"] = book_page_names(results).front();
    if (!results.complete) board["partial"] = true;
    data.append("boards", board);
  }
  data["board_names"] = names;
  auto best = hardest(complete_boards(atlas));
  if (!best) best = hardest(atlas);
  if (best) {
    data["default"] = puzzle_address(*best);
    PageData puzzle = puzzle_card(*best, Detail::kLabels);
    if (!best->results->complete) puzzle["best_of_searched"] = best_of_searched(*best->results);
    puzzle["solution"] = printed_solution(*best->row);
    data["best"] = std::move(puzzle);
  }
  return render_page("puzzle", std::move(data));
}

}  // namespace sbp
