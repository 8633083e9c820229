#include <utility>

#include "renderer/html/page.h"
#include "renderer/pages/pages.h"

namespace sbp {

std::string progress_page(std::span<const BoardResults> atlas) {
  PageData data;
  data["title"] = "Your progress";
  data["description"] =
      "The sliding-block puzzles that you have solved. This list is stored only in your browser.";
  PageData boards(PageData::type::list);
  for (const BoardResults& results : atlas) {
    if (results.solvable() == 0) continue;
    PageData board("board", results.board().name());
    board["puzzles"] = std::to_string(results.solvable());
    board["href"] = board_page_name(results.board());
    boards.push_back(board);
  }
  data["boards"] = std::move(boards);
  return render_page("progress", std::move(data));
}

}  // namespace sbp
