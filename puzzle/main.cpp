// The program "puzzle": any sliding-block puzzle, solved, rated, checked, converted.
#include "common/cli/options.h"
#include "common/cli/program.h"
#include "common/system/interruption.h"
#include "common/system/memory.h"
#include "puzzle/coins_options.h"
#include "puzzle/commands/check.h"
#include "puzzle/commands/convert.h"
#include "puzzle/commands/features.h"
#include "puzzle/commands/hardest.h"
#include "puzzle/commands/rate.h"
#include "puzzle/commands/solve.h"
#include "puzzle/formats/puzzle_format.h"
#include "puzzle/model/metric.h"
#include "puzzle/pack_options.h"

namespace {

std::string metric_names() {
  std::string names;
  for (const sbp::NamedMetric& metric : sbp::kMetrics)
    names += (names.empty() ? "" : ", ") + std::string(metric.name);
  return names;
}

std::string format_names() {
  std::string names;
  for (const sbp::PuzzleFormat* format : sbp::puzzle_formats())
    names += (names.empty() ? "" : ", ") + std::string(format->name);
  return names;
}

template <class Request>
void add_common_options(sbp::CommandLine& command, Request& request) {
  command.add_option("--metric", request.metric, "What counts as one move: " + metric_names())
      .type_name("METRIC")
      .capture_default_str();
  command
      .add_option("--format", request.format,
                  "Format of the puzzles: " + format_names() + "; guessed if not given")
      .type_name("FORMAT");
  command.add_flag("--json", request.json,
                   "Print one JSON object a puzzle; see docs/reference/command-line.md");
  sbp::add_resource_options(command, request);
}

void add_solve(sbp::CommandLine& line, sbp::SolveRequest& request) {
  sbp::CommandLine solve = line.add_subcommand("solve", "Find a shortest solution of each puzzle");
  solve.add_option("FILE", request.files, "Puzzles; - is standard input").required();
  solve.add_flag("--all", request.all,
                 "See all positions within reach, and tell how many are at each distance");
  solve.add_option("--svg", request.svg, "Folder for a picture of each puzzle, with its start and its goal")
      .check(sbp::folder_name())
      .type_name("DIR");
  solve
      .add_option("--html", request.html,
                  "File for a page on which the solutions can be played; needs no other file")
      .check(sbp::file_name())
      .type_name("FILE");
  solve
      .add_option(
          "--work", request.work,
          "Keep what is found in this folder, made if need be: the same command goes on from there, and "
          "little memory is enough")
      .check(sbp::folder_name())
      .type_name("DIR");
  solve.add_flag("--verbose", request.verbose, "Tell on stderr which way of searching is taken, and why");
  add_common_options(solve, request);
}

void add_rate(sbp::CommandLine& line, sbp::PuzzleRequest& request) {
  sbp::CommandLine rate = line.add_subcommand(
      "rate", "Count what may make each puzzle hard; docs/notes/rating.md defines the numbers");
  rate.add_option("FILE", request.files, "Puzzles; - is standard input").required();
  add_common_options(rate, request);
}

void add_features(sbp::CommandLine& line, sbp::FeaturesRequest& request) {
  sbp::CommandLine features = line.add_subcommand(
      "features", "Rate the hardest puzzle of each bucket of whole boards; what is interrupted goes on");
  features.add_option("TABLE", request.tables, "Results: BOARD.tsv, BOARD/results.tsv, or a folder of such")
      .required();
  features.add_option("--out", request.out, "Folder for the tables of ratings, BOARD.tsv")
      .required()
      .check(sbp::folder_name())
      .type_name("DIR");
  sbp::add_resource_options(features, request);
}

void add_check(sbp::CommandLine& line, sbp::CheckRequest& request) {
  sbp::CommandLine check = line.add_subcommand(
      "check",
      "Replay a solution, say where it fails, and whether it is a shortest one; status 1 if it is none");
  check.add_option("FILE", request.file, "The puzzle; - is standard input").required();
  check.add_option("SOLUTION", request.solution, "A file with the solution, such as 'aRRD bU'").required();
  add_common_options(check, request);
}

void add_hardest(sbp::CommandLine& line, sbp::HardestRequest& request) {
  sbp::CommandLine hardest =
      line.add_subcommand("hardest", "Find the hardest starts for the pieces and the goal of each puzzle");
  hardest.add_option("FILE", request.files, "Puzzles; their starts do not matter; - is standard input")
      .required();
  hardest
      .add_option(
          "--top", [&request](const std::string& number) { request.top = std::stoul(number); },
          "How many starts to show, essentially different ones")
      .check(sbp::whole_number(1, 1'000'000))
      .type_name("N")
      .default_str("1");
  hardest
      .add_option("--from", request.from,
                  "Only starts whose goal piece has the upper left of its bounding box at that column and "
                  "row, such as 0,0")
      .type_name("COLUMN,ROW");
  hardest.add_flag("--components", request.components,
                   "Count the sets of positions that lead to one another; takes about as long again");
  hardest.add_flag("--diameter", request.diameter,
                   "Find the two positions that are farthest from each other instead; needs no goal");
  hardest
      .add_option(
          "--choose", [&request](const std::string& menu) { request.choose = menu; },
          "Search every choice of pieces from a menu, such as '0..2xA,1x##/#.,3x2-omino'; see "
          "docs/guides/solve-and-design.md")
      .type_name("MENU");
  hardest
      .add_option("--work", request.work,
                  "With --choose: keep finished choices in this folder, made if need be: the same command "
                  "goes on from there")
      .check(sbp::folder_name())
      .type_name("DIR");
  add_common_options(hardest, request);
}

void add_convert(sbp::CommandLine& line, sbp::ConvertRequest& request) {
  sbp::CommandLine convert = line.add_subcommand("convert", "Write a puzzle in another format");
  convert.add_option("FILE", request.file, "Puzzles; - is standard input").required();
  convert.add_option("--to", request.to, "Format to write: " + format_names()).required().type_name("FORMAT");
  convert.add_option("--from,--format", request.from, "Format to read; guessed if not given")
      .type_name("FORMAT");
  convert.add_flag("--quiet", request.quiet, "No remarks, only results and errors");
}

}  // namespace

