#include "renderer/data/gallery.h"

#include <algorithm>
#include <array>

#include "common/base/error.h"
#include "common/base/joined.h"
#include "renderer/data/classics.h"

namespace sbp {
namespace {

struct GroupWords {
  const char *id, *title, *intro;
};

/// In display order; %KLOTSKI% stands for the minimum of moves of Klotski.
constexpr std::array<GroupWords, 7> kGroups{{
    {"few-pieces", "Few pieces, many moves",
     "There is a puzzle for two pieces, for three and so on. No puzzle with that many pieces takes more "
     "moves."},
    {"dominoes", "Nothing but dominoes", "Each is the hardest domino-only puzzle that fits its description."},
    {"one-free-cell", "One empty cell",
     "Few pieces can move at a time, yet the hardest puzzle on most smaller boards is of this kind. Each is "
     "the hardest such puzzle that fits its description."},
    {"packed", "Packing puzzles that slide",
     "With large pieces, you must repack before any of them can get far. Each is the hardest puzzle that "
     "fits its description."},
    {"odd-red-pieces", "Odd red pieces",
     "This site shows the hardest puzzle for each piece mix. Of these puzzles, none with such a red piece "
     "takes more moves."},
    {"klotski", "Relatives of Klotski",
     "Klotski has four singles, five dominoes and a square of four cells; the square escapes in %KLOTSKI% "
     "moves. Here are the hardest puzzles with the same and similar piece mixes on the same board: the "
     "tetromino need not be a square, and any piece may be the red one."},
    {"published", "Published figures, found again",
     "Neil Bickford published maximum numbers of moves, up to his article “Sliding Block Puzzles, Part 4 of "
     "3” (2013): for each number of pieces on 4x4, from two up, and for 4x5. An independent search found "
     "these puzzles."},
}};

std::string with_klotski(std::string text) {
  constexpr std::string_view kSign = "%KLOTSKI%";
  if (const auto at = text.find(kSign); at != std::string::npos) {
    const std::vector<Classic> all = classics();
    text.replace(at, kSign.size(), std::ranges::find(all, "Klotski", &Classic::title)->moves);
  }
  return text;
}

}  // namespace

std::vector<GalleryGroup> read_gallery(std::span<const BoardResults> atlas, std::string_view text) {
  std::vector<GalleryGroup> gallery;
  for (const auto& [id, title, intro] : kGroups) gallery.push_back({id, title, with_klotski(intro), {}});
  for (const Choice& choice : read_choice(atlas, "gallery.tsv", text)) {
    const auto group = std::ranges::find(gallery, choice.group, &GalleryGroup::id);
    if (group == gallery.end())
      throw Error(
          "data/gallery.tsv: unknown group '" + choice.group +
          "'; correct the file, or add the group to renderer/data/gallery.cpp, and build the renderer again");
    group->exhibits.push_back(choice);
  }
  std::erase_if(gallery, [](const GalleryGroup& group) { return group.exhibits.empty(); });
  return gallery;
}

std::string exhibit_address(const GalleryGroup& group, const Exhibit& exhibit) {
  return "puzzle.html?gallery=" + group.id + "#" + puzzle_address(exhibit.puzzle);
}

std::string gallery_list(std::span<const GalleryGroup> gallery) {
  return joined(gallery, "; ",
                [](const GalleryGroup& group) { return group.id + ": " + address_list(group.exhibits); });
}

}  // namespace sbp
