// The page for mathematicians: sequences, the search, findings, how to cite them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "renderer/atlas.h"

namespace sbp {

/// A file that the page consists of.
struct NumbersFile {
  std::string name;  ///< "numbers.html", then "numbers/hardest-2xn.txt" and so on
  std::string content;
};

/// The page and the b-files of its sequences. `atlas` is not empty.
std::vector<NumbersFile> numbers_files(std::span<const BoardResults> atlas);

}  // namespace sbp
