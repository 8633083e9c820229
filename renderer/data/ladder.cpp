#include "renderer/data/ladder.h"

namespace sbp {

std::vector<Rung> read_ladder(std::span<const BoardResults> atlas, std::string_view text) {
  return read_choice(atlas, {"ladder.tsv", {"board", "bucket", "reason"}}, text);
}

std::string rung_address(const Rung& rung) {
  return "puzzle.html?ladder#" + puzzle_address(rung.puzzle);
}

}  // namespace sbp
