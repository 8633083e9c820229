#include <algorithm>
#include <array>
#include <utility>

#include "renderer/html/page.h"
#include "renderer/pages/pages.h"

namespace sbp {
namespace {

/// A level, with the fewest and the most moves of its puzzles.
struct Level {
  const char* id;
  const char* name;
  int from, to;
};

constexpr std::array<Level, 3> kLevels{
    {{"easy", "Easy", 4, 15}, {"medium", "Medium", 16, 40}, {"hard", "Hard", 41, 80}}};

/// The number of puzzles of a board that take at least this many moves.
std::ptrdiff_t from_moves(const BoardResults& results, int moves) {
  return std::ranges::count_if(results.ranking, [=](const ResultRow* row) { return row->moves >= moves; });
}

PageData levels_data() {
  PageData levels(PageData::type::list);
  for (const auto& [id, name, from, to] : kLevels) {
    PageData data("level", id);
    data["name"] = name;
    data["range"] = std::to_string(from) + " to " + std::to_string(to) + " moves";
    levels.push_back(data);
  }
  return levels;
}

}  // namespace

std::string lots(std::span<const BoardResults> atlas) {
  const auto complete = complete_boards(atlas);
  std::string text;
  for (const BoardResults& results : complete.empty() ? atlas : complete) {
    text += (text.empty() ? "" : " ") + results.board().name();
    std::ptrdiff_t before = from_moves(results, kLevels.back().to + 1);
    text += ":" + std::to_string(before);
    for (std::size_t level = kLevels.size(); level-- > 0;) {  // hardest first
      const std::ptrdiff_t so_far = from_moves(results, kLevels[level].from);
      text += ":" + std::to_string(so_far - before);
      before = so_far;
    }
  }
  return text;
}

std::string daily_page(std::span<const BoardResults> atlas) {
  PageData data;
  data["title"] = "Puzzles of the day";
  data["description"] =
      "Three new sliding-block puzzles every day, an easy, a medium and a hard one: the same for everyone.";
  data["lots"] = lots(atlas);
  data["levels"] = levels_data();
  return render_page("daily", std::move(data));
}

}  // namespace sbp
