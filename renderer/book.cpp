#include "renderer/book.h"

#include <algorithm>

#include "renderer/page.h"
#include "renderer/picture.h"
#include "renderer/text.h"

namespace sbp {
namespace {

constexpr std::size_t kPuzzlesPerPage = 60;

std::string page_name(const BoardResults& results, std::size_t page) {
  return "book/" + results.board().name() + "-" + std::to_string(page + 1) + ".html";
}

PageData entry(const BoardResults& results, const ResultRow& row) {
  PageData data;
  data["id"] = address_name(row.bucket);
  data["name"] = row.bucket.short_name();
  data["moves"] = counted(static_cast<std::uint64_t>(row.moves), "move");
  data["pieces"] = counted(static_cast<std::uint64_t>(row.bucket.pieces()), "piece");
  data["voids"] = counted(static_cast<std::uint64_t>(row.bucket.voids()), "void");
  data["svg"] = picture(results.board(), row.board, row.goal, Detail::kLabels);
  data["solution"] = printed_solution(row);
  return data;
}

}  // namespace

std::string book_address(const BoardResults& results, const ResultRow& row) {
  return page_name(results, results.rank(row) / kPuzzlesPerPage) + "#" + address_name(row.bucket);
}

std::string printed_solution(const ResultRow& row) {
  std::string text;
  for (const SolutionMove& move : parse_solution(row.solution))
    text +=
        (text.empty() ? "" : " ") + (move.label == row.goal ? "G" : std::to_string(move.label)) + move.path;
  return text;
}

std::vector<BookPage> book_pages(const BoardResults& results) {
  std::vector<BookPage> pages;
  const std::size_t count = results.solvable();
  const std::size_t page_count = (count + kPuzzlesPerPage - 1) / kPuzzlesPerPage;
  for (std::size_t page = 0; page < page_count; ++page) {
    PageData data;
    data["root"] = std::string("../");
    data["board"] = results.board().name();
    data["number"] = std::to_string(page + 1);
    data["page_count"] = std::to_string(page_count);
    data["title"] = results.board().name() + ", solutions, page " + std::to_string(page + 1);
    if (page > 0) data["previous"].set("href", "../" + page_name(results, page - 1));
    if (page + 1 < page_count) data["next"].set("href", "../" + page_name(results, page + 1));
    PageData entries(PageData::type::list);
    for (std::size_t i = page * kPuzzlesPerPage; i < std::min(count, (page + 1) * kPuzzlesPerPage); ++i)
      entries.push_back(entry(results, *results.ranking[i]));
    data["entries"] = std::move(entries);
    pages.push_back({page_name(results, page), render_page("book", std::move(data))});
  }
  return pages;
}

}  // namespace sbp
