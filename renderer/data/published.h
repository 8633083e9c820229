// Figures that others published, to compare with ours.
#pragma once

#include <string>
#include <vector>

namespace sbp {

/// A row of data/published/counts.tsv.
struct PublishedFigure {
  std::string board;  ///< "4x5"
  std::string name;   ///< "justsolved"
  std::string value;  ///< a number, or the name of a bucket
};

/// All of them, in the order of the table, which is embedded in the executable.
std::vector<PublishedFigure> published_figures();

}  // namespace sbp
