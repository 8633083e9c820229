#include <optional>
#include <utility>

#include "common/base/number_text.h"
#include "common/formats/work_layout.h"
#include "renderer/data/records.h"
#include "renderer/data/sources.h"
#include "renderer/html/page.h"
#include "renderer/html/text.h"
#include "renderer/pages/pages.h"
#include "renderer/pictures/picture.h"

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

PageData example_data(const PuzzleRef& example) {
  const auto& [results, row] = example;
  PageData data("board", results->board().name());
  data["name"] = row->bucket.short_name();
  data["id"] = address_name(row->bucket);
  data["moves"] = counted(static_cast<std::uint64_t>(row->moves), "move");
  data["svg"] = picture(results->board(), row->board, row->goal, Detail::kLabels);
  data["pieces"] = plain_words(row->bucket);
  data["full_name"] = row->bucket.name();
  return data;
}

}  // namespace

std::string about_page(std::span<const BoardResults> atlas) {
  PageData data;
  data["title"] = "How it works";
  data["description"] =
      "Sliding-block puzzles: what they are, what counts as a move, how the hardest ones are found, and "
      "why the results can be trusted.";
  if (const auto example = example_puzzle(atlas)) data["example"] = example_data(*example);
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
