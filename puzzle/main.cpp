// The program "puzzle".
#include "common/base/interruption.h"
#include "common/cli/options.h"
#include "common/cli/program.h"
#include "puzzle/commands/commands.h"
#include "puzzle/puzzle_options.h"
#include "puzzle/subcommands.h"

namespace {

void add_solve(sbp::CommandLine& line, sbp::SolveRequest& request) {
  sbp::CommandLine solve = line.add_subcommand("solve", "Find a shortest solution of each puzzle");
  solve.add_option("FILE", request.files, "Puzzle files; - is standard input").required();
  solve.add_flag("--all", request.all, "Explore all reachable positions and count them by distance");
  solve
      .add_flag("--all-solutions{100}", request.list,
                "List all shortest solutions, at most 100 or, with --all-solutions=N, at most N")
      .check(sbp::whole_number(1, 1'000'000));
  sbp::add_page_options(solve, "", request.write);
  solve
      .add_option("--work", request.work,
                  "Save the search in this folder (created if missing) to use less memory; rerun the "
                  "command to resume")
      .type_name("DIR");
  solve.add_flag("--verbose", request.verbose, "Report the search strategies on stderr");
  sbp::add_common_options(solve, request);
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
  sbp::add_common_options(rate, request);
  rate.set_footer("Examples:\n  puzzle rate klotski.puz\n  puzzle rate --json *.puz");
}

void add_graph(sbp::CommandLine& line, sbp::GraphRequest& request) {
  sbp::CommandLine graph =
      line.add_subcommand("graph", "Print the state space as a graph for other programs");
  graph.add_option("FILE", request.file, "The puzzle file; - is standard input").required();
  graph.add_option("--to", request.to, "Format of the graph: graphml, dot, csv (a list of edges)")
      .type_name("FORMAT")
      .capture_default_str();
  sbp::add_puzzle_options(graph, request);
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
  sbp::add_common_options(check, request);
  check.set_footer(
      "Examples:\n  puzzle check klotski.puz 'aRRD bU'\n  puzzle check klotski.puz solution.txt");
}

void add_place(sbp::CommandLine& line, sbp::PlaceRequest& request) {
  sbp::CommandLine place = line.add_subcommand(
      "place", "Compare each puzzle with all starts of its pieces, with the atlas and with known puzzles");
  place.add_option("FILE", request.files, "Puzzle files; - is standard input").required();
  place
      .add_option("--data", request.data,
                  "Folder with the tables and the known puzzles (default: that of this installation)")
      .type_name("DIR");
  sbp::add_common_options(place, request);
  place.set_footer("Examples:\n  puzzle place klotski.puz\n  puzzle place --json *.puz");
}

void add_convert(sbp::CommandLine& line, sbp::ConvertRequest& request) {
  sbp::CommandLine convert = line.add_subcommand("convert", "Write puzzles in another format");
  convert.add_option("FILE", request.files, "Puzzle files; - is standard input").required();
  convert.add_option("--to", request.to, "Format to write: " + sbp::format_names())
      .required()
      .type_name("FORMAT");
  convert.add_option("--from,--format", request.from, "Format to read (default: detected)")
      .type_name("FORMAT");
  convert.set_footer(
      "Examples:\n  puzzle convert --to json rush-hour.txt\n  puzzle convert --to puzzlescript found/*.puz");
  convert.add_flag("--quiet", request.quiet, "Suppress warnings");
}

/// What happens to the work of an interrupted run, or how to keep it; empty for a run without --work.
std::string after_interruption(const sbp::SolveRequest& solve, const sbp::HardestRequest& hardest,
                               const sbp::HardestRequest& design, const sbp::CoinsRequest& coins) {
  if (!solve.work.empty() || !hardest.work.empty() || !design.work.empty() || !coins.work.empty())
    return "; finished work is saved; rerun the command to resume";
  if (hardest.choose || design.choose)
    return "; for a single puzzle, add --work DIR to save finished choices";
  if ((solve.files.size() == 1 && solve.list == 0) || (!coins.names.empty() && !coins.all))
    return "; for a single puzzle, add --work DIR to save finished levels";
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
  sbp::add_hardest(line, hardest);
  sbp::add_design(line, design);
  add_place(line, place);
  add_convert(line, convert);
  sbp::add_make(line, make);
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
