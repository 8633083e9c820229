// The pages of the site, each as HTML. Addresses are relative to the site's folder.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "renderer/data/atlas.h"
#include "renderer/data/choice.h"
#include "renderer/data/coin_pairs.h"
#include "renderer/data/gallery.h"
#include "renderer/data/packing_boards.h"

namespace sbp {

/// A file of the site, by its name from the site's folder: "book/4x5-12.html".
struct MadeFile {
  std::string name, content;
};

/// The page as HTML. There is at least one board. Without a ladder, the page has no puzzle to play.
std::string home_page(std::span<const BoardResults> all_boards, std::span<const Rung> ladder);

/// "4x5.html", from the site's folder.
std::string board_page_name(const Board& board);

/// The page as HTML.
std::string board_page(const BoardResults& results);

/// All pages of a board's book, hardest puzzles first.
std::vector<MadeFile> book_pages(const BoardResults& results);

/// The page as HTML; its address says which puzzle it shows. Without scripts it shows the hardest puzzle of
/// all complete boards and links to the books. `atlas` is not empty; ladder and gallery may be.
std::string puzzle_page(std::span<const BoardResults> atlas, std::span<const Rung> ladder,
                        std::span<const GalleryGroup> gallery);

/// The page as HTML. The ladder may be empty.
std::string ladder_page(std::span<const Rung> ladder);

/// The page as HTML. The gallery is empty if the site has none of its boards.
std::string gallery_page(std::span<const GalleryGroup> gallery);

/// The numbers of puzzles to draw from, for scripts: "4x5:90:358:451:294" has the numbers of harder, hard,
/// medium and easy puzzles of a board, in the order of its ranking. Only of fully searched boards, so that a
/// day keeps its puzzles while others grow; of all boards if none is.
std::string lots(std::span<const BoardResults> atlas);

/// The page as HTML; its address says which day it shows. `atlas` is not empty.
std::string daily_page(std::span<const BoardResults> atlas);

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

/// The page as HTML. It offers classic puzzles, and names the bucket of the atlas with the same piece sizes
/// if it was searched.
std::string own_page(std::span<const BoardResults> atlas);

/// The page as HTML.
std::string packing_page(std::span<const PackingBoard> boards);

/// The page as HTML. Visitors play with the first of the fonts, which have the same glyphs.
std::string coins_page(std::span<const CoinTable> tables);

/// The page progress.html. Ladder and gallery may be empty; `coin_pairs` is the number of pairs of letters.
std::string progress_page(std::span<const BoardResults> atlas, std::span<const Rung> ladder,
                          std::span<const GalleryGroup> gallery, std::size_t coin_pairs,
                          std::span<const PackingBoard> packings);

/// The page numbers.html, and the b-files of its sequences, "numbers/hardest-2xn.txt" and so on. `atlas` is
/// not empty.
std::vector<MadeFile> numbers_files(std::span<const BoardResults> atlas);

/// The page as HTML. `atlas` is not empty.
std::string about_page(std::span<const BoardResults> atlas);

}  // namespace sbp
