// Classic puzzles, of those in data/puzzles.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/puzzle/bucket.h"

namespace sbp {

/// A classic: what is said of it here, and what its file and the table of optima say.
struct Classic {
  std::string_view title;    ///< what people call it
  std::string_view words;    ///< a sentence or two on it
  std::string text;          ///< of its file, under this title
  std::string board;         ///< "4x5"
  Bucket bucket;             ///< of its pieces by their sizes
  std::string moves, steps;  ///< the least numbers
};

/// The classics, each before those that have the same pieces and are harder. Throws std::logic_error if an
/// embedded file is not as expected.
std::vector<Classic> classics();

}  // namespace sbp
