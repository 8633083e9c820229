#include "renderer/data/ladder.h"

namespace sbp {
std::vector<Rung> read_ladder(std::span<const BoardResults> atlas, std::string_view text) {
  std::vector<Rung> ladder;
  for (const Choice& choice : read_choice(atlas, {"ladder.tsv", {"board", "bucket", "reason"}}, text))
    ladder.push_back({choice.puzzle, choice.fields[2]});
  return ladder;
}

std::string rung_address(const Rung& rung) {
  return "puzzle.html?ladder#" + puzzle_address(rung.puzzle);
}

}  // namespace sbp
