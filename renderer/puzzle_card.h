// A puzzle as pages show it that want it to be played: on cards, with a picture and plain words.
#pragma once

#include <string>

#include "renderer/page.h"
#include "renderer/picture.h"
#include "renderer/records.h"

namespace sbp {

/// What templates say of a puzzle: "address", "board", "board_href", "name", "pieces", "moves" (the number),
/// "counted_moves" ("235 moves"), "svg"; "href", where its solution can be read, and "play", where it is
/// played, both from the site's folder: at `play`, or else at the address that is the puzzle's alone.
PageData puzzle_card(const PuzzleRef& puzzle, Detail detail = Detail::kShapes, const std::string& play = {});

/// The same for templates/choice.html: with "reason", why somebody chose it, and an address to play it that
/// says so.
PageData choice_data(const PuzzleRef& puzzle, const std::string& reason, const std::string& play);

}  // namespace sbp
