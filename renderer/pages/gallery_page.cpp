#include <utility>

#include "common/base/number_text.h"
#include "renderer/html/page.h"
#include "renderer/pages/pages.h"
#include "renderer/pages/puzzle_card.h"

namespace sbp {

std::string gallery_page(std::span<const GalleryGroup> gallery) {
  PageData data;
  data["title"] = "The gallery";
  data["legends"] = classic_list(legends());
  data["description"] =
      "Remarkable sliding-block puzzles to play: few pieces and many moves, only dominoes, one empty "
      "cell, odd red pieces, relatives of Klotski.";
  if (!gallery.empty()) {
    PageData whole;
    for (const GalleryGroup& group : gallery) {
      PageData entry("id", group.id);
      entry["title"] = group.title;
      entry["intro"] = group.intro;
      entry["count"] = counted(group.exhibits.size(), "puzzle");
      for (const Exhibit& exhibit : group.exhibits)
        entry.append("exhibits",
                     choice_data(exhibit.puzzle, exhibit.reason, exhibit_address(group, exhibit)));
      whole.append("groups", entry);
    }
    data["gallery"] = std::move(whole);
  }
  return render_page("gallery", std::move(data));
}

}  // namespace sbp
