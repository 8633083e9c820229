#include "solver/text/puzzle_file.h"

#include "common/text/text_file.h"
#include "solver/text/puzzle_format.h"

namespace sbp {

std::vector<SlidingPuzzle> read_puzzle_file(const std::string& file, const std::string& format) {
  const std::string text = read_text(file);
  const SourceText source(text, shown_name(file));
  return (format.empty() ? guessed_format(source) : puzzle_format(format)).read(source);
}

}  // namespace sbp
