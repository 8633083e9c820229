#include "renderer/pages/book.h"

#include <algorithm>
#include <utility>

#include "renderer/data/records.h"
#include "renderer/html/page.h"
#include "renderer/html/text.h"
#include "renderer/pages/pages.h"
#include "renderer/pages/puzzle_card.h"

namespace sbp {
namespace {

PageData entry(const BoardResults& results, const ResultRow& row) {
  PageData data = puzzle_card({&results, &row}, Detail::kLabels);
  data["solution"] = printed_solution(row);
  return data;
}

}  // namespace

std::vector<std::string> book_page_names(const BoardResults& results) {
  std::vector<std::string> names;
  for (std::size_t first = 0; first < results.solvable(); first += kPuzzlesPerPage)
    names.push_back("book/" + results.board().name() + "-" + std::to_string(names.size() + 1) + ".html");
  return names;
}

std::string book_address(const BoardResults& results, const ResultRow& row) {
  return "book/" + results.board().name() + "-" + std::to_string(results.rank(row) / kPuzzlesPerPage + 1) +
         ".html#" + address_name(row.bucket);
}

std::string printed_solution(const ResultRow& row) {
  std::string text;
  for (const SolutionMove& move : parse_solution(row.solution))
    text +=
        (text.empty() ? "" : " ") + (move.label == row.goal ? "G" : std::to_string(move.label)) + move.path;
  return text;
}

std::vector<MadeFile> book_pages(const BoardResults& results) {
  std::vector<MadeFile> pages;
  const std::vector<std::string> names = book_page_names(results);
  for (std::size_t page = 0; page < names.size(); ++page) {
    PageData data;
    data["root"] = std::string("../");
    data["board"] = results.board().name();
    if (!results.complete) data["partial"] = PageData("best_of_searched", best_of_searched(results));
    data["number"] = std::to_string(page + 1);
    data["page_count"] = std::to_string(names.size());
    data["title"] = results.board().name() + ", solutions, page " + std::to_string(page + 1);
    data["description"] = "Puzzles on the " + results.board().name() +
                          " board with pictures and shortest solutions, to read and print; page " +
                          std::to_string(page + 1) + " of " + std::to_string(names.size()) +
                          ", hardest first.";
    if (page > 0) data["previous"] = PageData("href", "../" + names[page - 1]);
    if (page + 1 < names.size()) data["next"] = PageData("href", "../" + names[page + 1]);
    const std::size_t end = std::min(results.solvable(), (page + 1) * kPuzzlesPerPage);
    for (std::size_t i = page * kPuzzlesPerPage; i < end; ++i)
      data.append("entries", entry(results, *results.ranking[i]));
    pages.push_back({names[page], render_page("book", std::move(data))});
  }
  return pages;
}

}  // namespace sbp
