#include "puzzle/coins_options.h"

#include "common/cli/options.h"
#include "puzzle/coins/coin_font.h"

namespace sbp {

void add_coins(CommandLine& line, CoinsRequest& request) {
  std::string fonts;
  for (const std::string& name : coin_font_names()) fonts += (fonts.empty() ? "" : ", ") + name;
  CommandLine coins = line.add_subcommand(
      "coins", "Solve a coin sliding puzzle: a coin goes to any cell that two other coins are beside");
  coins.add_option(
      "NAME", request.names,
      "A file with a start and a goal, - is standard input; with --font two glyphs, or one for the "
      "puzzles from it to all others");
  coins.add_option("--font", request.font, "Glyphs of a coin font are start and goal: " + fonts)
      .type_name("FONT");
  coins.add_flag("--all", request.all, "With --font: every glyph to every other, as a table");
  coins.add_flag("--levels", request.levels,
                 "See all positions within reach, and tell how many are at each distance");
  coins.add_flag("--json", request.json,
                 "Print one JSON object a puzzle; see docs/reference/command-line.md");
  coins
      .add_option("--work", request.work,
                  "Keep what is found in this folder, made if need be: the same command goes on from there")
      .check(folder_name())
      .type_name("DIR");
  add_resource_options(coins, request);
}

}  // namespace sbp