int main(int argc, char** argv) {
  sbp::SolveRequest solve;
  sbp::PuzzleRequest rate;
  sbp::FeaturesRequest features;
  sbp::CheckRequest check;
  sbp::HardestRequest hardest;
  sbp::ConvertRequest convert;
  sbp::PackRequest pack;
  sbp::CoinsRequest coins;
  sbp::CommandLine line(
      "Solves, rates, checks, designs and converts sliding-block puzzles; docs/reference/puzzle-text.md "
      "tells how to write "
      "one.",
      "puzzle");
  sbp::add_program_options(line);
  line.require_subcommand();
  add_solve(line, solve);
  add_rate(line, rate);
  add_features(line, features);
  add_check(line, check);
  add_hardest(line, hardest);
  add_convert(line, convert);
  sbp::add_pack(line, pack);
  sbp::add_coins(line, coins);
  return sbp::run_program(line, argc, argv, [&] {
    sbp::end_on_interruption(solve.work.empty() && hardest.work.empty() && coins.work.empty()
                                 ? "puzzle: interrupted"
                                 : "puzzle: interrupted; finished work is kept, the same command continues");
    if (line.got_subcommand("check")) return sbp::check_solution(check) ? 0 : 1;
    if (line.got_subcommand("convert")) sbp::convert_puzzles(convert);
    if (line.got_subcommand("hardest")) sbp::find_hardest_starts(hardest);
    if (line.got_subcommand("solve")) sbp::solve_puzzles(solve);
    if (line.got_subcommand("rate")) sbp::rate_puzzles(rate);
    if (line.got_subcommand("pack")) sbp::pack_puzzles(pack);
    if (line.got_subcommand("coins")) sbp::solve_coin_puzzles(coins);
    if (line.got_subcommand("features")) sbp::write_features(features);
    return 0;
  });
}
