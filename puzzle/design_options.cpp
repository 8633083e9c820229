// The command lines of "puzzle hardest" and "puzzle design".
#include "puzzle/puzzle_options.h"
#include "puzzle/subcommands.h"

namespace sbp {
namespace {

/// Options of "hardest" and "design".
void add_search_options(CommandLine& command, HardestRequest& request) {
  command
      .add_option(
          "--choose", [&request](const std::string& menu) { request.choose = menu; },
          "Search every choice of pieces from a menu, such as '0..2xA,1x##/#.,3x2-omino'")
      .type_name("MENU");
  command
      .add_option(
          "--top", [&request](const std::string& number) { request.top = std::stoul(number); },
          "Number of essentially different puzzles to show")
      .check(whole_number(1, 1'000'000))
      .type_name("N")
      .default_str("1");
  command
      .add_option("--work", request.work,
                  "For choices of pieces: save finished ones in this folder (created if missing); rerun the "
                  "command to resume")
      .type_name("DIR");
  command
      .add_option("--out", request.write.out,
                  "Also write each puzzle found to a file in this folder (created if missing)")
      .type_name("DIR");
  add_page_options(command, " found", request.write);
  add_common_options(command, request);
}

}  // namespace

void add_hardest(CommandLine& line, HardestRequest& request) {
  CommandLine hardest = line.add_subcommand(
      "hardest", "Find the hardest starting positions for the pieces and the goal of each puzzle");
  hardest.add_option("FILE", request.files, "Puzzle files, in which starts are ignored; - is standard input")
      .required();
  hardest
      .add_option("--from", request.from,
                  "Consider only starts in which the bounding box of the goal piece is at this column and "
                  "row, such as 0,0")
      .type_name("COLUMN,ROW");
  hardest.add_flag("--components", request.components,
                   "Count connected components of the state space; roughly doubles the time");
  hardest.add_flag("--diameter", request.diameter,
                   "Find the two positions that are farthest apart instead; no goal is needed");
  add_search_options(hardest, request);
  hardest.set_footer(
      "Examples:\n"
      "  puzzle hardest klotski.puz | puzzle solve -\n"
      "  puzzle hardest --top 3 --out starts klotski.puz\n"
      "  puzzle hardest --choose '1..2xA,3x2-omino' --work choices menu.puz");
}

void add_design(CommandLine& line, HardestRequest& request) {
  CommandLine design = line.add_subcommand(
      "design", "Find the best start that meets your wishes, for every choice of pieces from a menu");
  design
      .add_option("FILE", request.files,
                  "Puzzle files with the frame, the pieces that the menu names, and the goals; - is standard "
                  "input")
      .required();
  Wishes& wishes = request.wishes;
  const auto add_range = [&](const std::string& name, Range& range, const std::string& meaning) {
    design
        .add_option(
            name, [&range, name](const std::string& text) { range = range_of(name, text); }, meaning)
        .type_name("RANGE");
  };
  add_range("--length", wishes.length, "Moves of a shortest solution, such as 30, 30.. or 30..60");
  add_range("--positions", wishes.positions, "Positions that can be reached from the start");
  add_range("--empty", request.empty, "Empty cells");
  design.add_flag("--unique", wishes.unique, "Only one shortest solution");
  design.add_flag("--necessary", wishes.necessary,
                  "Every piece is necessary: without it, the solution has another length, or there is none");
  design.add_flag("--all-move", wishes.all_move,
                  "Every piece that is not fixed moves in every shortest solution");
  design.add_flag("--retreat", wishes.retreat,
                  "In every shortest solution, the goal piece moves away from its goal at some point");
  design
      .add_option(
          "--gate", [&wishes](const std::string& positions) { wishes.gate = std::stoull(positions); },
          "At least N positions lie before a gate: a position that every solution passes through, at least a "
          "quarter of the moves before the end")
      .check(whole_number(1, UINT32_MAX))
      .type_name("N");
  design.add_flag("--symmetric", wishes.symmetric,
                  "The start looks the same when it is rotated or reflected");
  design
      .add_option(
          "--start", [&wishes](const std::string& pattern) { wishes.pattern = pattern; },
          "Pattern of the start, with rows separated by '/': ? is any cell, . an empty cell, # a wall or any "
          "piece, and a letter a cell of a piece of that kind")
      .type_name("PATTERN");
  design
      .add_option(
          "--best", [&wishes](const std::string& name) { wishes.best = best_named(name); },
          "Which start is best: length (the longest solution), gate (the most positions before the gate) or "
          "positions (the fewest positions)")
      .type_name("ORDER")
      .default_str("length");
  add_search_options(design, request);
  design.set_footer(
      "Examples:\n"
      "  puzzle design --choose '1xA,4..5x2-omino' --length 30..60 --unique frame.puz\n"
      "  puzzle design --choose '1xA,0..4xB,0..4xC' --necessary --top 5 --work search --out found frame.puz");
}

}  // namespace sbp
