// Puzzles as data for templates: on a card, with a picture and plain words.
#pragma once

#include <string>
#include <vector>

#include "renderer/data/classics.h"
#include "renderer/data/records.h"
#include "renderer/html/page.h"
#include "renderer/pictures/picture.h"

namespace sbp {

/// Whether cards show a board on its side: it is at least twice as high as wide.
bool is_tall(const Board& board);

/// Data of a puzzle for templates: "address", "board", "board_href", "name", "pieces", "bucket" (as in
/// addresses), "moves" (the number), "counted_moves" ("235 moves"), "counted_pieces", "counted_voids", "svg";
/// and from the site's folder "href", the address of its solution, and "play", the address to play it:
/// `play`, by default that of the puzzle alone, "puzzle.html#4x5/5-4-2".
PageData puzzle_card(const PuzzleRef& puzzle, Detail detail = Detail::kShapes, const std::string& play = {});

/// The same for templates/choice.html, with "reason", why it was chosen, and the address to play it in its
/// list.
PageData choice_data(const PuzzleRef& puzzle, const std::string& reason, const std::string& play);

/// Data of records, an entry for each: the card of its holder, with "title" and "figure".
PageData record_list(const std::vector<Record>& records);

/// Data of classics for templates/classic.html, an entry for each.
PageData classic_list(const std::vector<Classic>& classics);

}  // namespace sbp
