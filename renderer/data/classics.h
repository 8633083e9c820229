// Classic and legendary puzzles, of those in data/puzzles.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/puzzle/bucket.h"

namespace sbp {

/// A classic: its words here, its file, and its row in the table of optima.
struct Classic {
  std::string_view title;    ///< the usual name
  std::string_view words;    ///< a sentence or two about it
  std::string text;          ///< its file, under this title
  std::string board;         ///< "4x5"
  std::string moves, steps;  ///< the minima

  /// Its pieces by their sizes. The frame must be a rectangle of at most kMaxCountCells cells.
  Bucket bucket() const;
};

/// The classics, each before harder ones with the same pieces. Throws std::logic_error if an
/// embedded file is not as expected.
std::vector<Classic> classics();

/// Puzzles whose minimum was long unknown or is famous, easiest first; some have no `steps`.
std::vector<Classic> legends();

}  // namespace sbp
