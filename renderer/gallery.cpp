#include "renderer/gallery.h"

#include <algorithm>
#include <array>

#include "common/base/error.h"
#include "renderer/classics.h"

namespace sbp {
namespace {

const ChoiceTable& table() {
  static const ChoiceTable kTable{"gallery.tsv", {"group", "board", "bucket", "reason", "found"}};
  return kTable;
}

struct GroupWords {
  const char *id, *title, *intro;
};

/// In the order in which they are shown; %KLOTSKI% stands for the least number of moves of that puzzle.
constexpr std::array<GroupWords, 7> kGroups{{
    {"few-pieces", "Few pieces, many moves",
     "For two pieces, for three and so on: no puzzle with so many pieces takes more moves."},
    {"dominoes", "Nothing but dominoes",
     "Each of these is the hardest of its kind: no other puzzle of dominoes alone that fits the words takes "
     "more moves."},
    {"one-free-cell", "One free cell",
     "Never more than one or two pieces can move, and yet most of the longest ways are of this kind."},
    {"packed", "Packing puzzles that slide",
     "Large pieces and little room: first they have to be packed otherwise, then they get anywhere. Of the "
     "puzzles that fit the words, none takes more moves."},
    {"odd-red-pieces", "Odd red pieces",
     "For every mix of pieces this site has one puzzle, the hardest. Of all these, none with a red piece "
     "like "
     "that takes more moves."},
    {"klotski", "Klotski’s cousins",
     "Klotski has four singles, five dominoes and a square of four cells; the square gets out in %KLOTSKI% "
     "moves. Here are the hardest puzzles of the same mix and its neighbours on the same board: the quad "
     "need "
     "not be a square, and any piece may be the red one."},
    {"published", "Published figures, found again",
     "What Neil Bickford published as the most moves of a puzzle, up to his article “Sliding Block Puzzles, "
     "Part "
     "4 of 3” (2013), and what was found here by searching everything anew: for each number of pieces on "
     "4x4, "
     "from two pieces on, and on 4x5. Which puzzles that article itself leads through, the figures on record "
     "here do not tell."},
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
  return table().text();
}

std::vector<GalleryGroup> read_gallery(std::span<const BoardResults> atlas, std::string_view text) {
  std::vector<GalleryGroup> gallery;
  for (const auto& [id, title, intro] : kGroups) gallery.push_back({id, title, with_klotski(intro), {}});
  for (const Choice& choice : read_choice(atlas, table(), text)) {
    const auto group = std::ranges::find(gallery, choice.fields[0], &GalleryGroup::id);
    if (group == gallery.end())
      throw Error(
          "data/gallery.tsv: there is no group '" + choice.fields[0] +
          "'; correct the file, or add the group to renderer/gallery.cpp, and build the renderer again");
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
