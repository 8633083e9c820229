#include "common/cli/options.h"
#include "puzzle/coins/model/coin_font.h"
#include "puzzle/subcommands.h"

namespace sbp {

void add_coins(CommandLine& line, CoinsRequest& request) {
  CommandLine coins = line.add_subcommand(
      "coins", "Solve coin-sliding puzzles: a coin moves to any cell adjacent to two other coins");
  coins.add_option(
      "NAME", request.names,
      "A file with a start and a goal; - is standard input. With --font: the start glyph and the goal "
      "glyph, or only a start glyph, to solve the puzzles from it to all other glyphs");
  coins
      .add_option("--font", request.font,
                  "Use glyphs of this font as the start and the goal: " + coin_font_names())
      .type_name("FONT");
  coins.add_flag("--all", request.all, "With --font: solve all pairs of glyphs and print a table");
  coins.add_flag("--levels", request.levels, "Explore all reachable positions and count them by distance");
  coins.add_flag("--json", request.json, "Print one JSON object per puzzle");
  coins
      .add_option("--work", request.work,
                  "Save the search in this folder (created if missing); rerun the command to resume")
      .type_name("DIR");
  add_resource_options(coins, request);
  coins.set_footer("Examples:\n  puzzle coins A 9 --font 5x7\n  puzzle coins puzzle.coins --json");
}

}  // namespace sbp
