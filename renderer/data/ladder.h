// The ladder: about forty hand-picked puzzles, each a step harder than the last.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "renderer/data/choice.h"

namespace sbp {

using Rung = Choice;

/// The rungs of a ladder in the form of data/ladder.tsv, easiest first; see read_choice().
std::vector<Rung> read_ladder(std::span<const BoardResults> atlas, std::string_view text);

/// The address at which a rung is played: "puzzle.html?ladder#4x5/5-4-2", from the site's folder.
std::string rung_address(const Rung& rung);

}  // namespace sbp
