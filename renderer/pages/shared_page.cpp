#include <algorithm>
#include <utility>

#include "common/base/number_text.h"
#include "renderer/html/page.h"
#include "renderer/html/text.h"
#include "renderer/pages/book.h"
#include "renderer/pages/pages.h"
#include "renderer/pages/puzzle_card.h"
#include "renderer/pictures/board_image.h"

namespace sbp {
namespace {

bool same(const PuzzleRef& a, const PuzzleRef& b) {
  return a.row == b.row;
}

/// "It is the hardest puzzle on the 4x5 board. ", or what it is on a partly searched board.
std::string standing(const FamousPuzzle& famous) {
  if (!famous.is_hardest) return "";
  const BoardResults& results = *famous.puzzle.results;
  const std::string board = "the " + results.board().name() + " board";
  if (results.complete) return "It is the hardest puzzle on " + board + ". ";
  return "On " + board + " it is the " + best_of_searched(results) +
         ", not necessarily the board's maximum. ";
}

}  // namespace

std::vector<FamousPuzzle> famous_puzzles(std::span<const BoardResults> atlas, std::span<const Rung> ladder,
                                         std::span<const GalleryGroup> gallery) {
  std::vector<FamousPuzzle> all;
  const auto entry = [&](const PuzzleRef& puzzle) -> FamousPuzzle& {
    const auto found =
        std::ranges::find_if(all, [&](const FamousPuzzle& famous) { return same(famous.puzzle, puzzle); });
    return found == all.end() ? all.emplace_back(FamousPuzzle{puzzle, false, {}}) : *found;
  };
  for (const BoardResults& results : atlas)
    if (results.solvable() > 0) entry({&results, results.ranking.front()}).is_hardest = true;
  for (std::size_t i = 0; i < ladder.size(); ++i) {
    const PuzzleRef& puzzle = ladder[i].puzzle;
    entry(puzzle).reasons.push_back(
        {"Ladder, " + std::to_string(i + 1), "ladder.html#" + file_stem(puzzle), ladder[i].reason});
  }
  for (const GalleryGroup& group : gallery)
    for (const Exhibit& exhibit : group.exhibits)
      entry(exhibit.puzzle).reasons.push_back({group.title, "gallery.html#" + group.id, exhibit.reason});
  std::ranges::stable_sort(all, {}, [](const FamousPuzzle& famous) {
    return std::pair(famous.puzzle.results, famous.puzzle.results->rank(*famous.puzzle.row));
  });
  return all;
}

std::string shared_page_name(const PuzzleRef& puzzle) {
  return "p/" + file_stem(puzzle) + ".html";
}

std::string shared_picture_name(const PuzzleRef& puzzle) {
  return "p/" + file_stem(puzzle) + ".png";
}

std::string shared_page(const FamousPuzzle& famous) {
  const auto& [results, row] = famous.puzzle;
  PageData data("puzzle", puzzle_card(famous.puzzle, Detail::kLabels));
  const std::string moves = counted(static_cast<std::uint64_t>(row->moves), "move");
  const std::string name = words_and_numbers(row->bucket) + " on " + results->board().name();
  data["root"] = std::string("../");
  data["title"] = moves + ": " + name;
  data["description"] =
      "A sliding-block puzzle to play: move the red piece from the upper-left to the lower-right corner. The "
      "minimum is " +
      moves + ". " + standing(famous) + "Pieces: " + plain_words(row->bucket) + ".";
  PageData preview("image", shared_picture_name(famous.puzzle));
  preview["width"] = std::to_string(kPreviewWidth);
  preview["height"] = std::to_string(kPreviewHeight);
  preview["alt"] =
      "The start of the puzzle, and next to it the board with the red piece in the lower-right corner.";
  data["preview"] = std::move(preview);
  data["standing"] = standing(famous);
  for (const auto& [whole, where, reason] : famous.reasons) {
    PageData entry("whole", whole);
    entry["where"] = where;
    entry["reason"] = reason;
    data.append("reasons", entry);
  }
  data["solution"] = printed_solution(*row);
  return render_page("shared", std::move(data));
}

}  // namespace sbp
