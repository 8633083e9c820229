// Hand-picked puzzles: tables with a row and a sentence for each, and the ladder, which is such a table.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/joined.h"
#include "renderer/data/atlas.h"
#include "renderer/data/records.h"

namespace sbp {

/// A row of a table of chosen puzzles.
struct Choice {
  PuzzleRef puzzle;
  std::string reason;  ///< why it was chosen, in a sentence
  std::string group;   ///< empty if the table has no such column
};

/// The rows of `text`, whose first line names its columns: "board", "bucket", "reason", perhaps "group" and
/// others. The result has the rows on boards that are fully searched. `name` is the table's name in data/.
/// Throws Error, naming the line, for a missing column or reason, and for a puzzle that its board does not
/// have.
std::vector<Choice> read_choice(std::span<const BoardResults> atlas, std::string_view name,
                                std::string_view text);

/// A rung of the ladder: about forty puzzles, each a step harder than the last.
using Rung = Choice;

/// The rungs of a ladder in the form of data/ladder.tsv, easiest first; see read_choice().
std::vector<Rung> read_ladder(std::span<const BoardResults> atlas, std::string_view text);

/// The address at which a rung is played: "puzzle.html?ladder#4x5/5-4-2", from the site's folder.
std::string rung_address(const Rung& rung);

/// Puzzles as a script reads them: "3x3/2-1 3x4/5".
std::string address_list(const auto& chosen) {
  return joined(chosen, " ", [](const auto& each) { return puzzle_address(each.puzzle); });
}

}  // namespace sbp
