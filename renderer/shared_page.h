// The pages of famous puzzles, for people who get a link, with or without scripts.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "renderer/gallery.h"
#include "renderer/ladder.h"

namespace sbp {

/// A puzzle with a page of its own, and why it has one.
struct FamousPuzzle {
  PuzzleRef puzzle;
  bool is_hardest = false;  ///< of its board

  /// The list that has it ("Ladder, 39"), the address there ("ladder.html#4x5-5-4-2"), and the sentence
  /// there.
  struct Reason {
    std::string whole, where, reason;
  };
  std::vector<Reason> reasons;
};

/// The hardest puzzle of each board, those of the ladder and those of the gallery: each once, by board,
/// hardest first.
std::vector<FamousPuzzle> famous_puzzles(std::span<const BoardResults> atlas, std::span<const Rung> ladder,
                                         std::span<const GalleryGroup> gallery);

/// The page of such a puzzle, from the site's folder: "p/4x5-5-4-2.html".
std::string shared_page_name(const PuzzleRef& puzzle);

/// The picture for previews of the page: "p/4x5-5-4-2.png".
std::string shared_picture_name(const PuzzleRef& puzzle);

/// The page as HTML.
std::string shared_page(const FamousPuzzle& famous);

}  // namespace sbp
