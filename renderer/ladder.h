// The ladder: some forty puzzles, chosen by hand, each a step up from the one before.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "renderer/atlas.h"
#include "renderer/records.h"

namespace sbp {

/// One step of the ladder.
struct Rung {
  PuzzleRef puzzle;
  std::string reason;  ///< why it was chosen, in a sentence
};

/// The text of data/ladder.tsv, embedded when the renderer is built.
std::string_view ladder_text();

/// The rungs of a ladder in the form of data/ladder.tsv, easiest first. Those on boards of which the atlas
/// does not have all buckets are left out. Throws Error for a line that is no row, and for one whose puzzle
/// is not among those of its board.
std::vector<Rung> read_ladder(std::span<const BoardResults> atlas, std::string_view text);

/// Where a rung is played: "puzzle.html?ladder#4x5/5-4-2", from the site's folder.
std::string rung_address(const Rung& rung);

/// All rungs as a script reads them: "3x3/2-1 3x4/5".
std::string ladder_list(std::span<const Rung> ladder);

}  // namespace sbp
