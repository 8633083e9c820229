// The bucket of the atlas to which a puzzle belongs.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "common/files/file.h"
#include "common/tables/result_table.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// A bucket of the atlas.
struct AtlasBucket {
  Board board;
  Bucket bucket;
  std::string file = {};              ///< the table of the board, relative to the folder of the data
  std::optional<ResultRow> row = {};  ///< nothing if the bucket has not been searched
  Census census = {};
};

/// The bucket of a puzzle, given by its nameless_images() with a goal, from the tables in a folder such as
/// data/. Nothing if no image has the form of the atlas: the format "labels" can express it, and the start
/// obeys the rules of the atlas. Throws Error if a table is damaged.
std::optional<AtlasBucket> atlas_bucket(const fs::path& data, std::span<const SlidingPuzzle> images);

/// The hardest puzzle of a bucket with a puzzle.
SlidingPuzzle hardest_puzzle(const AtlasBucket& bucket);

}  // namespace sbp
