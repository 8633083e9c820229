#include <optional>
#include <utility>

#include "common/formats/work_layout.h"
#include "renderer/data/records.h"
#include "renderer/data/sources.h"
#include "renderer/html/page.h"
#include "renderer/pages/pages.h"
#include "renderer/pages/puzzle_card.h"

namespace sbp {
namespace {

/// An example short enough to watch to the end: the first puzzle with a few moves and pieces of two sizes.
std::optional<PuzzleRef> example_puzzle(std::span<const BoardResults> atlas) {
  for (const BoardResults& results : atlas)
    for (const ResultRow* row : results.ranking)
      if (row->moves >= 5 && row->moves <= 12 && row->bucket.count(1) > 0 && row->bucket.count(2) > 0)
        return PuzzleRef{&results, row};
  return hardest(atlas);
}

}  // namespace

std::string about_page(std::span<const BoardResults> atlas) {
  PageData data;
  data["title"] = "How it works";
  data["description"] =
      "Sliding-block puzzles: what they are, what counts as a move, how the hardest ones are found, and "
      "why the results can be trusted.";
  if (const auto example = example_puzzle(atlas)) {
    PageData card = puzzle_card(*example, Detail::kLabels);
    card["full_name"] = example->row->bucket.name();
    data["example"] = std::move(card);
  }
  for (const SourceTable& source : source_tables(atlas)) {
    if (source.table != BoardFiles::kResults) continue;  // the census tables are not part of the site
    PageData table("board", source.board);
    if (!source.complete) table["in_part"] = true;
    table["xxh3"] = source.xxh3;
    table["md5"] = source.md5;
    data.append("tables", table);
  }
  if (!partial_boards(atlas).empty()) data["partial"] = true;
  data["licence"] = std::string(resource("LICENSE"));
  return render_page("about", std::move(data));
}

}  // namespace sbp
