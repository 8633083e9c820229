#include <algorithm>
#include <array>
#include <utility>

#include "renderer/html/page.h"
#include "renderer/html/text.h"
#include "renderer/pages/pages.h"

namespace sbp {
namespace {

/// A level, with the fewest moves of its puzzles. Shorter puzzles than the easy ones are not used.
struct Level {
  const char* id;
  const char* name;
  int from;
};

constexpr std::array<Level, 3> kLevels{{{"easy", "Easy", 4}, {"medium", "Medium", 13}, {"hard", "Hard", 41}}};

/// The number of puzzles of a board that take at least this many moves.
std::ptrdiff_t from_moves(const BoardResults& results, int moves) {
  return std::ranges::count_if(results.ranking, [=](const ResultRow* row) { return row->moves >= moves; });
}

PageData levels_data() {
  PageData levels(PageData::type::list);
  for (std::size_t i = 0; i < kLevels.size(); ++i) {
    const auto& [id, name, from] = kLevels.at(i);
    PageData data("level", id);
    data["name"] = name;
    data["range"] = i + 1 == kLevels.size() ? std::to_string(from) + " moves or more"
                                            : std::to_string(from) + " to " +
                                                  std::to_string(kLevels.at(i + 1).from - 1) + " moves";
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
    std::ptrdiff_t before = 0;
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
