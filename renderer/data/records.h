// The hardest puzzles by many measures, over one board or all.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "renderer/data/atlas.h"

namespace sbp {

/// A bucket's hardest puzzle and the board it is on.
struct PuzzleRef {
  const BoardResults* results;
  const ResultRow* row;
};

/// Its name in addresses: "4x5/5-4-2".
std::string puzzle_address(const PuzzleRef& puzzle);

/// Its name in file names and anchors: "4x5-5-4-2".
std::string file_stem(const PuzzleRef& puzzle);

/// A record: its title, its holder and its figure.
struct Record {
  std::string title;
  PuzzleRef holder;
  std::string figure;  ///< "235 moves"
};

/// The hardest puzzle, the first of equals: narrower boards first, then shorter ones, then bucket name.
/// Nothing if no puzzle fits; by default, all do.
std::optional<PuzzleRef> hardest(std::span<const BoardResults> atlas,
                                 const std::function<bool(const ResultRow&)>& fits = {});

/// The hardest puzzle for each value of `key`.
std::map<int, PuzzleRef> hardest_by(std::span<const BoardResults> atlas,
                                    const std::function<int(const ResultRow&)>& key);

/// What the hardest puzzle of a partly searched board is: "best of the 60 piece mixes searched".
std::string best_of_searched(const BoardResults& results);

/// The records of the first page.
std::vector<Record> all_records(std::span<const BoardResults> atlas);

/// Records for mathematicians: the greatest buckets.
std::vector<Record> greatest_buckets(std::span<const BoardResults> atlas);

}  // namespace sbp
