#include "renderer/data/gallery.h"

#include <algorithm>
#include <array>

#include "common/base/error.h"
#include "renderer/data/classics.h"

namespace sbp {
namespace {

const ChoiceTable& gallery_table() {
  static const ChoiceTable kTable{"gallery.tsv", {"group", "board", "bucket", "reason", "found"}};
  return kTable;
}

struct GroupWords {
  const char *id, *title, *intro;
};

/// In display order; %KLOTSKI% stands for the minimum of moves of Klotski.
constexpr std::array<GroupWords, 7> kGroups{{
    {"few-pieces", "Few pieces, many moves",
     "For two pieces, for three and so on: no puzzle with that many pieces takes more moves."},
    {"dominoes", "Nothing but dominoes", "Each is the hardest domino-only puzzle that fits its description."},
    {"one-free-cell", "One empty cell",
     "Only one or two pieces can ever move, yet most of the longest solutions are of this kind."},
    {"packed", "Packing puzzles that slide",
     "Large pieces and little space: you must repack before anything gets anywhere. Each is the hardest that "
     "fits its description."},
    {"odd-red-pieces", "Odd red pieces",
     "This site has one puzzle for each piece mix, the hardest. Among these, none with such a red piece "
     "takes more moves."},
    {"klotski", "Klotski’s cousins",
     "Klotski has four singles, five dominoes and a square of four cells; the square escapes in %KLOTSKI% "
     "moves. Here are the hardest puzzles of the same piece mix and similar ones on the same board: the "
     "tetromino need not be a square, and any piece may be the red one."},
    {"published", "Published figures, found again",
     "The most moves that Neil Bickford published, up to his article “Sliding Block Puzzles, Part 4 of 3” "
     "(2013), confirmed by an independent search: for each number of pieces on 4x4, from two pieces on, and "
     "on 4x5."},
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

std::string_view gallery_text() {
  return gallery_table().text();
}

std::vector<GalleryGroup> read_gallery(std::span<const BoardResults> atlas, std::string_view text) {
  std::vector<GalleryGroup> gallery;
  for (const auto& [id, title, intro] : kGroups) gallery.push_back({id, title, with_klotski(intro), {}});
  for (const Choice& choice : read_choice(atlas, gallery_table(), text)) {
    const auto group = std::ranges::find(gallery, choice.fields[0], &GalleryGroup::id);
    if (group == gallery.end())
      throw Error(
          "data/gallery.tsv: unknown group '" + choice.fields[0] +
          "'; correct the file, or add the group to renderer/data/gallery.cpp, and build the renderer again");
    group->exhibits.push_back({choice.puzzle, choice.fields[3]});
  }
  std::erase_if(gallery, [](const GalleryGroup& group) { return group.exhibits.empty(); });
  return gallery;
}

std::string exhibit_address(const GalleryGroup& group, const Exhibit& exhibit) {
  return "puzzle.html?gallery=" + group.id + "#" + puzzle_address(exhibit.puzzle);
}

std::string gallery_list(std::span<const GalleryGroup> gallery) {
  std::string list;
  for (const GalleryGroup& group : gallery)
    list += (list.empty() ? "" : "; ") + group.id + ": " + address_list(group.exhibits);
  return list;
}

}  // namespace sbp
