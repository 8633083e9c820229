// Pages of their own for the famous puzzles: what those see to whom a link is sent, scripts or not.
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

  /// Among which others it was chosen ("Ladder, 39"), where these are ("ladder.html#4x5-5-4-2"), and why: a
  /// sentence about those.
  struct Reason {
    std::string whole, where, reason;
  };
  std::vector<Reason> reasons;
};

/// The hardest puzzle of each board, those of the ladder and those of the gallery: each once, by board,
/// hardest first.
std::vector<FamousPuzzle> famous_puzzles(std::span<const BoardResults> atlas, std::span<const Rung> ladder,
                                         std::span<const GalleryGroup> gallery);

/// Where the page of such a puzzle is, from the site's folder: "p/4x5-5-4-2.html".
std::string shared_page_name(const PuzzleRef& puzzle);

/// Where the picture is that previews of the page show: "p/4x5-5-4-2.png".
std::string shared_picture_name(const PuzzleRef& puzzle);

/// The page as HTML.
std::string shared_page(const FamousPuzzle& famous);

}  // namespace sbp
