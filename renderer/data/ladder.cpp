#include "renderer/data/ladder.h"

namespace sbp {
namespace {

const ChoiceTable& ladder_table() {
  static const ChoiceTable kTable{"ladder.tsv", {"board", "bucket", "reason"}};
  return kTable;
}

}  // namespace

std::string_view ladder_text() {
  return ladder_table().text();
}

std::vector<Rung> read_ladder(std::span<const BoardResults> atlas, std::string_view text) {
  std::vector<Rung> ladder;
  for (const Choice& choice : read_choice(atlas, ladder_table(), text))
    ladder.push_back({choice.puzzle, choice.fields[2]});
  return ladder;
}

std::string rung_address(const Rung& rung) {
  return "puzzle.html?ladder#" + puzzle_address(rung.puzzle);
}

}  // namespace sbp
