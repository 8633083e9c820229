// The page on which puzzles are played.
#pragma once

#include <span>
#include <string>

#include "renderer/atlas.h"
#include "renderer/gallery.h"
#include "renderer/ladder.h"

namespace sbp {

/// The address at which a puzzle is played: "puzzle.html#4x5/5-4-2", from the site's folder.
std::string play_address(const BoardResults& results, const ResultRow& row);

/// The page as HTML; its address says which puzzle it shows. Without scripts it shows the hardest puzzle of
/// all complete boards and links to the books. `atlas` is not empty; ladder and gallery may be.
std::string puzzle_page(std::span<const BoardResults> atlas, std::span<const Rung> ladder,
                        std::span<const GalleryGroup> gallery);

}  // namespace sbp
