// The book of a board: static pages with a large picture and the solution of every puzzle.
#pragma once

#include <string>
#include <vector>

#include "renderer/data/atlas.h"

namespace sbp {

/// Puzzles on a page of the book, and in a part of the list on a board's page.
constexpr std::size_t kPuzzlesPerPage = 60;

/// The address of a puzzle in the book: "book/4x5-12.html#5-4-2", from the site's folder.
std::string book_address(const BoardResults& results, const ResultRow& row);

/// The names of the pages of a board's book, from the site's folder: "book/4x5-1.html" and so on.
std::vector<std::string> book_page_names(const BoardResults& results);

/// A solution as the book prints it: G is the goal piece, for example "2R GDD 2L".
std::string printed_solution(const ResultRow& row);

}  // namespace sbp
