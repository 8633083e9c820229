#include <algorithm>
#include <utility>
#include <vector>

#include "common/base/joined.h"
#include "renderer/data/classics.h"
#include "renderer/html/page.h"
#include "renderer/pages/pages.h"
#include "renderer/pages/puzzle_card.h"

namespace sbp {
namespace {

/// The bucket of the atlas that has the piece sizes of some classics.
PageData place_data(const BoardResults& results, const ResultRow& row,
                    const std::vector<std::string_view>& titles) {
  PageData place = puzzle_card({&results, &row});
  place["titles"] = listed(titles);  // "Quzzle and Quzzle Killer"
  const auto harder = std::ranges::count_if(results.ranking,
                                            [&](const ResultRow* other) { return other->moves > row.moves; });
  if (harder == 0) place["rank"] = "the most";
  if (harder == 1) place["rank"] = "the second most";
  return place;
}

/// The buckets of all classics on fully searched boards.
PageData places_in_atlas(std::span<const BoardResults> atlas, const std::vector<Classic>& classics) {
  PageData places(PageData::type::list);
  for (const BoardResults& results : complete_boards(atlas)) {
    for (const ResultRow* row : results.ranking) {
      std::vector<std::string_view> titles;
      for (const Classic& classic : classics)
        if (classic.board == results.board().name() && classic.bucket() == row->bucket)
          titles.push_back(classic.title);
      if (!titles.empty()) places.push_back(place_data(results, *row, titles));
    }
  }
  return places;
}

}  // namespace

std::string own_page(std::span<const BoardResults> atlas) {
  PageData data;
  data["title"] = "Create a puzzle";
  data["description"] =
      "Draw or paste a sliding-block puzzle, then play it, solve it in your browser and share the link.";
  data["own"] = true;
  data["game_player"] = game_player();
  const std::vector<Classic> all = classics();
  data["classics"] = classic_list(all);
  data["places"] = places_in_atlas(atlas, all);
  return render_page("own", std::move(data));
}

}  // namespace sbp
