// The oracle: solves buckets by simple, slow methods, and checks tables against the results.
#include <CLI/CLI.hpp>
#include <iostream>
#include <random>

#include "oracle/check.h"
#include "oracle/difficulty.h"
#include "oracle/replay.h"
#include "oracle/table.h"

namespace {

using namespace oracle;

/// A bucket with this many positions takes some seconds.
constexpr std::uint64_t kSampledPositions = 50'000;

struct Options {
  std::string board;
  std::vector<std::string> buckets;
  bool census = false;
  bool forward = false;
  std::string replay_file;
  std::optional<std::uint64_t> max_positions;
  Labels position;
  int goal = 0;
  CheckOptions check;
};

void print_tables(const Board& board, const Options& options) {
  std::map<std::string, Bucket> buckets;
  for (const std::string& text : options.buckets) {
    const Bucket bucket = parse_bucket(board, text);
    buckets[bucket_name(bucket)] = bucket;
  }
  if (options.buckets.empty()) buckets = all_buckets(board);
  int left_out = 0;
  std::cout << (options.census ? kCensusHeader : kResultHeader) << '\n';
  for (const auto& [name, bucket] : buckets) {
    const auto positions = positions_by_piece_set(board, bucket, options.check.max_positions);
    left_out += positions ? 0 : 1;
    const auto result = positions ? solve_bucket(board, bucket, *positions, options.check.method)
                                  : std::optional<BucketResult>{};
    if (!result) continue;
    if (!options.census) std::cout << result_row(*result) << '\n';
    if (options.census)
      for (const std::string& row : census_rows(*result)) std::cout << row << '\n';
  }
  if (left_out > 0)
    std::cerr << "oracle: left out " << left_out << " buckets with more than " << options.check.max_positions
              << " positions\n";
}

void replay_table(const Board& board, const std::string& file) {
  std::uint64_t played = 0, without_puzzle = 0;
  for (const std::string& row : read_table(file, kResultHeader))
    ++(replay(board, row) ? played : without_puzzle);
  std::cout << "replayed " << played << " solutions; " << without_puzzle << " rows have none\n";
}

void print_distance(const Board& board, const Options& options) {
  const auto pieces = pieces_of(options.position);
  if (options.position.size() != static_cast<std::size_t>(board.cells()) || !pieces.contains(options.goal))
    throw Error("--position needs a label for each cell, and --goal one of them");
  const Labels canonical = renumbered(options.position);
  const int goal = canonical[static_cast<std::size_t>(pieces.at(options.goal).front())];
  const auto moves = forward_difficulty(board, {canonical, goal});
  std::cout << (moves ? std::to_string(*moves) : "unsolvable") << '\n';
}

/// False if there are differences.
bool check_tables(const Board& board, const CheckOptions& options) {
  if (options.sample) std::cout << "seed " << options.seed << std::endl;
  if (options.max_justsolved)
    std::cout << "only rows with at most " << *options.max_justsolved << " justsolved positions" << std::endl;
  const CheckOutcome outcome = check(board, options, std::cout);
  std::cout << "compared " << outcome.compared << " rows, passed over " << outcome.passed_over
            << " buckets as too large: " << outcome.differences << " differences\n";
  return outcome.differences == 0;
}

bool run(const Options& options) {
  const Board board = parse_board(options.board);
  if (!options.check.results_file.empty()) return check_tables(board, options.check);
  if (!options.replay_file.empty())
    replay_table(board, options.replay_file);
  else if (!options.position.empty())
    print_distance(board, options);
  else
    print_tables(board, options);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app(
      "Solves sliding-block puzzles slowly and obviously, as a check on the searcher. Prints results.tsv of "
      "the "
      "board, or replays or checks a file.",
      "oracle");
  Options options;
  options.check.seed = std::random_device()();
  app.add_option("board", options.board, "Columns x rows, for example 3x4")->required();
  auto* buckets =
      app.add_option("--bucket", options.buckets, "Only this bucket, for example 5-3-1; repeatable")
          ->allow_extra_args(false);
  app.add_flag("--census", options.census, "Print census.tsv instead of results.tsv");
  app.add_flag("--forward", options.forward,
               "Search from every start by itself, the plain definition (slow)");
  app.add_option("--max-positions", options.max_positions,
                 "Pass over buckets with more positions than this; 50000 with --sample");
  auto* replay_file =
      app.add_option("--replay", options.replay_file, "Play every solution of this results.tsv");
  auto* check_file =
      app.add_option("--check", options.check.results_file, "Compare this results.tsv, row by row");
  app.add_option("--census-file", options.check.census_file, "Compare this census.tsv as well")
      ->needs(check_file);
  app.add_flag("--partial", options.check.partial,
               "The file has only some buckets; do not ask for rows of others")
      ->needs(check_file);
  app.add_option("--sample", options.check.sample, "Compare this many rows, chosen at random")
      ->needs(check_file);
  app.add_option("--max-justsolved", options.check.max_justsolved,
                 "Pass over rows with more justsolved positions than this, and no others")
      ->needs(check_file);
  app.add_option("--seed", options.check.seed, "Seed of the sample; a random one is printed")
      ->needs(check_file);
  auto* position =
      app.add_option("--position", options.position,
                     "Print the least number of moves from this position: a label for each cell");
  auto* goal = app.add_option("--goal", options.goal, "The label of its goal piece")->needs(position);
  position->needs(goal);
  replay_file->excludes(check_file);
  for (auto* option : {replay_file, check_file, position}) option->excludes(buckets);
  try {
    app.parse(argc, argv);
    if (options.forward) options.check.method = Method::kForward;
    if (options.max_positions || options.check.sample)
      options.check.max_positions = options.max_positions.value_or(kSampledPositions);
    return run(options) ? 0 : 1;
  } catch (const CLI::Success& request) {
    return app.exit(request);
  } catch (const CLI::ParseError& error) {
    std::cerr << "oracle: " << error.what() << '\n';
    return 2;
  } catch (const NameError& error) {
    std::cerr << "oracle: " << error.what() << '\n';
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "oracle: " << error.what() << '\n';
    return 1;
  }
}
