#include <utility>

#include "renderer/html/page.h"
#include "renderer/pages/pages.h"

namespace sbp {

std::string progress_page(std::span<const BoardResults> atlas, std::span<const Rung> ladder,
                          std::span<const GalleryGroup> gallery, std::size_t coin_pairs,
                          std::span<const PackingBoard> packings) {
  PageData data;
  data["ladder"] = address_list(ladder);
  data["gallery"] = gallery_list(gallery);
  data["coins"] = std::to_string(coin_pairs);
  std::string ids;  // of the boards that can be filled
  for (const PackingBoard& board : packings)
    if (board.all > 0) ids += (ids.empty() ? "" : " ") + board.id;
  data["packings"] = ids;
  data["title"] = "Your progress";
  data["description"] =
      "The sliding-block puzzles that you have solved. This list is stored only in your browser.";
  for (const BoardResults& results : atlas) {
    if (results.solvable() == 0) continue;
    PageData board("board", results.board().name());
    board["puzzles"] = std::to_string(results.solvable());
    board["href"] = board_page_name(results.board());
    data.append("boards", board);
  }
  return render_page("progress", std::move(data));
}

}  // namespace sbp
