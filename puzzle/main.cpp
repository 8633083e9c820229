// The program "puzzle".
#include "common/base/error.h"
#include "common/base/interruption.h"
#include "common/base/joined.h"
#include "common/base/length_text.h"
#include "common/cli/options.h"
#include "common/cli/program.h"
#include "common/machine/memory.h"
#include "puzzle/commands/commands.h"
#include "puzzle/formats/puzzle_format.h"
#include "puzzle/model/metric.h"
#include "puzzle/subcommands.h"

namespace {

std::string format_names() {
  return sbp::joined(sbp::puzzle_formats(), ", ", &sbp::PuzzleFormat::name);
}

template <class Request>
void add_puzzle_options(sbp::CommandLine& command, Request& request) {
  command
      .add_option("--metric", request.metric,
                  "What counts as one move: " + sbp::joined(sbp::kMetrics, ", ", &sbp::NamedMetric::name))
      .type_name("METRIC")
      .capture_default_str();
  command
      .add_option("--format", request.format,
                  "Format of the puzzles: " + format_names() + " (default: detected)")
      .type_name("FORMAT");
}

template <class Request>
void add_common_options(sbp::CommandLine& command, Request& request) {
  add_puzzle_options(command, request);
  command.add_flag("--json", request.json, "Print one JSON object per puzzle");
  sbp::add_resource_options(command, request);
}

/// `found` follows the word for puzzles.
void add_page_options(sbp::CommandLine& command, const std::string& found, sbp::FoundFiles& files) {
  command.add_option("--svg", files.svg, "Write a picture of each puzzle" + found + " to this folder")
      .type_name("DIR");
  const sbp::Option page =
      command.add_option("--html", files.html, "Write a single-file web page for playing the puzzles" + found)
          .check(sbp::file_name())
          .type_name("FILE");
  command
      .add_option("--credit", files.credit,
                  "With --html: a line of text for the page, such as the author and the licence")
      .type_name("TEXT")
      .needs(page);
}

void add_solve(sbp::CommandLine& line, sbp::SolveRequest& request) {
  sbp::CommandLine solve = line.add_subcommand("solve", "Find a shortest solution of each puzzle");
  solve.add_option("FILE", request.files, "Puzzle files; - is standard input").required();
  solve.add_flag("--all", request.all, "Explore all reachable positions and count them by distance");
  solve
      .add_flag("--all-solutions{100}", request.list,
                "List all shortest solutions, at most 100 or, with --all-solutions=N, at most N")
      .check(sbp::whole_number(1, 1'000'000));
  add_page_options(solve, "", request.write);
  solve
      .add_option("--work", request.work,
                  "Save the search in this folder (created if missing) to use less memory; rerun the "
                  "command to resume")
      .type_name("DIR");
  solve.add_flag("--verbose", request.verbose, "Report the search strategies on stderr");
  add_common_options(solve, request);
  solve.set_footer(
      "Examples:\n"
      "  puzzle solve klotski.puz                      a shortest solution\n"
      "  puzzle solve --metric steps --json *.puz      in unit steps, as JSON\n"
      "  puzzle solve --all-solutions=500 klotski.puz  all shortest solutions, at most 500\n"
      "  puzzle solve --html corral.html --credit 'by Ann, CC BY 4.0' corral.puz  a page to share\n"
      "  puzzle solve --work levels --memory 2G big.puz  a large search that can be resumed");
}

void add_rate(sbp::CommandLine& line, sbp::PuzzleRequest& request) {
  sbp::CommandLine rate = line.add_subcommand("rate", "Estimate how hard each puzzle is for people");
  rate.add_option("FILE", request.files, "Puzzle files; - is standard input").required();
  add_common_options(rate, request);
  rate.set_footer("Examples:\n  puzzle rate klotski.puz\n  puzzle rate --json *.puz");
}

void add_graph(sbp::CommandLine& line, sbp::GraphRequest& request) {
  sbp::CommandLine graph =
      line.add_subcommand("graph", "Print the state space as a graph for other programs");
  graph.add_option("FILE", request.file, "The puzzle file; - is standard input").required();
  graph.add_option("--to", request.to, "Format of the graph: graphml, dot, csv (a list of edges)")
      .type_name("FORMAT")
      .capture_default_str();
  add_puzzle_options(graph, request);
  sbp::add_resource_options(graph, request);
  graph.set_footer(
      "Examples:\n  puzzle graph box.puz > box.graphml\n  puzzle graph --to dot box.puz | dot -Tsvg");
}

void add_check(sbp::CommandLine& line, sbp::CheckRequest& request) {
  sbp::CommandLine check = line.add_subcommand("check",
                                               "Check a solution: report its first illegal move, or whether "
                                               "it is optimal; the exit status is 1 if it is invalid");
  check.add_option("FILE", request.file, "The puzzle file; - is standard input").required();
  check
      .add_option("SOLUTION", request.solution,
                  "The moves, such as 'aRRD bU', or a file with them; - is standard input")
      .required();
  add_common_options(check, request);
  check.set_footer(
      "Examples:\n  puzzle check klotski.puz 'aRRD bU'\n  puzzle check klotski.puz solution.txt");
}

/// Options of "hardest" and "design".
void add_search_options(sbp::CommandLine& command, sbp::HardestRequest& request) {
  command
      .add_option(
          "--choose", [&request](const std::string& menu) { request.choose = menu; },
          "Search every choice of pieces from a menu, such as '0..2xA,1x##/#.,3x2-omino'")
      .type_name("MENU");
  command
      .add_option(
          "--top", [&request](const std::string& number) { request.top = std::stoul(number); },
          "Number of essentially different puzzles to show")
      .check(sbp::whole_number(1, 1'000'000))
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

void add_hardest(sbp::CommandLine& line, sbp::HardestRequest& request) {
  sbp::CommandLine hardest = line.add_subcommand(
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

void add_design(sbp::CommandLine& line, sbp::HardestRequest& request) {
  sbp::CommandLine design = line.add_subcommand(
      "design", "Find the best start that meets your wishes, for every choice of pieces from a menu");
  design
      .add_option("FILE", request.files,
                  "Puzzle files with the frame, the pieces that the menu names, and the goals; - is standard "
                  "input")
      .required();
  sbp::Wishes& wishes = request.wishes;
  const auto add_range = [&](const std::string& name, sbp::Range& range, const std::string& meaning) {
    design
        .add_option(
            name, [&range, name](const std::string& text) { range = sbp::range_of(name, text); }, meaning)
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
      .check(sbp::whole_number(1, UINT32_MAX))
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
          "--best", [&wishes](const std::string& name) { wishes.best = sbp::best_named(name); },
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

void add_place(sbp::CommandLine& line, sbp::PlaceRequest& request) {
  sbp::CommandLine place = line.add_subcommand(
      "place", "Compare each puzzle with all starts of its pieces, with the atlas and with known puzzles");
  place.add_option("FILE", request.files, "Puzzle files; - is standard input").required();
  place
      .add_option("--data", request.data,
                  "Folder with the tables and the known puzzles (default: that of this installation)")
      .type_name("DIR");
  add_common_options(place, request);
  place.set_footer("Examples:\n  puzzle place klotski.puz\n  puzzle place --json *.puz");
}

void add_convert(sbp::CommandLine& line, sbp::ConvertRequest& request) {
  sbp::CommandLine convert = line.add_subcommand("convert", "Write puzzles in another format");
  convert.add_option("FILE", request.files, "Puzzle files; - is standard input").required();
  convert.add_option("--to", request.to, "Format to write: " + format_names()).required().type_name("FORMAT");
  convert.add_option("--from,--format", request.from, "Format to read (default: detected)")
      .type_name("FORMAT");
  convert.set_footer(
      "Examples:\n  puzzle convert --to json rush-hour.txt\n  puzzle convert --to puzzlescript found/*.puz");
  convert.add_flag("--quiet", request.quiet, "Suppress warnings");
}

void add_make(sbp::CommandLine& line, sbp::MakeRequest& request) {
  sbp::CommandLine make = line.add_subcommand(
      "make", "Write files for a laser cutter (SVG, DXF) and a 3D printer (STL), or sheets of paper (PDF)");
  make.add_option("FILE", request.files, "Puzzle files; - is standard input").required();
  const sbp::Option out =
      make.add_option("--out", request.out,
                      "Folder for the files of a laser cutter and a 3D printer (created if missing)")
          .type_name("DIR");
  const sbp::Option pdf =
      make.add_option("--pdf", request.pdf,
                      "Write a card, the board with pieces to cut out, and the solution in pictures")
          .check(sbp::file_name())
          .type_name("FILE");
  const sbp::Option deck =
      make.add_flag("--deck", request.deck,
                    "With --pdf: write a deck of small cards, by number of moves, and the solutions as text")
          .needs(pdf);
  const sbp::Option no_solution =
      make.add_flag("--no-solution", request.no_solution, "With --pdf: leave the solutions out").needs(pdf);
  make.add_option("--every", request.every, "With --pdf: number of moves between pictures of a solution")
      .check(sbp::whole_number(1, 1'000'000))
      .type_name("N")
      .capture_default_str()
      .needs(pdf)
      .excludes(deck)
      .excludes(no_solution);
  make.add_option("--credit", request.credit,
                  "With --pdf: a line on each card, such as the author and the licence")
      .type_name("TEXT")
      .needs(pdf);
  struct Length {
    const char* name;
    int sbp::Dimensions::*size;
    int least, most;
    const char* meaning;
  };
  constexpr int kMost = 200'000;
  for (const Length& length :
       {Length{"--cell", &sbp::Dimensions::cell, 2'000, kMost, "Width of a cell"},
        {"--clearance", &sbp::Dimensions::clearance, 0, 5'000, "How much narrower a piece is than its cells"},
        {"--border", &sbp::Dimensions::border, 1'000, kMost, "With --out: width of the rim"},
        {"--thickness", &sbp::Dimensions::thickness, 500, kMost, "With --out: thickness of the pieces"},
        {"--floor", &sbp::Dimensions::floor, 200, kMost, "With --out: thickness of the printed floor"},
        {"--radius", &sbp::Dimensions::radius, 0, kMost, "With --out: radius of the corners of cut pieces"},
        {"--kerf", &sbp::Dimensions::kerf, 0, 2'000, "With --out: width of the laser's cut"},
        {"--chamfer", &sbp::Dimensions::chamfer, 0, 5'000, "With --out: chamfer of printed pieces"}}) {
    int& size = request.sizes.*length.size;
    const sbp::Option option = make.add_option(length.name, size, length.meaning)
                                   .transform(sbp::millimetres(length.least, length.most))
                                   .type_name("MM")
                                   .default_str(sbp::in_millimetres(size));
    const bool for_paper =
        length.size == &sbp::Dimensions::cell || length.size == &sbp::Dimensions::clearance;
    if (!for_paper) option.needs(out);
  }
  make.add_flag("--names", request.names, "With --out: engrave the names of the pieces").needs(out);
  add_puzzle_options(make, request);
  sbp::add_resource_options(make, request);
  make.set_footer(
      "Examples:\n"
      "  puzzle make klotski.puz --out klotski --cell 25 --kerf 0.2 --names\n"
      "  puzzle make klotski.puz --pdf klotski.pdf --every 3 --credit 'by Ann, CC BY 4.0'\n"
      "  puzzle make *.puz --pdf cards.pdf --deck");
}

/// What happens to the work of an interrupted run, or how to keep it; empty for a run without --work.
std::string after_interruption(const sbp::SolveRequest& solve, const sbp::HardestRequest& hardest,
                               const sbp::HardestRequest& design, const sbp::CoinsRequest& coins) {
  if (!solve.work.empty() || !hardest.work.empty() || !design.work.empty() || !coins.work.empty())
    return "; finished work is saved; rerun the command to resume";
  if (hardest.choose || design.choose) return "; add --work DIR to save finished choices";
  if ((solve.files.size() == 1 && solve.list == 0) || (!coins.names.empty() && !coins.all))
    return "; add --work DIR to save finished levels";
  return "";
}

}  // namespace

int main(int argc, char** argv) {
  sbp::SolveRequest solve;
  sbp::PuzzleRequest rate;
  sbp::GraphRequest graph;
  sbp::CheckRequest check;
  sbp::HardestRequest hardest, design;
  design.by_choice = true;
  sbp::PlaceRequest place;
  sbp::ConvertRequest convert;
  sbp::MakeRequest make;
  sbp::PackRequest pack;
  sbp::CoinsRequest coins;
  sbp::CommandLine line("Solves, checks, rates, designs and converts sliding-block puzzles.", "puzzle");
  sbp::add_program_options(line);
  line.require_subcommand();
  line.set_footer(
      "Examples:\n"
      "  puzzle solve klotski.puz\n"
      "  puzzle hardest klotski.puz | puzzle solve -\n"
      "  puzzle design --help");
  add_solve(line, solve);
  add_rate(line, rate);
  add_graph(line, graph);
  add_check(line, check);
  add_hardest(line, hardest);
  add_design(line, design);
  add_place(line, place);
  add_convert(line, convert);
  add_make(line, make);
  sbp::add_pack(line, pack);
  sbp::add_coins(line, coins);
  return sbp::run_program(line, argc, argv, [&] {
    sbp::end_on_interruption("puzzle: interrupted" + after_interruption(solve, hardest, design, coins));
    if (line.got_subcommand("check")) return sbp::check_solution(check) ? 0 : 1;
    if (line.got_subcommand("convert")) sbp::convert_puzzles(convert);
    if (line.got_subcommand("hardest")) sbp::find_hardest_starts(hardest);
    if (line.got_subcommand("design")) sbp::find_hardest_starts(design);
    if (line.got_subcommand("place")) sbp::place_puzzles(place);
    if (line.got_subcommand("solve")) sbp::solve_puzzles(solve);
    if (line.got_subcommand("graph")) sbp::print_graph(graph);
    if (line.got_subcommand("rate")) sbp::rate_puzzles(rate);
    if (line.got_subcommand("make")) sbp::make_puzzles(make);
    if (line.got_subcommand("pack")) sbp::pack_puzzles(pack);
    if (line.got_subcommand("coins")) sbp::solve_coin_puzzles(coins);
    return 0;
  });
}
