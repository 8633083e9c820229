#include "puzzle/picture/handout.h"

#include "puzzle/text/puzzle_text.h"
#include "renderer/html/page.h"
#include "renderer/html/style_sheet.h"

namespace sbp {

std::string handout(const std::vector<HandedOut>& puzzles, const std::string& credit) {
  const std::string& name = puzzles.front().puzzle.name;
  PageData page;
  page["title"] = name.empty() ? "Sliding-block puzzle" : name;
  page["style"] = style_sheet();
  page["script"] = std::string(resource(kHandoutScript));
  page["own"] = true;
  page["game_player"] = game_player();
  if (!credit.empty()) page["credit"] = PageData("words", credit);
  PageData list(PageData::type::list);
  for (const HandedOut& given : puzzles) {
    PageData entry("text", write_puzzle(given.puzzle));
    entry["best"] = std::to_string(given.moves.size());
    entry["solution"] = solution_text(given.moves);
    list.push_back(entry);
  }
  page["puzzles"] = std::move(list);
  return render_template("handout", page);
}

}  // namespace sbp
